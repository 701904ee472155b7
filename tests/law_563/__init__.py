"""Chapter 563 paragraph by paragraph: what each asks for, worked out from the text, on whole rounds."""
