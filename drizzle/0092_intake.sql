CREATE TABLE "intake_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"key" text NOT NULL,
	"address_key" text,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"link" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"jurisdiction" text NOT NULL,
	"topics" text[] NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"taken_by" uuid,
	"draft_kind" text,
	"draft_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intake_entries_state" CHECK ("intake_entries"."state" in ('new', 'taken', 'merged', 'dismissed')),
	CONSTRAINT "intake_entries_draft_kind" CHECK ("intake_entries"."draft_kind" in ('announcement', 'article'))
);
--> statement-breakpoint
CREATE TABLE "intake_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phrases" text[] NOT NULL,
	"jurisdiction" text DEFAULT '' NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intake_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"jurisdiction" text DEFAULT '' NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"frequency" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL,
	"listed" text[] DEFAULT '{}' NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intake_sources_address_unique" UNIQUE("address"),
	CONSTRAINT "intake_sources_kind" CHECK ("intake_sources"."kind" in ('rss', 'atom', 'json', 'sitemap')),
	CONSTRAINT "intake_sources_frequency" CHECK ("intake_sources"."frequency" in ('hourly', 'six_hourly', 'daily'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_record";--> statement-breakpoint
ALTER TABLE "intake_entries" ADD CONSTRAINT "intake_entries_source_id_intake_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."intake_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_entries" ADD CONSTRAINT "intake_entries_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "intake_entries_key" ON "intake_entries" USING btree ("source_id","key");--> statement-breakpoint
CREATE INDEX "intake_entries_address" ON "intake_entries" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "intake_entries_newest" ON "intake_entries" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "intake_entries_taken_by" ON "intake_entries" USING btree ("taken_by");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_record" CHECK ("notifications"."record" in ('submission', 'inquiry', 'newsletter', 'alert', 'intake'));