CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"record_id" uuid NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"to_send" text,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('assigned', 'replied', 'noted', 'failed')),
	CONSTRAINT "notifications_record" CHECK ("notifications"."record" in ('submission', 'inquiry', 'newsletter', 'alert')),
	CONSTRAINT "notifications_to_send" CHECK ("notifications"."to_send" in ('now', 'daily'))
);
--> statement-breakpoint
ALTER TABLE "notice_choices" ADD COLUMN "choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","kind","record","record_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_of" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_to_send" ON "notifications" USING btree ("user_id") WHERE to_send is not null and read_at is null;