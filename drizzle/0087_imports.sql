CREATE TABLE "import_records" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"record_id" uuid,
	"digest" text DEFAULT '' NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"made_in" uuid,
	"seen_in" uuid NOT NULL,
	"outcome" text NOT NULL,
	"remarks" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "import_records_source_key_pk" PRIMARY KEY("source","key"),
	CONSTRAINT "import_records_outcome" CHECK ("import_records"."outcome" in ('added', 'changed', 'unchanged', 'kept', 'refused', 'left_out'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "old_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_made_in_imports_id_fk" FOREIGN KEY ("made_in") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_seen_in_imports_id_fk" FOREIGN KEY ("seen_in") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_records_made" ON "import_records" USING btree ("made_in");--> statement-breakpoint
CREATE INDEX "import_records_seen" ON "import_records" USING btree ("seen_in");--> statement-breakpoint
CREATE INDEX "old_addresses_record" ON "old_addresses" USING btree ("record_id");