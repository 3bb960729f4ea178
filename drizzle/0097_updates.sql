CREATE TABLE "share_remarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"password_hash" text,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shares_kind" CHECK ("shares"."kind" in ('article', 'announcement', 'update'))
);
--> statement-breakpoint
CREATE TABLE "updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"title" text NOT NULL,
	"change" json NOT NULL,
	"base" json NOT NULL,
	"told" json,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"held" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"deleted_at" timestamp (3) with time zone,
	"content" text GENERATED ALWAYS AS (change ->> 'content') STORED,
	"cover_id" text GENERATED ALWAYS AS (change ->> 'coverId') STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "updates_kind" CHECK ("updates"."kind" in ('article', 'announcement')),
	CONSTRAINT "updates_status" CHECK ("updates"."status" in ('draft', 'published')),
	CONSTRAINT "updates_published_at" CHECK ("updates"."status" <> 'published' or "updates"."published_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_record";--> statement-breakpoint
ALTER TABLE "share_remarks" ADD CONSTRAINT "share_remarks_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "updates" ADD CONSTRAINT "updates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_remarks_of" ON "share_remarks" USING btree ("share_id","at");--> statement-breakpoint
CREATE INDEX "shares_of" ON "shares" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "shares_ending" ON "shares" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "updates_of" ON "updates" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "updates_scheduled" ON "updates" USING btree ("published_at") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_record" CHECK ("notifications"."record" in ('submission', 'inquiry', 'newsletter', 'alert', 'intake', 'update', 'article', 'announcement'));--> statement-breakpoint
CREATE TRIGGER "forget_revisions" AFTER DELETE ON "updates" FOR EACH ROW EXECUTE FUNCTION "forget_revisions"('update');--> statement-breakpoint
-- Deletes the rows of a table that belong to a record when the record leaves the bin for good.
CREATE FUNCTION "forget_beside"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('DELETE FROM %I WHERE "record_id" = $1', TG_ARGV[0]) USING OLD."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "forget_updates" AFTER DELETE ON "articles" FOR EACH ROW EXECUTE FUNCTION "forget_beside"('updates');--> statement-breakpoint
CREATE TRIGGER "forget_updates" AFTER DELETE ON "announcements" FOR EACH ROW EXECUTE FUNCTION "forget_beside"('updates');--> statement-breakpoint
CREATE TRIGGER "forget_shares" AFTER DELETE ON "articles" FOR EACH ROW EXECUTE FUNCTION "forget_beside"('shares');--> statement-breakpoint
CREATE TRIGGER "forget_shares" AFTER DELETE ON "announcements" FOR EACH ROW EXECUTE FUNCTION "forget_beside"('shares');--> statement-breakpoint
CREATE TRIGGER "forget_shares" AFTER DELETE ON "updates" FOR EACH ROW EXECUTE FUNCTION "forget_beside"('shares');
