CREATE TABLE "gathered_notices" (
	"name" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"up_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"comments" boolean DEFAULT true NOT NULL,
	"digest" boolean DEFAULT true NOT NULL,
	"digest_hour" integer DEFAULT 7 NOT NULL,
	"digest_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "partnership_inquiries" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;