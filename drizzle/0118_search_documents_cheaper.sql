-- The same documents from less work: the head of a document is made once, and its hyphenated words are cleaned together. A text
-- of 30,000 of them took seconds.
create or replace function search.indexed(t text) returns text language sql immutable strict parallel safe as $search$
select search.plain(t) || case when t ~ '[A-Za-z][-\u2010\u2011][A-Za-z]' then
  (select coalesce(' ' || search.plain(string_agg(distinct regexp_replace(found[1], '[-\u2010\u2011]', '', 'g'), ' ')), '')
   from regexp_matches(t, '[[:alpha:]]+(?:[-\u2010\u2011][[:alpha:]]+)+', 'g') as found) else '' end
$search$;
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
  jurisdiction_keys("articles"."jurisdiction"),
  array_remove("articles"."category" || "articles"."further_topics", ''),
  array_remove(array["articles"."author_name"]::text[], ''),
  case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end,
  floor(extract(epoch from case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end) / 86400)::int,
  made.head,
  to_tsvector('search.words', search.indexed("articles"."title")),
  made.head || setweight(to_tsvector('search.english', search.indexed(left("articles"."content_text", 500000))), 'D')
from (select ($1).*) as "articles", lateral (select setweight(to_tsvector('search.english', search.indexed("articles"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("articles"."excerpt")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "articles"."author_name", jurisdiction_words("articles"."jurisdiction"), array_to_string(array_remove("articles"."category" || "articles"."further_topics", ''), ' '), replace("articles"."type", '_', ' '), 'Article', concat_ws(' ', "articles"."number", (select string_agg(tag, ' ') from unnest("articles"."tags") tag where tag not like '#%'),
    array_to_string("articles"."provisions", ' '))))), 'C') as head offset 0) as made where not "articles"."type" = 'tax_humor'
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
  jurisdiction_keys("articles"."jurisdiction"),
  array_remove("articles"."category" || "articles"."further_topics", ''),
  array_remove(array["articles"."author_name"]::text[], ''),
  case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end,
  floor(extract(epoch from case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end) / 86400)::int,
  made.head,
  to_tsvector('search.words', search.indexed("articles"."title")),
  made.head || setweight(to_tsvector('search.english', search.indexed(left("articles"."content_text", 500000))), 'D')
from (select ($1).*) as "articles", lateral (select setweight(to_tsvector('search.english', search.indexed("articles"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("articles"."excerpt")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "articles"."author_name", jurisdiction_words("articles"."jurisdiction"), array_to_string(array_remove("articles"."category" || "articles"."further_topics", ''), ' '), replace("articles"."sub_category", '_', ' '), 'Humor', concat_ws(' ', "articles"."number", (select string_agg(tag, ' ') from unnest("articles"."tags") tag where tag not like '#%'),
    array_to_string("articles"."provisions", ' '))))), 'C') as head offset 0) as made where "articles"."type" = 'tax_humor'
$search$;
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
  jurisdiction_keys(coalesce(nullif("announcements"."jurisdiction", ''), 'Global')),
  "announcements"."topics",
  '{}'::text[],
  case when ("announcements"."active" = true and "announcements"."deleted_at" is null) then "announcements"."published_at" end,
  floor(extract(epoch from case when ("announcements"."active" = true and "announcements"."deleted_at" is null) then "announcements"."published_at" end) / 86400)::int,
  made.head,
  to_tsvector('search.words', search.indexed("announcements"."title")),
  made.head || setweight(to_tsvector('search.english', search.indexed(left("announcements"."content_text", 500000))), 'D')
from (select ($1).*) as "announcements", lateral (select setweight(to_tsvector('search.english', search.indexed("announcements"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("announcements"."summary")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "announcements"."source", jurisdiction_words(coalesce(nullif("announcements"."jurisdiction", ''), 'Global')), array_to_string("announcements"."topics", ' '), replace("announcements"."badge", '_', ' '), 'Announcement'))), 'C') as head offset 0) as made
$search$;
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
  jurisdiction_keys("job_listings"."jurisdiction"),
  "job_listings"."topics",
  '{}'::text[],
  case when ("job_listings"."status" = 'published' and "job_listings"."deleted_at" is null) then "job_listings"."published_at" end,
  floor(extract(epoch from case when ("job_listings"."status" = 'published' and "job_listings"."deleted_at" is null) then "job_listings"."published_at" end) / 86400)::int,
  made.head,
  to_tsvector('search.words', search.indexed("job_listings"."title")),
  made.head || setweight(to_tsvector('search.english', search.indexed(left("job_listings"."description", 500000))), 'D')
