CREATE TABLE "article_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"present" boolean DEFAULT true NOT NULL,
	CONSTRAINT "article_slugs_slug" CHECK ("article_slugs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("article_slugs"."slug") <= 80),
	CONSTRAINT "article_slugs_no_id" CHECK ("article_slugs"."slug" !~ '^[0-9a-f-]{36}$')
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_slugs_present" ON "article_slugs" USING btree ("article_id") WHERE present;--> statement-breakpoint
CREATE INDEX "article_slugs_article" ON "article_slugs" USING btree ("article_id");