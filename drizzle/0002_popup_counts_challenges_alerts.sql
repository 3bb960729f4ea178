CREATE TABLE "job_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"frequency" text NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"token_hash" text,
	"mailed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_alerts_frequency" CHECK ("job_alerts"."frequency" in ('instant', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "popup_counts" (
	"popup_id" uuid NOT NULL,
	"day" date NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"dismissed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "popup_counts_popup_id_day_pk" PRIMARY KEY("popup_id","day")
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "popup_counts" ADD CONSTRAINT "popup_counts_popup_id_marketing_popups_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."marketing_popups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_alerts_of" ON "job_alerts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "job_alerts_token" ON "job_alerts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "spent_challenges_expiry" ON "spent_challenges" USING btree ("expires_at");