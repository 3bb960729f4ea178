CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"organiser" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"content" text NOT NULL,
	"content_text" text NOT NULL,
	"price" text DEFAULT '' NOT NULL,
	"cpd_hours" numeric(5, 2),
	"url" text DEFAULT '' NOT NULL,
	"jurisdiction" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"published_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', organiser || ' ' || place), 'B') || setweight(to_tsvector('english', left(content_text, 500000)), 'D')) STORED,
	CONSTRAINT "events_status" CHECK ("events"."status" in ('draft', 'pending', 'published', 'rejected')),
	CONSTRAINT "events_published_at" CHECK ("events"."status" <> 'published' or "events"."published_at" is not null),
	CONSTRAINT "events_place" CHECK ("events"."status" <> 'published' or "events"."place" <> '' or "events"."link" <> ''),
	CONSTRAINT "events_end" CHECK ("events"."ends_at" >= "events"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_topics";--> statement-breakpoint
CREATE INDEX "events_by_end" ON "events" USING btree ("ends_at") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_admin" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('article', 'announcement', 'job', 'course', 'event', 'any'));--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_topics" CHECK ("newsletter_subscribers"."topics" <@ array['announcement', 'article', 'humor', 'job', 'course', 'event']);--> statement-breakpoint
-- What was saved of an event goes with it when it leaves the bin for good.
CREATE TRIGGER "forget_revisions" AFTER DELETE ON "events" FOR EACH ROW EXECUTE FUNCTION "forget_revisions"('event');
