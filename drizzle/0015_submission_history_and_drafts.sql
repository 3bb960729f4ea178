CREATE TABLE "submission_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"note" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "submission_events_kind" CHECK ("submission_events"."kind" in ('received', 'revised', 'edited', 'approved', 'rejected', 'withdrawn', 'claimed'))
);
--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_status";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "author_bio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "jurisdiction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "author_bio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "pending_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_events_of" ON "submission_events" USING btree ("submission_id","at");--> statement-breakpoint
CREATE INDEX "submissions_waiting" ON "submissions" USING btree ("status","pending_since");--> statement-breakpoint
CREATE INDEX "submissions_email" ON "submissions" USING btree (lower("author_email"));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_status" CHECK ("submissions"."status" in ('draft', 'pending', 'published', 'rejected', 'withdrawn'));--> statement-breakpoint
UPDATE "submissions" SET "pending_since" = "submitted_at";--> statement-breakpoint
INSERT INTO "submission_events" ("id", "submission_id", "at", "kind", "actor_id", "actor_name")
SELECT gen_random_uuid(), "id", "submitted_at", 'received', "submitter_id", "author_name" FROM "submissions";--> statement-breakpoint
INSERT INTO "submission_events" ("id", "submission_id", "at", "kind", "actor_id", "actor_name", "note")
SELECT gen_random_uuid(), s."id", s."reviewed_at", CASE s."status" WHEN 'published' THEN 'approved' ELSE 'rejected' END, s."reviewer_id", coalesce(nullif(u."name", ''), u."email", 'The desk'), s."review_notes"
FROM "submissions" s LEFT JOIN "users" u ON u."id" = s."reviewer_id" WHERE s."reviewed_at" IS NOT NULL;
