DROP INDEX "mailing_deliveries_due";--> statement-breakpoint
DROP INDEX "mailing_deliveries_waiting";--> statement-breakpoint
ALTER TABLE "mailing_deliveries" ADD COLUMN "slots" jsonb;--> statement-breakpoint
CREATE INDEX "mailing_deliveries_next" ON "mailing_deliveries" USING btree ("mailing_id","due_at","id") WHERE state = 'queued';