DROP INDEX "newsletter_issues_open";--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "special" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_open" ON "newsletter_issues" USING btree ("frequency") WHERE state in ('draft', 'scheduled') and not special;