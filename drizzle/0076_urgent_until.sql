DROP INDEX "announcements_by_priority";--> statement-breakpoint
DROP INDEX "announcements_newest";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "urgent_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "announcements_urgent" ON "announcements" USING btree ("urgent_until") WHERE urgent_until is not null;--> statement-breakpoint
CREATE INDEX "announcements_newest" ON "announcements" USING btree ("pinned","published_at","id","jurisdiction","jurisdiction_code","priority","urgent_until") WHERE active and deleted_at is null;