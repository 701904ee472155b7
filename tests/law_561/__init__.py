"""Chapter 561, paragraph by paragraph: what the engine asks for, refuses and remedies."""
