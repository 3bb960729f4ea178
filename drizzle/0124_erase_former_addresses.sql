-- Erasing a person blanked only the present address, so that the owner of a mailbox that the person had before found the
-- person's actions as their own. All actions of the account lose their address now, and `until` limits the blanking of
-- texts that contain a former address to the time before the account replaced it: its next owner's stay.
DROP FUNCTION anonymise_audit_log(text, uuid, boolean, text[], text);
--> statement-breakpoint
CREATE FUNCTION anonymise_audit_log(address text, person uuid, with_name boolean, records text[], pseudonym text, until timestamptz DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  blank CONSTANT text := '[erased]';
  latest CONSTANT timestamptz := coalesce(until, 'infinity');
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
    WHERE (l.actor_id = person OR l.actor_id IS NULL AND lower(l.actor_email) = lower(address) AND l.at <= latest)
      AND l.actor_email <> blank
    RETURNING l.id)
  SELECT array_agg(id) INTO own FROM changed;
  pattern := audit_log_pattern(address);
  WITH changed AS (
    UPDATE audit_log l SET
      salt = uuid_send(gen_random_uuid()),
      record_name = regexp_replace(l.record_name, pattern, blank, 'gi'),
      before = CASE WHEN audit_log_has(l.before::text, address) THEN audit_log_blanked(l.before, pattern, '') ELSE l.before END,
      after = CASE WHEN audit_log_has(l.after::text, address) THEN audit_log_blanked(l.after, pattern, '') ELSE l.after END
    WHERE l.addresses && keys AND l.at <= latest
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
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION anonymise_audit_log(text, uuid, boolean, text[], text, timestamptz) FROM PUBLIC;
