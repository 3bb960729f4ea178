CREATE TABLE "editions" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"change" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"sha256" text,
	"packed" "bytea",
	"depth" integer NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "editions_record_id_n_pk" PRIMARY KEY("record_id","n"),
	CONSTRAINT "editions_change" CHECK ("editions"."change" in ('first', 'minor', 'reinstatement', 'correction', 'clarification', 'addendum', 'update', 'expression_of_concern', 'withdrawal', 'retraction')),
	CONSTRAINT "editions_text" CHECK (("editions"."packed" is null) = ("editions"."sha256" is null))
);
--> statement-breakpoint
CREATE INDEX "editions_untold" ON "editions" USING btree ("at") WHERE note <> '' and told_at is null;--> statement-breakpoint
CREATE INDEX "editions_notices" ON "editions" USING btree ("at") WHERE change in ('correction', 'clarification', 'addendum', 'update', 'expression_of_concern', 'withdrawal', 'retraction');--> statement-breakpoint
CREATE INDEX "alert_matches_of" ON "alert_matches" USING btree ("record_id");--> statement-breakpoint
-- What readers saw of a record goes with it when it leaves the bin for good. The notice of a withdrawal stays.
CREATE FUNCTION "forget_editions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "editions" WHERE "record_id" = OLD."id" AND "change" NOT IN ('withdrawal', 'retraction');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "forget_editions" AFTER DELETE ON "articles" FOR EACH ROW EXECUTE FUNCTION "forget_editions"();--> statement-breakpoint
CREATE TRIGGER "forget_editions" AFTER DELETE ON "announcements" FOR EACH ROW EXECUTE FUNCTION "forget_editions"();
