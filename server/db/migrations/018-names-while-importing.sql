-- New names wait in a list again until an import has ended and puts them in order (004): 014 made the index anew without.
ALTER INDEX player_names_search SET (fastupdate = on);

-- Another id whenever names have gone. What was read before may lack a name that has come since for a moment; one that
-- was asked to be forgotten it must not show for any.
ALTER TABLE names_version ADD COLUMN gone uuid NOT NULL DEFAULT gen_random_uuid();
