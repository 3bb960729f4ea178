ALTER TABLE "alerts" ADD COLUMN "law" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Alerts from the page of a law were alerts on its name.
UPDATE "alerts" SET "kind" = 'any', "law" = p."label", "keywords" = '', "query" = NULL
FROM "provisions" p
WHERE "alerts"."kind" = 'article' AND "keywords" = '"' || p."label" || '"'
  AND "location" || "category" || "topic" || "author" || "jurisdiction" || "type" = '';
