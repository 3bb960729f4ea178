DROP INDEX "announcements_newest";--> statement-breakpoint
DROP INDEX "articles_newest";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "further_jurisdictions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "further_jurisdiction_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_counts" ADD COLUMN "further_jurisdiction_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "further_jurisdictions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "further_jurisdiction_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_further_jurisdictions" ON "articles" USING btree ("further_jurisdictions") WHERE further_jurisdictions <> '{}' and status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("pinned","published_at","id","jurisdiction","jurisdiction_code","further_jurisdiction_codes") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("pinned","published_at","id","type","category","jurisdiction","jurisdiction_code","further_jurisdiction_codes") WHERE status = 'published' and deleted_at is null;