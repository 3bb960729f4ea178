ALTER TABLE "newsletter_subscribers" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "changed_at" = now()
WHERE "paused_until" IS NOT NULL OR cardinality("topics") + cardinality("jurisdictions") > 0;
