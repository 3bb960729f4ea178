CREATE TABLE "calendar_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "planned_for" date;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "planned_for" date;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_planned" ON "announcements" USING btree ("planned_for") WHERE planned_for is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_planned" ON "articles" USING btree ("planned_for") WHERE planned_for is not null and deleted_at is null;