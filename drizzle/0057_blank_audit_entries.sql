-- A JSON value in which what matches the pattern gives way to a fixed text, in texts alone. The site's own words stay: a
-- state, a role or a type is one word of small letters, unless it stands where people write.
CREATE FUNCTION audit_log_blanked(value json, pattern text, field text) RETURNS json LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  words text;
BEGIN
  CASE json_typeof(value)
    WHEN 'string' THEN
      words := value #>> '{}';
      IF words ~ '^[a-z]+([_-][a-z]+)*$'
        AND field !~* '(name|title|label|author|person|contact|spelling|company|note|text|bio|summary|excerpt|tag|^by$)' THEN
        RETURN value;
      END IF;
      RETURN to_json(regexp_replace(words, pattern, '[erased]', 'gi'));
    WHEN 'array' THEN
      RETURN (SELECT coalesce(json_agg(audit_log_blanked(part, pattern, field) ORDER BY place), '[]')
        FROM json_array_elements(value) WITH ORDINALITY AS parts(part, place));
    WHEN 'object' THEN
      RETURN (SELECT coalesce(json_object_agg(name, audit_log_blanked(part, pattern, name) ORDER BY place), '{}')
        FROM json_each(value) WITH ORDINALITY AS parts(name, part, place));
    ELSE
      RETURN value;
  END CASE;
END $$;
--> statement-breakpoint
-- For privacy alone, and the only way for the site to change entries. It blanks: the text that takes the place of an address
-- or a name is always the same, so that no entry can be made to say something else. The pseudonym names only the entry that
-- says which entries were blanked. For the rest, see the migration of the audit chain.
CREATE OR REPLACE FUNCTION anonymise_audit_log(address text, person uuid, with_name boolean, records text[], pseudonym text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  blank CONSTANT text := '[erased]';
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
        record_name = regexp_replace(l.record_name, pattern, blank, 'gi'),
        before = audit_log_blanked(l.before, pattern, ''),
        after = audit_log_blanked(l.after, pattern, '')
      WHERE (l.actor_id = person OR lower(l.actor_email) = lower(address) OR l.record_id = ANY(records)
          OR lower(address) IN (lower(l.before ->> 'email'), lower(l.after ->> 'email'),
            lower(l.before ->> 'authorEmail'), lower(l.after ->> 'authorEmail')))
        AND (l.record_name ~* pattern
          OR audit_log_blanked(l.before, pattern, '')::jsonb IS DISTINCT FROM l.before::jsonb
          OR audit_log_blanked(l.after, pattern, '')::jsonb IS DISTINCT FROM l.after::jsonb)
      RETURNING l.id)
    SELECT array_agg(id) INTO named FROM changed;
  END IF;
  pattern := audit_log_pattern(address);
  WITH changed AS (
    UPDATE audit_log l SET
      salt = uuid_send(gen_random_uuid()),
      actor_email = regexp_replace(l.actor_email, pattern, blank, 'gi'),
      record_name = regexp_replace(l.record_name, pattern, blank, 'gi'),
      before = audit_log_blanked(l.before, pattern, ''),
      after = audit_log_blanked(l.after, pattern, '')
    WHERE concat_ws(' ', l.actor_email, l.record_name, l.before::text, l.after::text) ~* pattern
    RETURNING l.id)
  SELECT array_agg(id) INTO addressed FROM changed;
  INSERT INTO audit_log (id, actor_email, action, record_id, after)
    SELECT gen_random_uuid(), 'system', 'audit-entries.anonymise', pseudonym,
      json_build_object('entries', json_object_agg(l.id, encode(audit_log_digest(l), 'hex')))
    FROM audit_log l WHERE l.id = ANY(named || addressed) HAVING count(*) > 0;
END $$;
--> statement-breakpoint
DROP FUNCTION audit_log_value(json, text, text);
