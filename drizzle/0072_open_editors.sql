CREATE TABLE "open_editors" (
	"tab" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_editors" ADD CONSTRAINT "open_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_editors_record" ON "open_editors" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "open_editors_user" ON "open_editors" USING btree ("user_id");