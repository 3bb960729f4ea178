DROP INDEX "announcements_newest";--> statement-breakpoint
DROP INDEX "articles_newest";--> statement-breakpoint
ALTER TABLE "training_courses" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "training_courses" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "training_courses" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "salary_min" integer;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "salary_max" integer;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "salary_currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "salary_period" text DEFAULT 'year' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "street_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "locality" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "remote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "announcements_desk" ON "announcements" USING btree ("pinned","published_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_date" ON "articles" USING btree ("published_at","id","type") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_desk" ON "articles" USING btree (coalesce("published_at", "created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_courses_by_end" ON "training_courses" USING btree ("ends_at") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("pinned","published_at","id","jurisdiction") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("pinned","published_at","id","type","category","jurisdiction") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
ALTER TABLE "training_courses" ADD CONSTRAINT "training_courses_dates" CHECK (("training_courses"."starts_at" is null) = ("training_courses"."ends_at" is null) and "training_courses"."ends_at" >= "training_courses"."starts_at");--> statement-breakpoint
ALTER TABLE "job_listings" ADD CONSTRAINT "job_listings_salary_period" CHECK ("job_listings"."salary_period" in ('year', 'month', 'week', 'day', 'hour'));