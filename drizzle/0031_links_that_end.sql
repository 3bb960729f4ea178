ALTER TABLE "alerts" ADD COLUMN "links_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "links_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "links_since" timestamp (3) with time zone;