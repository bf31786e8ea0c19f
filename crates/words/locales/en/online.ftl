# Tables by link: who is there, who is not, and what can be said.
