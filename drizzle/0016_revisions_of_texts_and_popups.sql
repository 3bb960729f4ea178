ALTER TABLE "revisions" DROP CONSTRAINT "revisions_kind";--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_kind" CHECK ("revisions"."kind" in ('article', 'announcement', 'job', 'course', 'page-text', 'popup'));--> statement-breakpoint
-- What was kept of a record goes with it when it goes for good.
CREATE TRIGGER "forget_revisions" AFTER DELETE ON "page_contents" FOR EACH ROW EXECUTE FUNCTION "forget_revisions"('page-text');--> statement-breakpoint
CREATE TRIGGER "forget_revisions" AFTER DELETE ON "marketing_popups" FOR EACH ROW EXECUTE FUNCTION "forget_revisions"('popup');
