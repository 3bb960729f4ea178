CREATE SCHEMA "search";
--> statement-breakpoint
create text search configuration search.english (copy = english);
--> statement-breakpoint
alter text search configuration search.english alter mapping for hword, hword_part, word with unaccent, english_stem;
--> statement-breakpoint
create text search configuration search.words (copy = simple);
--> statement-breakpoint
alter text search configuration search.words alter mapping for hword, hword_part, word with unaccent, simple;
--> statement-breakpoint
CREATE TABLE "search"."documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"lead" text NOT NULL,
	"by" text NOT NULL,
	"body" text NOT NULL,
	"type" text NOT NULL,
	"jurisdictions" text[] NOT NULL,
	"topics" text[] NOT NULL,
	"authors" text[] NOT NULL,
	"visible_from" timestamp (3) with time zone,
	"day" integer,
	"head" "tsvector" NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."fills" (
	"source" text PRIMARY KEY NOT NULL,
	"after" uuid
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"terms" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."terms" (
	"sort" text NOT NULL,
	"term" text NOT NULL,
	"folded" text NOT NULL,
	"documents" integer NOT NULL,
	CONSTRAINT "terms_sort_term_pk" PRIMARY KEY("sort","term")
);
--> statement-breakpoint
CREATE TABLE "search"."untallied" (
	"id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."windows" (
	"size" integer PRIMARY KEY NOT NULL,
	"since" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "announcements_search";--> statement-breakpoint
DROP INDEX "articles_search";--> statement-breakpoint
DROP INDEX "training_courses_search";--> statement-breakpoint
DROP INDEX "events_search";--> statement-breakpoint
DROP INDEX "job_listings_search";--> statement-breakpoint
ALTER TABLE "alerts" drop column "query";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "query" "tsquery" GENERATED ALWAYS AS (websearch_to_tsquery('search.english', keywords)) STORED;--> statement-breakpoint
CREATE INDEX "documents_find" ON "search"."documents" USING gin ("vector","head","title_words","day","kind","type","jurisdictions","topics","authors");--> statement-breakpoint
CREATE INDEX "documents_newest" ON "search"."documents" USING btree ("visible_from");--> statement-breakpoint
CREATE INDEX "terms_words" ON "search"."terms" USING btree ("folded" text_pattern_ops) WHERE sort = 'word';--> statement-breakpoint
CREATE INDEX "terms_words_alike" ON "search"."terms" USING gin ("folded" gin_trgm_ops) WHERE sort = 'word';--> statement-breakpoint
CREATE INDEX "terms_names" ON "search"."terms" USING gin ("folded" gin_trgm_ops) WHERE sort <> 'word';--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "training_courses" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "job_listings" DROP COLUMN "search";--> statement-breakpoint
-- Vectors differ in every row: figures about them would only make ANALYZE slow.
alter table search.documents alter column vector set statistics 0, alter column body set statistics 0;
--> statement-breakpoint
create function search.remove() returns trigger language plpgsql as $$
begin
  delete from search.documents where id = old.id;
  return null;
end
$$;
--> statement-breakpoint
insert into search_synonyms (id, terms) values
  (gen_random_uuid(), array['VAT', 'value added tax']),
  (gen_random_uuid(), array['GST', 'goods and services tax']),
  (gen_random_uuid(), array['VAT', 'GST']),
  (gen_random_uuid(), array['TP', 'transfer pricing']),
  (gen_random_uuid(), array['PE', 'permanent establishment']),
  (gen_random_uuid(), array['WHT', 'withholding tax']),
  (gen_random_uuid(), array['APA', 'advance pricing agreement', 'advance pricing arrangement']),
  (gen_random_uuid(), array['MAP', 'mutual agreement procedure']),
  (gen_random_uuid(), array['DTA', 'DTT', 'double tax agreement', 'double taxation agreement', 'double tax treaty', 'tax treaty']),
  (gen_random_uuid(), array['MLI', 'multilateral instrument']),
  (gen_random_uuid(), array['MTC', 'model tax convention']),
  (gen_random_uuid(), array['BEPS', 'base erosion and profit shifting']),
  (gen_random_uuid(), array['CbCR', 'country-by-country report', 'country-by-country reporting']),
  (gen_random_uuid(), array['CFC', 'controlled foreign company', 'controlled foreign corporation']),
  (gen_random_uuid(), array['GAAR', 'general anti-avoidance rule', 'general anti-abuse rule']),
  (gen_random_uuid(), array['SAAR', 'specific anti-avoidance rule']),
  (gen_random_uuid(), array['PPT', 'principal purpose test']),
  (gen_random_uuid(), array['LOB', 'limitation on benefits']),
  (gen_random_uuid(), array['GloBE', 'global anti-base erosion']),
  (gen_random_uuid(), array['Pillar Two', 'Pillar 2', 'global minimum tax']),
  (gen_random_uuid(), array['Pillar One', 'Pillar 1']),
  (gen_random_uuid(), array['QDMTT', 'qualified domestic minimum top-up tax', 'domestic top-up tax']),
  (gen_random_uuid(), array['IIR', 'income inclusion rule']),
  (gen_random_uuid(), array['UTPR', 'undertaxed profits rule', 'undertaxed payments rule']),
  (gen_random_uuid(), array['STTR', 'subject to tax rule']),
  (gen_random_uuid(), array['ATAD', 'anti-tax avoidance directive']),
  (gen_random_uuid(), array['DAC', 'directive on administrative cooperation']),
  (gen_random_uuid(), array['DST', 'digital services tax']),
  (gen_random_uuid(), array['CRS', 'common reporting standard']),
  (gen_random_uuid(), array['FATCA', 'Foreign Account Tax Compliance Act']),
  (gen_random_uuid(), array['CIT', 'corporate income tax', 'corporation tax']),
  (gen_random_uuid(), array['PIT', 'personal income tax']),
  (gen_random_uuid(), array['CGT', 'capital gains tax']),
  (gen_random_uuid(), array['IHT', 'inheritance tax', 'estate tax']),
  (gen_random_uuid(), array['CBAM', 'carbon border adjustment mechanism']),
  (gen_random_uuid(), array['HMRC', 'HM Revenue and Customs']),
  (gen_random_uuid(), array['IRS', 'Internal Revenue Service']),
  (gen_random_uuid(), array['ECJ', 'CJEU', 'European Court of Justice', 'Court of Justice of the European Union']),
  (gen_random_uuid(), array['R&D', 'research and development']),
  (gen_random_uuid(), array['SME', 'small and medium-sized enterprises']),
  (gen_random_uuid(), array['MNE', 'multinational enterprise', 'multinational group']),
  (gen_random_uuid(), array['FTT', 'financial transaction tax']),
  (gen_random_uuid(), array['CPD', 'continuing professional development']),
  (gen_random_uuid(), array['ESG', 'environmental, social and governance']),
  (gen_random_uuid(), array['e-invoicing', 'electronic invoicing']);
--> statement-breakpoint
create or replace function search.articles_documents(articles) returns setof search.documents language sql stable as $search$
select
  "articles"."id",
  'article',
  "articles"."title",
  '/articles/' || "articles"."id",
  "articles"."excerpt",
  "articles"."author_name",
  left("articles"."content_text", 50000),
  coalesce("articles"."type", ''),
  array_remove(array["articles"."jurisdiction"]::text[], ''),
  array_remove(array["articles"."category"]::text[], ''),
  array_remove(array["articles"."author_name"]::text[], ''),
  case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end,
  floor(extract(epoch from case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end) / 86400)::int,
  setweight(to_tsvector('search.english', "articles"."title"), 'A') || setweight(to_tsvector('search.english', "articles"."excerpt"), 'B'),
  to_tsvector('search.words', "articles"."title"),
  setweight(to_tsvector('search.english', "articles"."title"), 'A') || setweight(to_tsvector('search.english', "articles"."excerpt"), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', "articles"."author_name", array_to_string(array_remove(array["articles"."jurisdiction"]::text[], ''), ' '), array_to_string(array_remove(array["articles"."category"]::text[], ''), ' '), replace("articles"."type", '_', ' '))), 'C') || setweight(to_tsvector('search.english', left("articles"."content_text", 500000)), 'D')
from (select ($1).*) as "articles" where not "articles"."type" = 'tax_humor'
union all
select
  "articles"."id",
  'humor',
  "articles"."title",
  '/tax-humor#' || "articles"."id",
  "articles"."excerpt",
  "articles"."author_name",
  left("articles"."content_text", 50000),
  coalesce("articles"."sub_category", ''),
  array_remove(array["articles"."jurisdiction"]::text[], ''),
  array_remove(array["articles"."category"]::text[], ''),
  array_remove(array["articles"."author_name"]::text[], ''),
  case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end,
  floor(extract(epoch from case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end) / 86400)::int,
  setweight(to_tsvector('search.english', "articles"."title"), 'A') || setweight(to_tsvector('search.english', "articles"."excerpt"), 'B'),
  to_tsvector('search.words', "articles"."title"),
  setweight(to_tsvector('search.english', "articles"."title"), 'A') || setweight(to_tsvector('search.english', "articles"."excerpt"), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', "articles"."author_name", array_to_string(array_remove(array["articles"."jurisdiction"]::text[], ''), ' '), array_to_string(array_remove(array["articles"."category"]::text[], ''), ' '), replace("articles"."sub_category", '_', ' '))), 'C') || setweight(to_tsvector('search.english', left("articles"."content_text", 500000)), 'D')
from (select ($1).*) as "articles" where "articles"."type" = 'tax_humor'
$search$;
--> statement-breakpoint
create or replace function search.put_articles() returns trigger language plpgsql set gin_pending_list_limit = 512 as $search$
begin
  insert into search.documents select * from search.articles_documents(new)
  on conflict (id) do update set ("id", "kind", "title", "path", "lead", "by", "body", "type", "jurisdictions", "topics", "authors", "visible_from", "day", "head", "title_words", "vector") = row(excluded."id", excluded."kind", excluded."title", excluded."path", excluded."lead", excluded."by", excluded."body", excluded."type", excluded."jurisdictions", excluded."topics", excluded."authors", excluded."visible_from", excluded."day", excluded."head", excluded."title_words", excluded."vector");
  if found then
    insert into search.untallied (id) values (new.id);
  else
    delete from search.documents where id = new.id;
  end if;
  return null;
end
$search$;
--> statement-breakpoint
create or replace trigger search_put after insert or update of id, title, excerpt, content_text, author_name, status, deleted_at, published_at, jurisdiction, category, type, sub_category on articles
  for each row execute function search.put_articles();
--> statement-breakpoint
create or replace trigger search_remove after delete on articles for each row execute function search.remove();
--> statement-breakpoint
insert into search.fills (source) values ('articles') on conflict (source) do update set after = null;
--> statement-breakpoint
create or replace function search.announcements_documents(announcements) returns setof search.documents language sql stable as $search$
select
  "announcements"."id",
  'announcement',
  "announcements"."title",
  '/breaking-news/' || "announcements"."id",
  "announcements"."summary",
  "announcements"."source",
  left("announcements"."content_text", 50000),
  coalesce("announcements"."badge", ''),
  array_remove(array["announcements"."jurisdiction"]::text[], ''),
  '{}'::text[],
  '{}'::text[],
  case when ("announcements"."active" = true and "announcements"."deleted_at" is null) then "announcements"."published_at" end,
  floor(extract(epoch from case when ("announcements"."active" = true and "announcements"."deleted_at" is null) then "announcements"."published_at" end) / 86400)::int,
  setweight(to_tsvector('search.english', "announcements"."title"), 'A') || setweight(to_tsvector('search.english', "announcements"."summary"), 'B'),
  to_tsvector('search.words', "announcements"."title"),
  setweight(to_tsvector('search.english', "announcements"."title"), 'A') || setweight(to_tsvector('search.english', "announcements"."summary"), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', "announcements"."source", array_to_string(array_remove(array["announcements"."jurisdiction"]::text[], ''), ' '), replace("announcements"."badge", '_', ' '))), 'C') || setweight(to_tsvector('search.english', left("announcements"."content_text", 500000)), 'D')
from (select ($1).*) as "announcements"
$search$;
--> statement-breakpoint
create or replace function search.put_announcements() returns trigger language plpgsql set gin_pending_list_limit = 512 as $search$
begin
  insert into search.documents select * from search.announcements_documents(new)
  on conflict (id) do update set ("id", "kind", "title", "path", "lead", "by", "body", "type", "jurisdictions", "topics", "authors", "visible_from", "day", "head", "title_words", "vector") = row(excluded."id", excluded."kind", excluded."title", excluded."path", excluded."lead", excluded."by", excluded."body", excluded."type", excluded."jurisdictions", excluded."topics", excluded."authors", excluded."visible_from", excluded."day", excluded."head", excluded."title_words", excluded."vector");
  if found then
    insert into search.untallied (id) values (new.id);
  else
    delete from search.documents where id = new.id;
  end if;
  return null;
end
$search$;
--> statement-breakpoint
create or replace trigger search_put after insert or update of id, title, summary, content_text, source, active, deleted_at, published_at, badge, jurisdiction on announcements
  for each row execute function search.put_announcements();
--> statement-breakpoint
create or replace trigger search_remove after delete on announcements for each row execute function search.remove();
--> statement-breakpoint
insert into search.fills (source) values ('announcements') on conflict (source) do update set after = null;
--> statement-breakpoint
create or replace function search.job_listings_documents(job_listings) returns setof search.documents language sql stable as $search$
select
  "job_listings"."id",
  'job',
  "job_listings"."title",
  '/careers/' || "job_listings"."id",
  "job_listings"."company" || ' ' || "job_listings"."location",
  "job_listings"."company",
  left("job_listings"."description", 50000),
  coalesce("job_listings"."contract", ''),
  array_remove(array["job_listings"."jurisdiction"]::text[], ''),
  '{}'::text[],
  '{}'::text[],
  case when ("job_listings"."status" = 'published' and "job_listings"."deleted_at" is null) then "job_listings"."published_at" end,
  floor(extract(epoch from case when ("job_listings"."status" = 'published' and "job_listings"."deleted_at" is null) then "job_listings"."published_at" end) / 86400)::int,
  setweight(to_tsvector('search.english', "job_listings"."title"), 'A') || setweight(to_tsvector('search.english', "job_listings"."company" || ' ' || "job_listings"."location"), 'B'),
  to_tsvector('search.words', "job_listings"."title"),
  setweight(to_tsvector('search.english', "job_listings"."title"), 'A') || setweight(to_tsvector('search.english', "job_listings"."company" || ' ' || "job_listings"."location"), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', "job_listings"."company", array_to_string(array_remove(array["job_listings"."jurisdiction"]::text[], ''), ' '), replace("job_listings"."contract", '_', ' '))), 'C') || setweight(to_tsvector('search.english', left("job_listings"."description", 500000)), 'D')
from (select ($1).*) as "job_listings"
$search$;
--> statement-breakpoint
create or replace function search.put_job_listings() returns trigger language plpgsql set gin_pending_list_limit = 512 as $search$
begin
  insert into search.documents select * from search.job_listings_documents(new)
  on conflict (id) do update set ("id", "kind", "title", "path", "lead", "by", "body", "type", "jurisdictions", "topics", "authors", "visible_from", "day", "head", "title_words", "vector") = row(excluded."id", excluded."kind", excluded."title", excluded."path", excluded."lead", excluded."by", excluded."body", excluded."type", excluded."jurisdictions", excluded."topics", excluded."authors", excluded."visible_from", excluded."day", excluded."head", excluded."title_words", excluded."vector");
  if found then
    insert into search.untallied (id) values (new.id);
  else
    delete from search.documents where id = new.id;
  end if;
  return null;
end
$search$;
--> statement-breakpoint
create or replace trigger search_put after insert or update of id, title, company, location, description, status, deleted_at, published_at, contract, jurisdiction on job_listings
  for each row execute function search.put_job_listings();
--> statement-breakpoint
create or replace trigger search_remove after delete on job_listings for each row execute function search.remove();
--> statement-breakpoint
insert into search.fills (source) values ('job_listings') on conflict (source) do update set after = null;
--> statement-breakpoint
create or replace function search.training_courses_documents(training_courses) returns setof search.documents language sql stable as $search$
select
  "training_courses"."id",
  'course',
  "training_courses"."title",
  '/training/' || "training_courses"."id",
  "training_courses"."provider",
  "training_courses"."provider",
  left("training_courses"."description", 50000),
  coalesce("training_courses"."course_type", ''),
  '{}'::text[],
  '{}'::text[],
  '{}'::text[],
  case when ("training_courses"."status" = 'published' and "training_courses"."deleted_at" is null) then "training_courses"."published_at" end,
  floor(extract(epoch from case when ("training_courses"."status" = 'published' and "training_courses"."deleted_at" is null) then "training_courses"."published_at" end) / 86400)::int,
  setweight(to_tsvector('search.english', "training_courses"."title"), 'A') || setweight(to_tsvector('search.english', "training_courses"."provider"), 'B'),
  to_tsvector('search.words', "training_courses"."title"),
  setweight(to_tsvector('search.english', "training_courses"."title"), 'A') || setweight(to_tsvector('search.english', "training_courses"."provider"), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', "training_courses"."provider", replace("training_courses"."course_type", '_', ' '))), 'C') || setweight(to_tsvector('search.english', left("training_courses"."description", 500000)), 'D')
from (select ($1).*) as "training_courses"
$search$;
--> statement-breakpoint
create or replace function search.put_training_courses() returns trigger language plpgsql set gin_pending_list_limit = 512 as $search$
begin
  insert into search.documents select * from search.training_courses_documents(new)
  on conflict (id) do update set ("id", "kind", "title", "path", "lead", "by", "body", "type", "jurisdictions", "topics", "authors", "visible_from", "day", "head", "title_words", "vector") = row(excluded."id", excluded."kind", excluded."title", excluded."path", excluded."lead", excluded."by", excluded."body", excluded."type", excluded."jurisdictions", excluded."topics", excluded."authors", excluded."visible_from", excluded."day", excluded."head", excluded."title_words", excluded."vector");
  if found then
    insert into search.untallied (id) values (new.id);
  else
    delete from search.documents where id = new.id;
  end if;
  return null;
end
$search$;
--> statement-breakpoint
create or replace trigger search_put after insert or update of id, title, provider, description, status, deleted_at, published_at, course_type on training_courses
  for each row execute function search.put_training_courses();
--> statement-breakpoint
create or replace trigger search_remove after delete on training_courses for each row execute function search.remove();
--> statement-breakpoint
insert into search.fills (source) values ('training_courses') on conflict (source) do update set after = null;
--> statement-breakpoint
create or replace function search.events_documents(events) returns setof search.documents language sql stable as $search$
select
  "events"."id",
  'event',
  "events"."title",
  '/events/' || "events"."id",
  "events"."organiser" || ' ' || "events"."place",
  "events"."organiser",
  left("events"."content_text", 50000),
  '',
  array_remove(array["events"."jurisdiction"]::text[], ''),
  '{}'::text[],
  '{}'::text[],
  case when ("events"."status" = 'published' and "events"."deleted_at" is null) then "events"."published_at" end,
  floor(extract(epoch from case when ("events"."status" = 'published' and "events"."deleted_at" is null) then "events"."published_at" end) / 86400)::int,
  setweight(to_tsvector('search.english', "events"."title"), 'A') || setweight(to_tsvector('search.english', "events"."organiser" || ' ' || "events"."place"), 'B'),
  to_tsvector('search.words', "events"."title"),
  setweight(to_tsvector('search.english', "events"."title"), 'A') || setweight(to_tsvector('search.english', "events"."organiser" || ' ' || "events"."place"), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', "events"."organiser", array_to_string(array_remove(array["events"."jurisdiction"]::text[], ''), ' '))), 'C') || setweight(to_tsvector('search.english', left("events"."content_text", 500000)), 'D')
from (select ($1).*) as "events"
$search$;
--> statement-breakpoint
create or replace function search.put_events() returns trigger language plpgsql set gin_pending_list_limit = 512 as $search$
begin
  insert into search.documents select * from search.events_documents(new)
  on conflict (id) do update set ("id", "kind", "title", "path", "lead", "by", "body", "type", "jurisdictions", "topics", "authors", "visible_from", "day", "head", "title_words", "vector") = row(excluded."id", excluded."kind", excluded."title", excluded."path", excluded."lead", excluded."by", excluded."body", excluded."type", excluded."jurisdictions", excluded."topics", excluded."authors", excluded."visible_from", excluded."day", excluded."head", excluded."title_words", excluded."vector");
  if found then
    insert into search.untallied (id) values (new.id);
  else
    delete from search.documents where id = new.id;
  end if;
  return null;
end
$search$;
--> statement-breakpoint
create or replace trigger search_put after insert or update of id, title, organiser, place, content_text, status, deleted_at, published_at, jurisdiction on events
  for each row execute function search.put_events();
--> statement-breakpoint
create or replace trigger search_remove after delete on events for each row execute function search.remove();
--> statement-breakpoint
insert into search.fills (source) values ('events') on conflict (source) do update set after = null;
--> statement-breakpoint
create or replace function search.page_contents_documents(page_contents) returns setof search.documents language sql stable as $search$
select
  "page_contents"."id",
  'page-text',
  case "page_contents"."page_name" when 'home' then 'Home' when 'about' then 'About us' when 'careers' then 'Careers' when 'training' then 'Training' when 'contact' then 'Contact us' when 'privacy' then 'Privacy policy' when 'terms' then 'Terms of service' end,
  case "page_contents"."page_name" when 'home' then '/' when 'about' then '/about' when 'careers' then '/careers' when 'training' then '/training' when 'contact' then '/contact-us' when 'privacy' then '/privacy' when 'terms' then '/terms' end,
  '',
  '',
  left(regexp_replace("page_contents"."content", '<[^>]*>', ' ', 'g'), 50000),
  '',
  '{}'::text[],
  '{}'::text[],
  '{}'::text[],
  case when true then "page_contents"."updated_at" end,
  floor(extract(epoch from case when true then "page_contents"."updated_at" end) / 86400)::int,
  setweight(to_tsvector('search.english', case "page_contents"."page_name" when 'home' then 'Home' when 'about' then 'About us' when 'careers' then 'Careers' when 'training' then 'Training' when 'contact' then 'Contact us' when 'privacy' then 'Privacy policy' when 'terms' then 'Terms of service' end), 'A') || setweight(to_tsvector('search.english', ''), 'B'),
  to_tsvector('search.words', case "page_contents"."page_name" when 'home' then 'Home' when 'about' then 'About us' when 'careers' then 'Careers' when 'training' then 'Training' when 'contact' then 'Contact us' when 'privacy' then 'Privacy policy' when 'terms' then 'Terms of service' end),
  setweight(to_tsvector('search.english', case "page_contents"."page_name" when 'home' then 'Home' when 'about' then 'About us' when 'careers' then 'Careers' when 'training' then 'Training' when 'contact' then 'Contact us' when 'privacy' then 'Privacy policy' when 'terms' then 'Terms of service' end), 'A') || setweight(to_tsvector('search.english', ''), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', '')), 'C') || setweight(to_tsvector('search.english', left(regexp_replace("page_contents"."content", '<[^>]*>', ' ', 'g'), 500000)), 'D')
from (select ($1).*) as "page_contents" where "page_contents"."content" <> ''
$search$;
--> statement-breakpoint
create or replace function search.put_page_contents() returns trigger language plpgsql set gin_pending_list_limit = 512 as $search$
begin
  insert into search.documents select * from search.page_contents_documents(new)
  on conflict (id) do update set ("id", "kind", "title", "path", "lead", "by", "body", "type", "jurisdictions", "topics", "authors", "visible_from", "day", "head", "title_words", "vector") = row(excluded."id", excluded."kind", excluded."title", excluded."path", excluded."lead", excluded."by", excluded."body", excluded."type", excluded."jurisdictions", excluded."topics", excluded."authors", excluded."visible_from", excluded."day", excluded."head", excluded."title_words", excluded."vector");
  if found then
    insert into search.untallied (id) values (new.id);
  else
    delete from search.documents where id = new.id;
  end if;
  return null;
end
$search$;
--> statement-breakpoint
create or replace trigger search_put after insert or update of id, section_name, content, page_name, updated_at on page_contents
  for each row execute function search.put_page_contents();
--> statement-breakpoint
create or replace trigger search_remove after delete on page_contents for each row execute function search.remove();
--> statement-breakpoint
insert into search.fills (source) values ('page_contents') on conflict (source) do update set after = null;
