CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_entry" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "salt" "bytea" DEFAULT uuid_send(gen_random_uuid()) NOT NULL;--> statement-breakpoint
-- Each value after its length in bytes, so that no two lists look the same: '4:Anna,-,2:xy'; null is '-'.
CREATE FUNCTION audit_log_bytes(VARIADIC parts text[]) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT convert_to(string_agg(coalesce(octet_length(convert_to(part, 'UTF8')) || ':' || part, '-'), ',' ORDER BY place), 'UTF8')
    FROM unnest(parts) WITH ORDINALITY AS listed(part, place)
$$;
--> statement-breakpoint
-- Of the texts, which may be anonymised; the salt hides them.
CREATE FUNCTION audit_log_digest(entry audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(entry.salt || audit_log_bytes(entry.actor_email, entry.record_name, entry.before::text, entry.after::text))
$$;
--> statement-breakpoint
-- Adds an entry to the chain. Others that do the same wait until this transaction has ended.
CREATE FUNCTION audit_chain_append(entry audit_log) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  digest bytea := audit_log_digest(entry);
  last audit_chain;
BEGIN
  PERFORM pg_advisory_xact_lock(7342005);
  SELECT * INTO last FROM audit_chain ORDER BY seq DESC LIMIT 1;
  last.seq := coalesce(last.seq, 0) + 1;
  INSERT INTO audit_chain (seq, entry_id, digest, hash) VALUES (last.seq, entry.id, digest,
    sha256(coalesce(last.hash, '') || audit_log_bytes(last.seq::text, entry.id::text,
      (extract(epoch FROM entry.at) * 1000)::bigint::text, entry.action, entry.record_id, encode(digest, 'hex'))));
END $$;
--> statement-breakpoint
DO $$
DECLARE
  entry audit_log;
BEGIN
  FOR entry IN SELECT * FROM audit_log ORDER BY at, id LOOP
    PERFORM audit_chain_append(entry);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_log_chained() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM audit_chain_append(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction: then it holds up other writers for a moment only, and waits for none of their rows.
CREATE CONSTRAINT TRIGGER audit_log_chained AFTER INSERT ON "audit_log" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_log_chained();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_log' THEN
    -- An account is deleted: the foreign key lets go of it, and nothing else changes.
    IF NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
      RETURN NEW;
    END IF;
    -- anonymise_audit_log() gives an entry other texts together with another salt; what was done and when stays.
    IF NEW.salt <> OLD.salt
      AND (NEW.id, NEW.at, NEW.action) = (OLD.id, OLD.at, OLD.action)
      AND (NEW.record_id, NEW.actor_id) IS NOT DISTINCT FROM (OLD.record_id, OLD.actor_id) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE ON "audit_chain"
  FOR EACH ROW EXECUTE FUNCTION audit_log_guard();
--> statement-breakpoint
CREATE TRIGGER audit_chain_not_emptied BEFORE TRUNCATE ON "audit_chain"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_guard();
--> statement-breakpoint
DROP FUNCTION anonymise_audit_log(text, text, uuid, text[], text);
--> statement-breakpoint
-- For privacy alone, and the only way for the site to change entries. An address belongs to one person: it gives way to the
-- pseudonym wherever it stands as a whole. A name is chosen, and may be words that stand in entries about others: it gives
-- way only in what the person did, and in what was done to them and to the records that are theirs. It is the name of the
-- account with that id and address. One more entry says which entries have changed, with the digests of their new texts.
CREATE FUNCTION anonymise_audit_log(address text, person uuid, with_name boolean, records text[], pseudonym text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  name text;
  pattern text;
  named uuid[];
  addressed uuid[];
BEGIN
  IF coalesce(address, '') !~ '^[^\s@]+@[^\s@]+$' THEN
    RAISE EXCEPTION 'This is not an address' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF coalesce(pseudonym, '') !~ '^erased-[\w-]+$' THEN
    RAISE EXCEPTION 'This is not a pseudonym' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF with_name THEN
    SELECT trim(u.name) INTO name FROM users u WHERE u.id = person AND lower(u.email) = lower(address);
  END IF;
  IF name <> '' THEN
    pattern := audit_log_pattern(name);
    WITH changed AS (
      UPDATE audit_log l SET
        salt = uuid_send(gen_random_uuid()),
        record_name = regexp_replace(l.record_name, pattern, pseudonym, 'gi'),
        before = audit_log_value(l.before, pattern, pseudonym),
        after = audit_log_value(l.after, pattern, pseudonym)
      WHERE (l.actor_id = person OR lower(l.actor_email) = lower(address) OR l.record_id = ANY(records)
          OR lower(address) IN (lower(l.before ->> 'email'), lower(l.after ->> 'email'),
            lower(l.before ->> 'authorEmail'), lower(l.after ->> 'authorEmail')))
        AND (l.record_name ~* pattern
          OR audit_log_value(l.before, pattern, pseudonym)::jsonb IS DISTINCT FROM l.before::jsonb
          OR audit_log_value(l.after, pattern, pseudonym)::jsonb IS DISTINCT FROM l.after::jsonb)
      RETURNING l.id)
    SELECT array_agg(id) INTO named FROM changed;
  END IF;
  pattern := audit_log_pattern(address);
  WITH changed AS (
    UPDATE audit_log l SET
      salt = uuid_send(gen_random_uuid()),
      actor_email = regexp_replace(l.actor_email, pattern, pseudonym, 'gi'),
      record_name = regexp_replace(l.record_name, pattern, pseudonym, 'gi'),
      before = audit_log_value(l.before, pattern, pseudonym),
      after = audit_log_value(l.after, pattern, pseudonym)
    WHERE concat_ws(' ', l.actor_email, l.record_name, l.before::text, l.after::text) ~* pattern
    RETURNING l.id)
  SELECT array_agg(id) INTO addressed FROM changed;
  INSERT INTO audit_log (id, actor_email, action, record_id, after)
    SELECT gen_random_uuid(), 'system', 'audit-entries.anonymise', pseudonym,
      json_build_object('entries', json_object_agg(l.id, encode(audit_log_digest(l), 'hex')))
    FROM audit_log l WHERE l.id = ANY(named || addressed) HAVING count(*) > 0;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION anonymise_audit_log(text, uuid, boolean, text[], text) FROM PUBLIC;
