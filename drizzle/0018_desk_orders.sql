CREATE INDEX "users_date" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_person" ON "users" USING btree (lower(coalesce(nullif(trim(coalesce("first_name", '') || ' ' || coalesce("last_name", '')), ''), "email")),"id");--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("created_at","id");