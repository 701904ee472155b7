"""Chapter 643a paragraph by paragraph, in both editions of § 643a.10: what each asks for, worked out from the text."""
