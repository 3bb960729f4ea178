CREATE TABLE "search_queries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"found" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_queries_at" ON "search_queries" USING btree ("created_at");