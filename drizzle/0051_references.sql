CREATE TABLE "provisions" (
	"id" text PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"label" text NOT NULL,
	"href" text NOT NULL,
	CONSTRAINT "provisions_label_unique" UNIQUE("label")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "provisions" text[];--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "rejected_references" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_citing" ON "articles" USING gin ("provisions");--> statement-breakpoint
CREATE INDEX "articles_unread" ON "articles" USING btree ("id") WHERE provisions is null and deleted_at is null;