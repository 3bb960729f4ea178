CREATE TABLE "rejection_reasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"mails_author" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submission_events" DROP CONSTRAINT "submission_events_kind";--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_status";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "author_told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_assigned" ON "submissions" USING btree ("assignee_id","pending_since");--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_kind" CHECK ("submission_events"."kind" in ('received', 'revised', 'edited', 'changes_requested', 'accepted', 'approved', 'published', 'rejected', 'reopened', 'withdrawn', 'claimed', 'assigned', 'noted'));--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_status" CHECK ("submissions"."status" in ('draft', 'pending', 'changes_requested', 'accepted', 'published', 'rejected', 'withdrawn'));