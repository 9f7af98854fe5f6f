-- New names wait in a list that searches look through, until an import has ended and puts them in order
-- (Database.maintain): keeping the index in order name by name was most of an import.
ALTER INDEX player_names_search SET (fastupdate = on);
