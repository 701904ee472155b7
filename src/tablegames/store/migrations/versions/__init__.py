"""One module for each revision; a module that was published is never changed."""
