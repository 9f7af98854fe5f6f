-- The searched form of a name is made by a trigger and not by the column's own expression: the rule can change without the table
-- being rewritten under a lock that stops all reading (014).
ALTER TABLE player_names ALTER COLUMN search_text DROP EXPRESSION IF EXISTS;
CREATE TABLE IF NOT EXISTS unread_names (device_id text NOT NULL, player_name text NOT NULL);

-- Found also by who looks for names in no schema, as another server does (postgres_fdw).
CREATE FUNCTION fold_player_name() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.search_text := folded_name(NEW.player_name || E'\n' || NEW.device_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER player_names_folded BEFORE INSERT OR UPDATE OF device_id, player_name, search_text ON player_names
  FOR EACH ROW EXECUTE FUNCTION fold_player_name();
