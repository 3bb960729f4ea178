-- The codes of a text's further jurisdictions, in the order of their names.
create function set_further_jurisdiction_codes() returns trigger language plpgsql as $$
begin
  new.further_jurisdiction_codes := array(select jurisdiction_code(name) from unnest(new.further_jurisdictions) with ordinality as named (name, place) order by place);
  return new;
end
$$;
--> statement-breakpoint
create trigger further_jurisdiction_codes before insert or update of further_jurisdictions on articles for each row execute function set_further_jurisdiction_codes();
--> statement-breakpoint
create trigger further_jurisdiction_codes before insert or update of further_jurisdictions on announcements for each row execute function set_further_jurisdiction_codes();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO article_counts (type, sub_category, category, jurisdiction, jurisdiction_code, further_jurisdiction_codes, featured, status, articles)
      SELECT type, sub_category, category, jurisdiction, jurisdiction_code, further_jurisdiction_codes, featured, status, count(*)
      FROM added WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO article_counts (type, sub_category, category, jurisdiction, jurisdiction_code, further_jurisdiction_codes, featured, status, articles)
      SELECT type, sub_category, category, jurisdiction, jurisdiction_code, further_jurisdiction_codes, featured, status, -count(*)
      FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  ELSE
    INSERT INTO article_counts (type, sub_category, category, jurisdiction, jurisdiction_code, further_jurisdiction_codes, featured, status, articles)
      SELECT type, sub_category, category, jurisdiction, jurisdiction_code, further_jurisdiction_codes, featured, status, sum(articles) FROM (
        SELECT type, sub_category, category, jurisdiction, jurisdiction_code, further_jurisdiction_codes, featured, status, 1 AS articles
          FROM added WHERE deleted_at IS NULL
        UNION ALL
        SELECT type, sub_category, category, jurisdiction, jurisdiction_code, further_jurisdiction_codes, featured, status, -1
          FROM removed WHERE deleted_at IS NULL) changed
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(articles) <> 0;
  END IF;
  RETURN NULL;
END $$;
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
  array(select distinct key from unnest("articles"."jurisdiction" || "articles"."further_jurisdictions") as name, unnest(jurisdiction_keys(name)) as key),
  array_remove("articles"."category" || "articles"."further_topics", ''),
  array_remove(array["articles"."author_name"]::text[], ''),
  case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end,
  floor(extract(epoch from case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end) / 86400)::int,
  made.head,
  to_tsvector('search.words', search.indexed("articles"."title")),
  made.head || setweight(to_tsvector('search.english', search.indexed(left("articles"."content_text", 500000))), 'D')
from (select ($1).*) as "articles", lateral (select setweight(to_tsvector('search.english', search.indexed("articles"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("articles"."excerpt")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "articles"."author_name", (select string_agg(jurisdiction_words(name), ' ') from unnest("articles"."jurisdiction" || "articles"."further_jurisdictions") as name), array_to_string(array_remove("articles"."category" || "articles"."further_topics", ''), ' '), replace("articles"."type", '_', ' '), 'Article', concat_ws(' ', "articles"."number", (select string_agg(tag, ' ') from unnest("articles"."tags") tag where tag not like '#%'),
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
  array(select distinct key from unnest("articles"."jurisdiction" || "articles"."further_jurisdictions") as name, unnest(jurisdiction_keys(name)) as key),
  array_remove("articles"."category" || "articles"."further_topics", ''),
  array_remove(array["articles"."author_name"]::text[], ''),
  case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end,
  floor(extract(epoch from case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end) / 86400)::int,
  made.head,
  to_tsvector('search.words', search.indexed("articles"."title")),
  made.head || setweight(to_tsvector('search.english', search.indexed(left("articles"."content_text", 500000))), 'D')
from (select ($1).*) as "articles", lateral (select setweight(to_tsvector('search.english', search.indexed("articles"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("articles"."excerpt")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "articles"."author_name", (select string_agg(jurisdiction_words(name), ' ') from unnest("articles"."jurisdiction" || "articles"."further_jurisdictions") as name), array_to_string(array_remove("articles"."category" || "articles"."further_topics", ''), ' '), replace("articles"."sub_category", '_', ' '), 'Humor', concat_ws(' ', "articles"."number", (select string_agg(tag, ' ') from unnest("articles"."tags") tag where tag not like '#%'),
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
  array(select distinct key from unnest(coalesce(nullif("announcements"."jurisdiction", ''), 'Global') || "announcements"."further_jurisdictions") as name, unnest(jurisdiction_keys(name)) as key),
  "announcements"."topics",
  '{}'::text[],
  case when ("announcements"."active" = true and "announcements"."deleted_at" is null) then "announcements"."published_at" end,
  floor(extract(epoch from case when ("announcements"."active" = true and "announcements"."deleted_at" is null) then "announcements"."published_at" end) / 86400)::int,
  made.head,
  to_tsvector('search.words', search.indexed("announcements"."title")),
  made.head || setweight(to_tsvector('search.english', search.indexed(left("announcements"."content_text", 500000))), 'D')
from (select ($1).*) as "announcements", lateral (select setweight(to_tsvector('search.english', search.indexed("announcements"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("announcements"."summary")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "announcements"."source", (select string_agg(jurisdiction_words(name), ' ') from unnest(coalesce(nullif("announcements"."jurisdiction", ''), 'Global') || "announcements"."further_jurisdictions") as name), array_to_string("announcements"."topics", ' '), replace("announcements"."badge", '_', ' '), 'Announcement'))), 'C') as head offset 0) as made
$search$;
--> statement-breakpoint
create or replace trigger search_put after insert or update of id, title, excerpt, content_text, author_name, number, tags, provisions, status, deleted_at, published_at, jurisdiction, further_jurisdictions, category, further_topics, type, sub_category on articles
  for each row execute function search.put_articles();
--> statement-breakpoint
create or replace trigger search_put after insert or update of id, title, summary, content_text, source, active, deleted_at, published_at, badge, jurisdiction, further_jurisdictions, topics on announcements
  for each row execute function search.put_announcements();
