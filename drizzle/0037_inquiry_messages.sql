CREATE TABLE "inquiry_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"text" text NOT NULL,
	"by_id" uuid,
	"from_address" text DEFAULT '' NOT NULL,
	"message_id" text DEFAULT '' NOT NULL,
	"key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_messages_direction" CHECK ("inquiry_messages"."direction" in ('in', 'out'))
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partnership_inquiries" ADD COLUMN "stage" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "partnership_inquiries" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partnership_inquiries" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "references" text;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_inquiry_id_partnership_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."partnership_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_messages_of" ON "inquiry_messages" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_messages_by" ON "inquiry_messages" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_messages_key" ON "inquiry_messages" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_templates_name" ON "reply_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "partnership_inquiries_waiting" ON "partnership_inquiries" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "partnership_inquiries_to_remind" ON "partnership_inquiries" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
ALTER TABLE "partnership_inquiries" ADD CONSTRAINT "partnership_inquiries_stage" CHECK ("partnership_inquiries"."stage" in ('new', 'answered', 'agreed', 'lost'));