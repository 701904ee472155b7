"""Take a duty of a paragraph out of the running software, and see that a test notices.

    python -m tools.takeout --seed 7 --count 25
    python -m tools.takeout --paragraph "565.11(b)" --operator order

The product has no hooks for this: `patches` changes its funnels from outside, before the tests are collected, and
`log` writes down what passes them. A duty is held when a test that bears its paragraph's mark passes with the duty
and fails by assertion without it, and when a due, a refusal or a finding is seen to have changed.
"""
