CREATE TABLE "article_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "articles_number" ON "articles" USING btree ("number");--> statement-breakpoint
CREATE INDEX "articles_number_like" ON "articles" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_unnumbered" ON "articles" USING btree ("published_at") WHERE number is null and status = 'published' and deleted_at is null;