-- A JSON value in which the texts, and nothing but them, have what matches the pattern replaced.
CREATE FUNCTION audit_log_value(value json, pattern text, pseudonym text) RETURNS json LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE json_typeof(value)
    WHEN 'string' THEN
      RETURN to_json(regexp_replace(value #>> '{}', pattern, pseudonym, 'gi'));
    WHEN 'array' THEN
      RETURN (SELECT coalesce(json_agg(audit_log_value(part, pattern, pseudonym) ORDER BY place), '[]')
        FROM json_array_elements(value) WITH ORDINALITY AS parts(part, place));
    WHEN 'object' THEN
      RETURN (SELECT coalesce(json_object_agg(field, audit_log_value(part, pattern, pseudonym) ORDER BY place), '{}')
        FROM json_each(value) WITH ORDINALITY AS parts(field, part, place));
    ELSE
      RETURN value;
  END CASE;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_log_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '(?<![\w.%+-])' || regexp_replace(word, '([^\w\s])', '\\\1', 'g') || '(?!\w)'
$$;
--> statement-breakpoint
DROP FUNCTION anonymise_audit_log(text[], text);
--> statement-breakpoint
-- For privacy alone. An address belongs to one person: it gives way to the pseudonym wherever it stands as a whole. A name
-- is chosen, and may be words that stand in entries about others: it gives way only in what the person did, and in what
-- was done to them and to the records that are theirs.
CREATE FUNCTION anonymise_audit_log(address text, name text, person uuid, records text[], pseudonym text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pattern text;
BEGIN
  PERFORM set_config('meridian.anonymising_audit_log', 'on', true);
  IF trim(name) <> '' THEN
    pattern := audit_log_pattern(trim(name));
    UPDATE audit_log SET
      record_name = regexp_replace(record_name, pattern, pseudonym, 'gi'),
      before = audit_log_value(before, pattern, pseudonym),
      after = audit_log_value(after, pattern, pseudonym)
    WHERE actor_id = person OR lower(actor_email) = lower(address) OR record_id = ANY(records)
      OR lower(address) IN (lower(before ->> 'email'), lower(after ->> 'email'),
        lower(before ->> 'authorEmail'), lower(after ->> 'authorEmail'));
  END IF;
  pattern := audit_log_pattern(address);
  UPDATE audit_log SET
    actor_email = regexp_replace(actor_email, pattern, pseudonym, 'gi'),
    record_name = regexp_replace(record_name, pattern, pseudonym, 'gi'),
    before = audit_log_value(before, pattern, pseudonym),
    after = audit_log_value(after, pattern, pseudonym)
  WHERE concat_ws(' ', actor_email, record_name, before::text, after::text) ~* pattern;
  PERFORM set_config('meridian.anonymising_audit_log', 'off', true);
END $$;
