-- What readers saw of a record goes with it when it leaves the bin for good. The notice of a withdrawal stays if the text
-- was not published again.
CREATE OR REPLACE FUNCTION "forget_editions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "editions" WHERE "record_id" = OLD."id" AND ("change" NOT IN ('withdrawal', 'retraction')
		OR "n" < (SELECT max("n") FROM "editions" WHERE "record_id" = OLD."id"));
	RETURN NULL;
END $$;--> statement-breakpoint
-- The former function also kept notices of withdrawals that had been undone, and their records are gone. The audit log
-- knows which texts were published again.
DELETE FROM "editions" WHERE NOT EXISTS (SELECT FROM "articles" WHERE "id" = "record_id")
	AND NOT EXISTS (SELECT FROM "announcements" WHERE "id" = "record_id")
	AND ("n" < (SELECT max(later."n") FROM "editions" later WHERE later."record_id" = "editions"."record_id")
		OR EXISTS (SELECT FROM "audit_log" WHERE "audit_log"."record_id" = "editions"."record_id"::text AND "audit_log"."at" > "editions"."at"
			AND ("after" ->> 'status' = 'published' OR "after" ->> 'active' = 'true')));
