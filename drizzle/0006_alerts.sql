CREATE TABLE "alert_items" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_items_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "alert_matches" (
	"alert_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"matched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "alert_matches_alert_id_kind_record_id_pk" PRIMARY KEY("alert_id","kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "job_alerts" RENAME TO "alerts";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "job_alerts_frequency";--> statement-breakpoint
DROP INDEX "job_alerts_of";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "kind" text DEFAULT 'job' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "jurisdiction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "query" "tsquery" GENERATED ALWAYS AS (websearch_to_tsquery('english', keywords)) STORED;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_matches_waiting" ON "alert_matches" USING btree ("matched_at","alert_id") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "alerts_of" ON "alerts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "alerts_active" ON "alerts" USING btree ("kind") WHERE active;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('job', 'article', 'announcement', 'course', 'any'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_frequency" CHECK ("alerts"."frequency" in ('instant', 'daily', 'weekly'));--> statement-breakpoint
-- What stands on the site already is no news to those whose alerts were confirmed before.
INSERT INTO "alert_items" ("kind", "record_id")
SELECT 'article', id FROM articles WHERE status = 'published' AND published_at <= now()
UNION ALL SELECT 'announcement', id FROM announcements WHERE active
UNION ALL SELECT 'job', id FROM job_listings WHERE status = 'published' AND published_at <= now()
UNION ALL SELECT 'course', id FROM training_courses WHERE status = 'published' AND published_at <= now();
