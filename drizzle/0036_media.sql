CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"decorative" boolean DEFAULT false NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"former_keys" text[] DEFAULT '{}' NOT NULL,
	"width" integer,
	"height" integer,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"jpeg_bytes" integer DEFAULT 0 NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"uploaded_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_key_unique" UNIQUE("key"),
	CONSTRAINT "media_files_kind" CHECK ("media_files"."kind" in ('picture', 'document'))
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_files_newest" ON "media_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_files_former_keys" ON "media_files" USING gin ("former_keys");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_cover_id_media_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;