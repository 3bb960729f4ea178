ALTER TABLE "shares" DROP CONSTRAINT "shares_author_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;