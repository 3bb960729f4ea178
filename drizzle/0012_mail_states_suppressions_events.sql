CREATE TABLE "mail_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"mail_id" uuid,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_events_kind" CHECK ("mail_events"."kind" in ('hard_bounce', 'soft_bounce', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_suppressions_reason" CHECK ("mail_suppressions"."reason" in ('hard_bounce', 'soft_bounces', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_state";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "state_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attempted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_events_key" ON "mail_events" USING btree ("key");--> statement-breakpoint
CREATE INDEX "mail_events_of" ON "mail_events" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "mail_events_newest" ON "mail_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppressions_of" ON "mail_suppressions" USING btree ("address","reason");--> statement-breakpoint
CREATE INDEX "mail_suppressions_newest" ON "mail_suppressions" USING btree ("since");--> statement-breakpoint
CREATE INDEX "mails_in_state" ON "mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sent', 'failed', 'bounced', 'complained', 'withheld'));