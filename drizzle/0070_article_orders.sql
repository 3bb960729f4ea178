DROP INDEX "articles_desk";--> statement-breakpoint
DROP INDEX "articles_by_category";--> statement-breakpoint
DROP INDEX "articles_by_read_time";--> statement-breakpoint
CREATE INDEX "articles_desk_by_author" ON "articles" USING btree ("author_name" collate reading_order,coalesce("published_at", "created_at"),"id","author_name","published_at","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_desk_by_category" ON "articles" USING btree ("category",coalesce("published_at", "created_at"),"id","published_at","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_unpublished" ON "articles" USING btree ("status",coalesce("published_at", "created_at"),"id") WHERE status <> 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_sitemap" ON "articles" USING btree ("id","updated_at","published_at","type") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_desk" ON "articles" USING btree (coalesce("published_at", "created_at"),"id","published_at","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_category" ON "articles" USING btree ("category","published_at","id","type") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_read_time" ON "articles" USING btree ("read_time","published_at","id","type") WHERE status = 'published' and deleted_at is null;