CREATE TABLE "article_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"sub_category" text,
	"category" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"jurisdiction_code" text NOT NULL,
	"featured" boolean NOT NULL,
	"status" text NOT NULL,
	"articles" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."article_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bits" bit(4160)
);
--> statement-breakpoint
DROP INDEX "announcements_newest";--> statement-breakpoint
DROP INDEX "articles_newest";--> statement-breakpoint
DROP INDEX "articles_by_title";--> statement-breakpoint
CREATE INDEX "article_letters_unread" ON "search"."article_letters" USING btree ("id") WHERE bits is null;--> statement-breakpoint
CREATE INDEX "articles_changed" ON "articles" USING btree ("updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("pinned","published_at","id","jurisdiction","jurisdiction_code") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("pinned","published_at","id","type","category","jurisdiction","jurisdiction_code") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_title" ON "articles" USING btree ("title" collate reading_order) WHERE deleted_at is null;