CREATE TABLE "slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"record_id" uuid NOT NULL,
	"present" boolean DEFAULT true NOT NULL,
	"known" boolean DEFAULT false NOT NULL,
	CONSTRAINT "slugs_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "slugs_slug" CHECK ("slugs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("slugs"."slug") <= 80),
	CONSTRAINT "slugs_no_id" CHECK ("slugs"."slug" !~ '^[0-9a-f-]{36}$')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "slugs_present" ON "slugs" USING btree ("record_id") WHERE present;--> statement-breakpoint
CREATE INDEX "slugs_record" ON "slugs" USING btree ("record_id");