ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_record";--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "editions_author" ON "editions" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('assigned', 'replied', 'noted', 'corrected', 'failed'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_record" CHECK ("notifications"."record" in ('submission', 'inquiry', 'newsletter', 'alert', 'intake', 'correction', 'update', 'article', 'announcement'));