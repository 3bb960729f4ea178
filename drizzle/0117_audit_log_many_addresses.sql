-- Finding the addresses of an entry took microseconds for each '@', so that a text of 190,000 of them delayed each save by
-- seconds, and a few such texts that contain somebody's address kept that person from being erased. An entry with more '@'
-- than any real one has now only the key '@', and every erasure looks at it. Versions and emails get the same index.
CREATE FUNCTION text_addresses(whole text) RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN length(whole) - length(replace(whole, '@', '')) > 1000 THEN ARRAY['@'] ELSE
    ARRAY(SELECT DISTINCT public.audit_log_address(part, next)
      FROM (SELECT part, lead(part) OVER (ORDER BY place) AS next
        FROM string_to_table(whole, '@') WITH ORDINALITY AS parts(part, place)) AS pairs
      WHERE next IS NOT NULL) END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_addresses(record_name text, before json, after json) RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN public.text_addresses(coalesce(record_name, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION anonymise_audit_log(address text, person uuid, with_name boolean, records text[], pseudonym text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  blank CONSTANT text := '[erased]';
  keys text[];
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
  keys := ARRAY['@', audit_log_address(split_part(address, '@', 1), split_part(address, '@', 2))];
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
          OR (l.addresses && keys
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
    WHERE l.addresses && keys
      AND audit_log_has(concat_ws(' ', l.record_name, l.before::text, l.after::text), address)
      -- In JSON, an address may follow the 'n' of a line's end.
      AND regexp_replace(concat_ws(' ', l.record_name, l.before::text, l.after::text), '\\(u....|.)', ' ', 'g') ~* pattern
    RETURNING l.id)
  SELECT array_agg(id) INTO addressed FROM changed;
  INSERT INTO audit_log (id, actor_email, action, record_id, after)
    SELECT gen_random_uuid(), 'system', 'audit-entries.anonymise', pseudonym,
      json_build_object('entries', json_object_agg(l.id, encode(audit_log_digest(l), 'hex')))
    FROM audit_log l WHERE l.id = ANY(named || own || addressed) HAVING count(*) > 0;
END $$;
