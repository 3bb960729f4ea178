CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pair" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"role" text DEFAULT 'subscriber' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('subscriber', 'recruiter', 'provider', 'editor', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"content_text" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"jurisdiction" text DEFAULT '' NOT NULL,
	"badge" text DEFAULT 'BREAKING' NOT NULL,
	"priority" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"external_url" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('english', left(content_text, 500000)), 'D')) STORED,
	CONSTRAINT "announcements_badge" CHECK ("announcements"."badge" in ('ANNOUNCEMENT', 'PRESS RELEASE', 'ADVERT', 'UPDATE', 'ALERT', 'BREAKING'))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"content_text" text NOT NULL,
	"word_count" integer DEFAULT 0 NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"sub_category" text,
	"category" text DEFAULT '' NOT NULL,
	"jurisdiction" text DEFAULT '' NOT NULL,
	"author_name" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"featured" boolean DEFAULT false NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"read_time" integer DEFAULT 5 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || setweight(to_tsvector('english', left(content_text, 500000)), 'D')) STORED,
	CONSTRAINT "articles_type" CHECK ("articles"."type" in ('breaking_news', 'professional_article', 'tax_humor', 'analysis', 'opinion', 'case_study', 'interview', 'guide')),
	CONSTRAINT "articles_sub_category" CHECK ("articles"."sub_category" in ('joke', 'story')),
	CONSTRAINT "articles_status" CHECK ("articles"."status" in ('draft', 'pending', 'published', 'rejected')),
	CONSTRAINT "articles_published_at" CHECK ("articles"."status" <> 'published' or "articles"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"record_id" text,
	"before" json,
	"after" json
);
--> statement-breakpoint
CREATE TABLE "training_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"provider" text NOT NULL,
	"description" text NOT NULL,
	"course_type" text NOT NULL,
	"learning_type" text NOT NULL,
	"learning_hours" integer NOT NULL,
	"duration" text NOT NULL,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"price" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"provider_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"published_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', provider), 'B') || setweight(to_tsvector('english', description), 'D')) STORED,
	CONSTRAINT "training_courses_course_type" CHECK ("training_courses"."course_type" in ('certification', 'professional_development')),
	CONSTRAINT "training_courses_learning_type" CHECK ("training_courses"."learning_type" in ('self_paced', 'live')),
	CONSTRAINT "training_courses_status" CHECK ("training_courses"."status" in ('draft', 'pending', 'published', 'rejected')),
	CONSTRAINT "training_courses_published_at" CHECK ("training_courses"."status" <> 'published' or "training_courses"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "partnership_inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_type" text NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"company_size" text DEFAULT '' NOT NULL,
	"location" text NOT NULL,
	"description" text NOT NULL,
	"volume" text DEFAULT '' NOT NULL,
	"timeline" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"location" text NOT NULL,
	"jurisdiction" text DEFAULT '' NOT NULL,
	"contract" text DEFAULT 'permanent' NOT NULL,
	"salary_range" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"requirements" text[] DEFAULT '{}' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"application_url" text DEFAULT '' NOT NULL,
	"recruiter_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"review_notes" text,
	"active" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', company || ' ' || location), 'B') || setweight(to_tsvector('english', description), 'D')) STORED,
	CONSTRAINT "job_listings_contract" CHECK ("job_listings"."contract" in ('permanent', 'fixed_term', 'part_time', 'freelance')),
	CONSTRAINT "job_listings_status" CHECK ("job_listings"."status" in ('draft', 'pending', 'published', 'rejected')),
	CONSTRAINT "job_listings_published_at" CHECK ("job_listings"."status" <> 'published' or "job_listings"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "footers" (
	"id" text PRIMARY KEY DEFAULT 'footer' NOT NULL,
	"content" json NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "header_nav_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"href" text NOT NULL,
	"order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"active" boolean DEFAULT false NOT NULL,
	"subscribed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "page_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_name" text NOT NULL,
	"section_name" text NOT NULL,
	"content" text NOT NULL,
	"content_type" text DEFAULT 'text' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_contents_page" CHECK ("page_contents"."page_name" in ('home', 'about', 'careers', 'training', 'contact', 'privacy', 'terms'))
);
--> statement-breakpoint
CREATE TABLE "marketing_popups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"button_text" text DEFAULT 'Learn More' NOT NULL,
	"button_url" text DEFAULT '' NOT NULL,
	"display_pages" text[] DEFAULT '{/}' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"priority" integer DEFAULT 1 NOT NULL,
	"display_frequency" text DEFAULT 'once_per_session' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketing_popups_frequency" CHECK ("marketing_popups"."display_frequency" in ('once_per_session', 'once_per_day', 'once', 'always'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" json NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submitter_id" uuid,
	"author_name" text NOT NULL,
	"author_email" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"word_count" integer NOT NULL,
	"type" text NOT NULL,
	"sub_category" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"reviewer_id" uuid,
	"review_notes" text,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"article_id" uuid,
	"announcement_id" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_type" CHECK ("submissions"."type" in ('professional_article', 'analysis', 'opinion', 'case_study', 'tax_humor', 'breaking_news')),
	CONSTRAINT "submissions_sub_category" CHECK ("submissions"."sub_category" in ('joke', 'story')),
	CONSTRAINT "submissions_status" CHECK ("submissions"."status" in ('pending', 'published', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_courses" ADD CONSTRAINT "training_courses_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_listings" ADD CONSTRAINT "job_listings_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_submitter_id_users_id_fk" FOREIGN KEY ("submitter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_account" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree (("sess" ->> 'userId'));--> statement-breakpoint
CREATE INDEX "sign_in_failures_pair" ON "sign_in_failures" USING btree ("pair","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_email_exact" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("pinned","created_at","id") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_by_priority" ON "announcements" USING btree ("priority","created_at") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_by_title" ON "announcements" USING btree (lower("title")) WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_by_jurisdiction" ON "announcements" USING btree ("jurisdiction","created_at") WHERE active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_admin" ON "announcements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "announcements_search" ON "announcements" USING gin ("search");--> statement-breakpoint
CREATE INDEX "announcements_title_like" ON "announcements" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_text_like" ON "announcements" USING gin ("content_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("pinned","published_at","id") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_type" ON "articles" USING btree ("type","pinned","published_at") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_title" ON "articles" USING btree (lower("title")) WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_category" ON "articles" USING btree ("category","published_at") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_jurisdiction" ON "articles" USING btree ("jurisdiction","published_at") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_by_read_time" ON "articles" USING btree ("read_time") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_featured" ON "articles" USING btree ("published_at") WHERE featured and status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "articles_admin" ON "articles" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "articles_title_like" ON "articles" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_text_like" ON "articles" USING gin ("content_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "training_courses_newest" ON "training_courses" USING btree ("published_at","id") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_courses_admin" ON "training_courses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "training_courses_search" ON "training_courses" USING gin ("search");--> statement-breakpoint
CREATE INDEX "partnership_inquiries_newest" ON "partnership_inquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_listings_newest" ON "job_listings" USING btree ("published_at","id") WHERE status = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "job_listings_admin" ON "job_listings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_listings_search" ON "job_listings" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("subscribed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "page_contents_section" ON "page_contents" USING btree ("page_name","section_name");--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_queue" ON "submissions" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_of" ON "submissions" USING btree ("submitter_id","submitted_at");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("created_at") WHERE state = 'queued';