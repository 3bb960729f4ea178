-- A version is the time of its save by the clock of a machine. If a clock was ahead, the next save would get an earlier
-- version, and whoever saw the record before would overwrite it without a conflict.
CREATE FUNCTION later_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := OLD.updated_at + interval '1 millisecond';
  RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  versioned regclass;
BEGIN
  FOR versioned IN SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'updated_at' AND NOT a.attisdropped
  LOOP
    EXECUTE format('CREATE TRIGGER later_version BEFORE UPDATE ON %s FOR EACH ROW
      WHEN (NEW.updated_at < OLD.updated_at) EXECUTE FUNCTION later_version()', versioned);
  END LOOP;
END $$;
