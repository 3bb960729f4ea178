CREATE TABLE "readings" (
	"day" date NOT NULL,
	"record_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "readings_day_record_id_pk" PRIMARY KEY("day","record_id")
);
--> statement-breakpoint
CREATE TABLE "view_counts" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"views" integer NOT NULL
);
