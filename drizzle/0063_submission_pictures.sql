CREATE TABLE "submission_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid,
	"media_id" uuid,
	"uploaded_by" uuid,
	"browser" text,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"jpeg_bytes" integer NOT NULL,
	"placeholder" text NOT NULL,
	"dropped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "submission_pictures" ADD CONSTRAINT "submission_pictures_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_pictures" ADD CONSTRAINT "submission_pictures_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_pictures" ADD CONSTRAINT "submission_pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_pictures_of" ON "submission_pictures" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_pictures_media" ON "submission_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "submission_pictures_by" ON "submission_pictures" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "submission_pictures_unused" ON "submission_pictures" USING btree ("updated_at") WHERE "submission_pictures"."submission_id" is null or "submission_pictures"."dropped_at" is not null;