CREATE TABLE "newsletter_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"step" text NOT NULL,
	"text" text NOT NULL,
	"network" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_consents_step" CHECK ("newsletter_consents"."step" in ('asked', 'confirmed', 'withdrawn'))
);
--> statement-breakpoint
DROP INDEX "job_alerts_token";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD CONSTRAINT "newsletter_consents_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_consents_of" ON "newsletter_consents" USING btree ("subscriber_id","at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unconfirmed" ON "newsletter_subscribers" USING btree ("mailed_at") WHERE confirmed_at is null;--> statement-breakpoint
ALTER TABLE "job_alerts" DROP COLUMN "token_hash";