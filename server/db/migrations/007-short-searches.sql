-- Terms of one or two letters have no trigram: they find the names that begin with them, by this.
CREATE INDEX player_names_beginning ON player_names (left(search_text, 2) text_pattern_ops);
