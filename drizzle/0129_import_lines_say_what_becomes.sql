ALTER TABLE "import_lines" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_lines" ADD COLUMN "published_at" timestamp (3) with time zone;