ALTER TABLE "import_records" ADD COLUMN "changed_in" uuid;--> statement-breakpoint
ALTER TABLE "import_records" ADD COLUMN "former_version" uuid;--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_changed_in_imports_id_fk" FOREIGN KEY ("changed_in") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_records_changed" ON "import_records" USING btree ("changed_in");