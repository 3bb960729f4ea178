CREATE TABLE "saved_views" (
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "saved_views_user_id_path_name_pk" PRIMARY KEY("user_id","path","name")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;