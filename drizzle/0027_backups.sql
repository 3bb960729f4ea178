CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"file" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"expected_rows" bigint DEFAULT 0 NOT NULL,
	"encrypted" boolean NOT NULL,
	"error" text,
	CONSTRAINT "backups_state" CHECK ("backups"."state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("started_at");