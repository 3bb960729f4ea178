CREATE TABLE "import_lines" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"outcome" text NOT NULL,
	"remarks" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "import_lines_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "import_lines_outcome" CHECK ("import_lines"."outcome" in ('added', 'changed', 'unchanged', 'kept', 'refused', 'left_out'))
);
--> statement-breakpoint
CREATE TABLE "import_records" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"record_id" uuid NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"made_in" uuid,
	CONSTRAINT "import_records_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"upload" uuid,
	"type" text NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"rehearsal" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"error" text DEFAULT '' NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "imports_type" CHECK ("imports"."type" in ('breaking_news', 'professional_article', 'tax_humor', 'analysis', 'opinion', 'case_study', 'interview', 'guide'))
);
--> statement-breakpoint
CREATE TABLE "old_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"article_id" uuid,
	"target" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "old_addresses_path_unique" UNIQUE("path"),
	CONSTRAINT "old_addresses_target" CHECK (("old_addresses"."article_id" is null) <> ("old_addresses"."target" = ''))
);
--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_made_in_imports_id_fk" FOREIGN KEY ("made_in") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_records_made" ON "import_records" USING btree ("made_in");--> statement-breakpoint
CREATE INDEX "old_addresses_article" ON "old_addresses" USING btree ("article_id");