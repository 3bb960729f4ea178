ALTER TABLE "audit_log" ADD COLUMN "record_name" text;--> statement-breakpoint
ALTER TABLE "partnership_inquiries" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partnership_inquiries" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "partnership_inquiries" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "header_nav_items" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "marketing_popups" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partnership_inquiries" ADD CONSTRAINT "partnership_inquiries_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_email","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "partnership_inquiries_open" ON "partnership_inquiries" USING btree ("created_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "partnership_inquiries_answered_by" ON "partnership_inquiries" USING btree ("answered_by");--> statement-breakpoint
CREATE FUNCTION audit_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- An account is deleted: the foreign key lets go of it, and nothing else changes.
    IF NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
      RETURN NEW;
    END IF;
    -- anonymise_audit_log() is at work: what was done and when stays.
    IF current_setting('meridian.anonymising_audit_log', true) = 'on'
      AND (NEW.id, NEW.at, NEW.action) = (OLD.id, OLD.at, OLD.action) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION audit_log_guard();
--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_guard();
--> statement-breakpoint
-- For privacy alone: every one of the words, as a whole and in any case, gives way to the pseudonym.
CREATE FUNCTION anonymise_audit_log(words text[], pseudonym text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  changed integer := 0;
  part integer;
  word text;
  pattern text;
BEGIN
  PERFORM set_config('meridian.anonymising_audit_log', 'on', true);
  FOREACH word IN ARRAY words LOOP
    CONTINUE WHEN trim(word) = '';
    pattern := '(?<![\w.%+-])' || regexp_replace(word, '([^\w\s])', '\\\1', 'g') || '(?!\w)';
    UPDATE audit_log SET
      actor_email = regexp_replace(actor_email, pattern, pseudonym, 'gi'),
      record_name = regexp_replace(record_name, pattern, pseudonym, 'gi'),
      before = regexp_replace(before::text, pattern, pseudonym, 'gi')::json,
      after = regexp_replace(after::text, pattern, pseudonym, 'gi')::json
    WHERE concat_ws(' ', actor_email, record_name, before::text, after::text) ~* pattern;
    GET DIAGNOSTICS part = ROW_COUNT;
    changed := changed + part;
  END LOOP;
  PERFORM set_config('meridian.anonymising_audit_log', 'off', true);
  RETURN changed;
END $$;
