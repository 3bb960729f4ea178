CREATE TABLE "revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"author_id" uuid,
	"auto" boolean DEFAULT false NOT NULL,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"fields" json NOT NULL,
	CONSTRAINT "revisions_kind" CHECK ("revisions"."kind" in ('article', 'announcement', 'job', 'course'))
);
--> statement-breakpoint
DROP INDEX "announcements_newest";--> statement-breakpoint
DROP INDEX "announcements_by_priority";--> statement-breakpoint
DROP INDEX "announcements_by_jurisdiction";--> statement-breakpoint
DROP INDEX "announcements_admin";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "published_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "announcements" SET "published_at" = "created_at";--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revisions_of" ON "revisions" USING btree ("kind","record_id","at");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("pinned","published_at","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_by_priority" ON "announcements" USING btree ("priority","published_at") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_by_jurisdiction" ON "announcements" USING btree ("jurisdiction","published_at") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_admin" ON "announcements" USING btree ("published_at");--> statement-breakpoint
-- What was kept of a record goes with it when it leaves the bin for good.
CREATE FUNCTION "forget_revisions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "revisions" WHERE "kind" = TG_ARGV[0] AND "record_id" = OLD."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "forget_revisions" AFTER DELETE ON "articles" FOR EACH ROW EXECUTE FUNCTION "forget_revisions"('article');--> statement-breakpoint
CREATE TRIGGER "forget_revisions" AFTER DELETE ON "announcements" FOR EACH ROW EXECUTE FUNCTION "forget_revisions"('announcement');--> statement-breakpoint
CREATE TRIGGER "forget_revisions" AFTER DELETE ON "job_listings" FOR EACH ROW EXECUTE FUNCTION "forget_revisions"('job');--> statement-breakpoint
CREATE TRIGGER "forget_revisions" AFTER DELETE ON "training_courses" FOR EACH ROW EXECUTE FUNCTION "forget_revisions"('course');
