ALTER TABLE "imports" ADD COLUMN "holds" text DEFAULT 'posts' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "consent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_holds" CHECK ("imports"."holds" in ('posts', 'subscribers', 'article', 'announcement', 'job', 'course', 'event'));