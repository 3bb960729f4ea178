DO $$ BEGIN
	CREATE COLLATION reading_order (provider = icu, locale = 'und');
EXCEPTION WHEN feature_not_supported THEN
	-- A PostgreSQL that was built without ICU.
	CREATE COLLATION reading_order FROM "C";
END $$;--> statement-breakpoint
DROP INDEX "announcements_by_title";--> statement-breakpoint
DROP INDEX "articles_by_title";--> statement-breakpoint
CREATE INDEX "announcements_by_title" ON "announcements" USING btree ("title" collate reading_order) WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_title" ON "articles" USING btree ("title" collate reading_order) WHERE status = 'published' and deleted_at is null;