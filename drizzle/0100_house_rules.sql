CREATE TABLE "overrulings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"user_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "overrulings_finding" UNIQUE("record_id","rule","key"),
	CONSTRAINT "overrulings_rule" CHECK ("overrulings"."rule" in ('acronym', 'figure', 'name', 'duplicate', 'stale'))
);
--> statement-breakpoint
CREATE TABLE "search"."shingles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hashes" integer[]
);
--> statement-breakpoint
ALTER TABLE "overrulings" ADD CONSTRAINT "overrulings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "overrulings_user" ON "overrulings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shingles_unread" ON "search"."shingles" USING btree ("id") WHERE hashes is null;--> statement-breakpoint
CREATE INDEX "shingles_shared" ON "search"."shingles" USING gin ("hashes") WITH (fastupdate=false);--> statement-breakpoint
CREATE TRIGGER "forget_overrulings" AFTER DELETE ON "articles" FOR EACH ROW EXECUTE FUNCTION "forget_beside"('overrulings');--> statement-breakpoint
CREATE TRIGGER "forget_overrulings" AFTER DELETE ON "announcements" FOR EACH ROW EXECUTE FUNCTION "forget_beside"('overrulings');--> statement-breakpoint
CREATE TRIGGER "forget_overrulings" AFTER DELETE ON "submissions" FOR EACH ROW EXECUTE FUNCTION "forget_beside"('overrulings');--> statement-breakpoint
-- A text without hashes is read by a task: hashing 30,000 words would be too long for a save.
CREATE FUNCTION search.keep_shingles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM search.shingles WHERE id = OLD.id;
	ELSE
		INSERT INTO search.shingles (id) VALUES (NEW.id) ON CONFLICT (id) DO UPDATE SET hashes = NULL;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_shingles" AFTER INSERT OR DELETE ON "articles" FOR EACH ROW EXECUTE FUNCTION search.keep_shingles();--> statement-breakpoint
CREATE TRIGGER "keep_shingles" AFTER INSERT OR DELETE ON "announcements" FOR EACH ROW EXECUTE FUNCTION search.keep_shingles();--> statement-breakpoint
CREATE TRIGGER "keep_shingles" AFTER INSERT OR DELETE ON "submissions" FOR EACH ROW EXECUTE FUNCTION search.keep_shingles();--> statement-breakpoint
CREATE TRIGGER "shingles_changed" AFTER UPDATE ON "articles" FOR EACH ROW WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION search.keep_shingles();--> statement-breakpoint
CREATE TRIGGER "shingles_changed" AFTER UPDATE ON "announcements" FOR EACH ROW WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION search.keep_shingles();--> statement-breakpoint
CREATE TRIGGER "shingles_changed" AFTER UPDATE ON "submissions" FOR EACH ROW WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION search.keep_shingles();--> statement-breakpoint
-- The task reads the texts that the site has.
INSERT INTO search.shingles (id) SELECT id FROM articles UNION ALL SELECT id FROM announcements UNION ALL SELECT id FROM submissions;