from (select ($1).*) as "job_listings", lateral (select setweight(to_tsvector('search.english', search.indexed("job_listings"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("job_listings"."company" || ' ' || "job_listings"."location")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "job_listings"."company", jurisdiction_words("job_listings"."jurisdiction"), array_to_string("job_listings"."topics", ' '), replace("job_listings"."contract", '_', ' '), 'Job', "job_listings"."salary_range"))), 'C') as head offset 0) as made
$search$;
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
  "training_courses"."topics",
  '{}'::text[],
  case when ("training_courses"."status" = 'published' and "training_courses"."deleted_at" is null) then "training_courses"."published_at" end,
  floor(extract(epoch from case when ("training_courses"."status" = 'published' and "training_courses"."deleted_at" is null) then "training_courses"."published_at" end) / 86400)::int,
  made.head,
  to_tsvector('search.words', search.indexed("training_courses"."title")),
  made.head || setweight(to_tsvector('search.english', search.indexed(left("training_courses"."description", 500000))), 'D')
from (select ($1).*) as "training_courses", lateral (select setweight(to_tsvector('search.english', search.indexed("training_courses"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("training_courses"."provider")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "training_courses"."provider", array_to_string("training_courses"."topics", ' '), replace("training_courses"."course_type", '_', ' '), 'Course', concat_ws(' ', "training_courses"."price", "training_courses"."duration", "training_courses"."learning_hours" || ' CPD hours')))), 'C') as head offset 0) as made
$search$;
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
  jurisdiction_keys("events"."jurisdiction"),
  "events"."topics",
  '{}'::text[],
  case when ("events"."status" = 'published' and "events"."deleted_at" is null) then "events"."published_at" end,
  floor(extract(epoch from case when ("events"."status" = 'published' and "events"."deleted_at" is null) then "events"."published_at" end) / 86400)::int,
  made.head,
  to_tsvector('search.words', search.indexed("events"."title")),
  made.head || setweight(to_tsvector('search.english', search.indexed(left("events"."content_text", 500000))), 'D')
from (select ($1).*) as "events", lateral (select setweight(to_tsvector('search.english', search.indexed("events"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("events"."organiser" || ' ' || "events"."place")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "events"."organiser", jurisdiction_words("events"."jurisdiction"), array_to_string("events"."topics", ' '), 'Event', "events"."price"))), 'C') as head offset 0) as made
$search$;
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
  made.head,
  to_tsvector('search.words', search.indexed(case "page_contents"."page_name" when 'home' then 'Home' when 'about' then 'About us' when 'careers' then 'Careers' when 'training' then 'Training' when 'contact' then 'Contact us' when 'privacy' then 'Privacy policy' when 'terms' then 'Terms of service' end)),
  made.head || setweight(to_tsvector('search.english', search.indexed(left(regexp_replace("page_contents"."content", '<[^>]*>', ' ', 'g'), 500000))), 'D')
from (select ($1).*) as "page_contents", lateral (select setweight(to_tsvector('search.english', search.indexed(case "page_contents"."page_name" when 'home' then 'Home' when 'about' then 'About us' when 'careers' then 'Careers' when 'training' then 'Training' when 'contact' then 'Contact us' when 'privacy' then 'Privacy policy' when 'terms' then 'Terms of service' end)), 'A') || setweight(to_tsvector('search.english', search.indexed('')), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', '', 'Page'))), 'C') as head offset 0) as made where "page_contents"."content" <> ''
$search$;
--> statement-breakpoint
create or replace function search.authors_documents(authors) returns setof search.documents language sql stable as $search$
select
  "authors"."id",
  'author',
  "authors"."name",
  '/authors/' || "authors"."slug",
  "authors"."bio",
  '',
  left(array_to_string("authors"."spellings", ' · '), 50000),
  '',
  '{}'::text[],
  '{}'::text[],
  '{}'::text[],
  case when "authors"."visible_from" is not null then "authors"."visible_from" end,
  floor(extract(epoch from case when "authors"."visible_from" is not null then "authors"."visible_from" end) / 86400)::int,
  made.head,
  to_tsvector('search.words', search.indexed("authors"."name")),
  made.head || setweight(to_tsvector('search.english', search.indexed(left(array_to_string("authors"."spellings", ' · '), 500000))), 'D')
from (select ($1).*) as "authors", lateral (select setweight(to_tsvector('search.english', search.indexed("authors"."name")), 'A') || setweight(to_tsvector('search.english', search.indexed("authors"."bio")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', '', 'Author'))), 'C') as head offset 0) as made
$search$;
