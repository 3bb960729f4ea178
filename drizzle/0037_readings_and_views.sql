CREATE TABLE "saved_views" (
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "saved_views_user_id_path_name_pk" PRIMARY KEY("user_id","path","name")
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"day" date NOT NULL,
	"record_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "readings_day_record_id_pk" PRIMARY KEY("day","record_id")
);
--> statement-breakpoint
CREATE TABLE "view_counts" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;