CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"network" text NOT NULL,
	"account_id" uuid,
	"route" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "security_events_of" UNIQUE NULLS NOT DISTINCT("minute","kind","network","account_id"),
	CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('sign-in-failed', 'sign-in-slowed', 'code-wrong', 'confirmation-failed', 'role-refused', 'proof-missing', 'work-missing', 'origin-foreign', 'signature-wrong', 'limit-hit', 'body-hostile'))
);
--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id");