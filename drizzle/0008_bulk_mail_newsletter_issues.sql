CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"number" integer,
	"subject" text NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"items" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"mailing_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_frequency" CHECK ("newsletter_issues"."frequency" in ('daily', 'weekly', 'monthly')),
	CONSTRAINT "newsletter_issues_state" CHECK ("newsletter_issues"."state" in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
	CONSTRAINT "newsletter_issues_scheduled" CHECK ("newsletter_issues"."state" <> 'scheduled' or "newsletter_issues"."scheduled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "mailing_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mailing_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"address" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"blocks" integer[],
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_by" integer,
	"error" text,
	"sent_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_deliveries_state" CHECK ("mailing_deliveries"."state" in ('queued', 'sent', 'bounced', 'failed', 'unsubscribed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "mailings_state" CHECK ("mailings"."state" in ('sending', 'sent', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "frequency" text DEFAULT 'weekly' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "jurisdictions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_deliveries" ADD CONSTRAINT "mailing_deliveries_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_number" ON "newsletter_issues" USING btree ("frequency","number");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_open" ON "newsletter_issues" USING btree ("frequency") WHERE state in ('draft', 'scheduled');--> statement-breakpoint
CREATE INDEX "newsletter_issues_newest" ON "newsletter_issues" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_mailing" ON "newsletter_issues" USING btree ("mailing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_deliveries_once" ON "mailing_deliveries" USING btree ("mailing_id","recipient_id");--> statement-breakpoint
CREATE INDEX "mailing_deliveries_due" ON "mailing_deliveries" USING btree ("due_at","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mailing_deliveries_waiting" ON "mailing_deliveries" USING btree ("mailing_id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mailing_deliveries_of" ON "mailing_deliveries" USING btree ("recipient_id","at");--> statement-breakpoint
CREATE INDEX "mailings_sending" ON "mailings" USING btree ("created_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_active" ON "newsletter_subscribers" USING btree ("frequency","id") WHERE active;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_frequency" CHECK ("newsletter_subscribers"."frequency" in ('daily', 'weekly', 'monthly'));--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_topics" CHECK ("newsletter_subscribers"."topics" <@ array['announcement', 'article', 'humor', 'job', 'course']);