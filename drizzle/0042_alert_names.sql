ALTER TABLE "alerts" ADD COLUMN "topic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "author" text DEFAULT '' NOT NULL;