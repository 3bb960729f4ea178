-- An erasure reads only the entries that may contain the address or concern the person. On a log of 800 MB, looking at all of
-- them took longer than a statement may.
--
-- The key of an address is what surrounds its '@' up to the next sign that is neither letter nor digit: 'smith@example' for
-- 'ann.smith@example.com'. It is the same whatever stands around the address, also in JSON, where '\n' ends a line.
CREATE FUNCTION audit_log_address(before text, after text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN lower(upper(
    substring(regexp_replace(right(before, 100), '\\(u....|.)', ' ', 'g') FROM '[[:alnum:]]*$')
      || '@' || substring(left(after, 100) FROM '^[[:alnum:]]*')));
--> statement-breakpoint
CREATE FUNCTION audit_log_addresses(record_name text, before json, after json) RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN ARRAY(SELECT DISTINCT public.audit_log_address(part, next)
    FROM (SELECT part, lead(part) OVER (ORDER BY place) AS next
      FROM string_to_table(coalesce(record_name, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''), '@')
        WITH ORDINALITY AS parts(part, place)) AS pairs
    WHERE next IS NOT NULL);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "addresses" text[] GENERATED ALWAYS AS (audit_log_addresses(record_name, before, after)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_addresses" ON "audit_log" USING gin ("addresses");
--> statement-breakpoint
-- A trigger does not know the new value of a generated column yet. Texts are compared as they are: reading the JSON of each
-- entry would delay the deletion of an editor's account.
CREATE OR REPLACE FUNCTION audit_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_log' THEN
    IF (NEW.id, NEW.at, NEW.action) = (OLD.id, OLD.at, OLD.action) AND NEW.record_id IS NOT DISTINCT FROM OLD.record_id THEN
      -- An account is deleted: the foreign key lets go of it, and nothing else changes.
      IF NEW.actor_id IS NULL AND (NEW.actor_email, NEW.record_name, NEW.before::text, NEW.after::text, NEW.salt)
        IS NOT DISTINCT FROM (OLD.actor_email, OLD.record_name, OLD.before::text, OLD.after::text, OLD.salt) THEN
        RETURN NEW;
      END IF;
      -- anonymise_audit_log() gives an entry other texts together with another salt; what was done and when stays.
      IF NEW.salt <> OLD.salt AND NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id THEN
        RETURN NEW;
      END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION anonymise_audit_log(address text, person uuid, with_name boolean, records text[], pseudonym text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  blank CONSTANT text := '[erased]';
  key text[];
  name text;
  pattern text;
  quoted text;
  named uuid[];
  own uuid[];
  addressed uuid[];
BEGIN
  IF coalesce(address, '') !~ '^[^\s@]+@[^\s@]+$' THEN
    RAISE EXCEPTION 'This is not an address' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF coalesce(pseudonym, '') !~ '^erased-[\w-]+$' THEN
    RAISE EXCEPTION 'This is not a pseudonym' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  key := ARRAY[audit_log_address(split_part(address, '@', 1), split_part(address, '@', 2))];
  IF with_name THEN
    SELECT trim(u.name) INTO name FROM users u WHERE u.id = person AND lower(u.email) = lower(address);
  END IF;
  IF name <> '' THEN
    pattern := audit_log_pattern(name);
    quoted := substr(to_json(name)::text, 2, length(to_json(name)::text) - 2);
    WITH changed AS (
      UPDATE audit_log l SET
        salt = uuid_send(gen_random_uuid()),
        record_name = regexp_replace(l.record_name, pattern, blank, 'gi'),
        before = CASE WHEN audit_log_has(l.before::text, quoted) THEN audit_log_blanked(l.before, pattern, '') ELSE l.before END,
        after = CASE WHEN audit_log_has(l.after::text, quoted) THEN audit_log_blanked(l.after, pattern, '') ELSE l.after END
      WHERE (l.actor_id = person OR lower(l.actor_email) = lower(address) OR l.record_id = ANY(records)
          OR (l.addresses @> key
            AND lower(address) IN (lower(l.before ->> 'email'), lower(l.after ->> 'email'),
              lower(l.before ->> 'authorEmail'), lower(l.after ->> 'authorEmail'))))
        AND (audit_log_has(l.record_name, name) OR audit_log_has(concat_ws(' ', l.before::text, l.after::text), quoted))
        AND (l.record_name ~* pattern
          OR audit_log_blanked(l.before, pattern, '')::jsonb IS DISTINCT FROM l.before::jsonb
          OR audit_log_blanked(l.after, pattern, '')::jsonb IS DISTINCT FROM l.after::jsonb)
      RETURNING l.id)
    SELECT array_agg(id) INTO named FROM changed;
  END IF;
  WITH changed AS (
    UPDATE audit_log l SET salt = uuid_send(gen_random_uuid()), actor_email = blank
    WHERE lower(l.actor_email) = lower(address)
    RETURNING l.id)
  SELECT array_agg(id) INTO own FROM changed;
  pattern := audit_log_pattern(address);
  WITH changed AS (
    UPDATE audit_log l SET
      salt = uuid_send(gen_random_uuid()),
      record_name = regexp_replace(l.record_name, pattern, blank, 'gi'),
      before = CASE WHEN audit_log_has(l.before::text, address) THEN audit_log_blanked(l.before, pattern, '') ELSE l.before END,
      after = CASE WHEN audit_log_has(l.after::text, address) THEN audit_log_blanked(l.after, pattern, '') ELSE l.after END
    WHERE l.addresses @> key
      -- In JSON, an address may follow the 'n' of a line's end.
      AND regexp_replace(concat_ws(' ', l.record_name, l.before::text, l.after::text), '\\(u....|.)', ' ', 'g') ~* pattern
    RETURNING l.id)
  SELECT array_agg(id) INTO addressed FROM changed;
  INSERT INTO audit_log (id, actor_email, action, record_id, after)
    SELECT gen_random_uuid(), 'system', 'audit-entries.anonymise', pseudonym,
      json_build_object('entries', json_object_agg(l.id, encode(audit_log_digest(l), 'hex')))
    FROM audit_log l WHERE l.id = ANY(named || own || addressed) HAVING count(*) > 0;
END $$;
