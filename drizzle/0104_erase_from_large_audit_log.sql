-- A pattern takes a second for each megabyte of entries, so it is tried only on those that contain the text itself: on a
-- long log, the erasure of a person took longer than a statement may. Both ignore case, also that of the Turkish 'ı'.
CREATE FUNCTION audit_log_has(whole text, part text) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN position(lower(upper(part)) IN lower(upper(whole))) > 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION anonymise_audit_log(address text, person uuid, with_name boolean, records text[], pseudonym text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  blank CONSTANT text := '[erased]';
  name text;
  pattern text;
  quoted text;
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
    quoted := substr(to_json(name)::text, 2, length(to_json(name)::text) - 2);
    WITH changed AS (
      UPDATE audit_log l SET
        salt = uuid_send(gen_random_uuid()),
        record_name = regexp_replace(l.record_name, pattern, blank, 'gi'),
        before = CASE WHEN audit_log_has(l.before::text, quoted) THEN audit_log_blanked(l.before, pattern, '') ELSE l.before END,
        after = CASE WHEN audit_log_has(l.after::text, quoted) THEN audit_log_blanked(l.after, pattern, '') ELSE l.after END
      WHERE (l.actor_id = person OR lower(l.actor_email) = lower(address) OR l.record_id = ANY(records)
          OR (audit_log_has(concat_ws(' ', l.before::text, l.after::text), address)
            AND lower(address) IN (lower(l.before ->> 'email'), lower(l.after ->> 'email'),
              lower(l.before ->> 'authorEmail'), lower(l.after ->> 'authorEmail'))))
        AND (audit_log_has(l.record_name, name) OR audit_log_has(concat_ws(' ', l.before::text, l.after::text), quoted))
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
      before = CASE WHEN audit_log_has(l.before::text, address) THEN audit_log_blanked(l.before, pattern, '') ELSE l.before END,
      after = CASE WHEN audit_log_has(l.after::text, address) THEN audit_log_blanked(l.after, pattern, '') ELSE l.after END
    WHERE CASE WHEN audit_log_has(concat_ws(' ', l.actor_email, l.record_name, l.before::text, l.after::text), address)
      THEN concat_ws(' ', l.actor_email, l.record_name, l.before::text, l.after::text) ~* pattern END
    RETURNING l.id)
  SELECT array_agg(id) INTO addressed FROM changed;
  INSERT INTO audit_log (id, actor_email, action, record_id, after)
    SELECT gen_random_uuid(), 'system', 'audit-entries.anonymise', pseudonym,
      json_build_object('entries', json_object_agg(l.id, encode(audit_log_digest(l), 'hex')))
    FROM audit_log l WHERE l.id = ANY(named || addressed) HAVING count(*) > 0;
END $$;
