ALTER TABLE "alerts" ALTER COLUMN "query" DROP EXPRESSION;--> statement-breakpoint
update alerts set query = null;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "narrower" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "keys" text[];--> statement-breakpoint
-- The groups that every site began with, unless an editor has changed them: the glossary has them too.
delete from search_synonyms where created_at = updated_at and created_at = (select min(created_at) from search_synonyms);--> statement-breakpoint
update search_synonyms set keys = array(
  select btrim(regexp_replace(regexp_replace(lower(unaccent(replace(term, '’', ''''))), '[''.]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
  from unnest(terms) as term);--> statement-breakpoint
ALTER TABLE "search_synonyms" ALTER COLUMN "keys" SET NOT NULL;
