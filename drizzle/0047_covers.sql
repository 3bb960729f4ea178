ALTER TABLE "announcements" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_cover_id_media_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cover_id_media_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;