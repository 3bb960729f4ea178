CREATE TABLE "jurisdiction_fills" (
	"source" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"after" uuid,
	CONSTRAINT "jurisdiction_fills_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "jurisdiction_names" (
	"key" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jurisdiction_spellings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jurisdiction_spellings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "jurisdictions" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"parent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "jurisdiction_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "jurisdiction_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "jurisdiction_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_listings" ADD COLUMN "jurisdiction_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jurisdiction_names" ADD CONSTRAINT "jurisdiction_names_code_jurisdictions_code_fk" FOREIGN KEY ("code") REFERENCES "public"."jurisdictions"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jurisdictions_of" ON "jurisdictions" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "announcements_uncoded" ON "announcements" USING btree ("jurisdiction") WHERE jurisdiction_code = '' and jurisdiction <> '';--> statement-breakpoint
CREATE INDEX "articles_uncoded" ON "articles" USING btree ("jurisdiction") WHERE jurisdiction_code = '' and jurisdiction <> '';--> statement-breakpoint
CREATE INDEX "events_uncoded" ON "events" USING btree ("jurisdiction") WHERE jurisdiction_code = '' and jurisdiction <> '';--> statement-breakpoint
CREATE INDEX "job_listings_uncoded" ON "job_listings" USING btree ("jurisdiction") WHERE jurisdiction_code = '' and jurisdiction <> '';