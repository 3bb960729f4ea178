CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"status" integer,
	"answer" text DEFAULT '' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"paused_reason" text DEFAULT '' NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_schedule" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
INSERT INTO "webhook_schedule" ("record_id", "topic", "due_at")
	SELECT "id", 'articles', "published_at" FROM "articles" WHERE "status" = 'published' AND "deleted_at" IS NULL AND "published_at" > now()
	UNION ALL SELECT "id", 'announcements', "published_at" FROM "announcements" WHERE "active" AND "deleted_at" IS NULL AND "published_at" > now()
	UNION ALL SELECT "id", 'jobs', "published_at" FROM "job_listings" WHERE "status" = 'published' AND "deleted_at" IS NULL AND "published_at" > now()
	UNION ALL SELECT "id", 'courses', "published_at" FROM "training_courses" WHERE "status" = 'published' AND "deleted_at" IS NULL AND "published_at" > now()
	UNION ALL SELECT "id", 'events', "published_at" FROM "events" WHERE "status" = 'published' AND "deleted_at" IS NULL AND "published_at" > now();
