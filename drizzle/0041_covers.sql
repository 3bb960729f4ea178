ALTER TABLE "articles" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "jpeg_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_cover_id_media_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;