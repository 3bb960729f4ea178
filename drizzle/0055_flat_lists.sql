DROP INDEX "announcements_newest";--> statement-breakpoint
DROP INDEX "articles_newest";--> statement-breakpoint
CREATE INDEX "announcements_desk" ON "announcements" USING btree ("pinned","published_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_date" ON "articles" USING btree ("published_at","id","type") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_desk" ON "articles" USING btree (coalesce("published_at", "created_at"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("pinned","published_at","id","jurisdiction") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("pinned","published_at","id","type","category","jurisdiction") WHERE status = 'published' and deleted_at is null;