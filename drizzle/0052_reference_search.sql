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
  setweight(to_tsvector('search.english', "articles"."title"), 'A') || setweight(to_tsvector('search.english', "articles"."excerpt"), 'B'),
  to_tsvector('search.words', "articles"."title"),
  setweight(to_tsvector('search.english', "articles"."title"), 'A') || setweight(to_tsvector('search.english', "articles"."excerpt"), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', "articles"."author_name", jurisdiction_words("articles"."jurisdiction"), array_to_string(array_remove("articles"."category" || "articles"."further_topics", ''), ' '), replace("articles"."type", '_', ' '), concat_ws(' ', "articles"."number", array_to_string("articles"."provisions", ' ')))), 'C') || setweight(to_tsvector('search.english', left("articles"."content_text", 500000)), 'D')
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
  jurisdiction_keys("articles"."jurisdiction"),
  array_remove("articles"."category" || "articles"."further_topics", ''),
  array_remove(array["articles"."author_name"]::text[], ''),
  case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end,
  floor(extract(epoch from case when ("articles"."status" = 'published' and "articles"."deleted_at" is null) then "articles"."published_at" end) / 86400)::int,
  setweight(to_tsvector('search.english', "articles"."title"), 'A') || setweight(to_tsvector('search.english', "articles"."excerpt"), 'B'),
  to_tsvector('search.words', "articles"."title"),
  setweight(to_tsvector('search.english', "articles"."title"), 'A') || setweight(to_tsvector('search.english', "articles"."excerpt"), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', "articles"."author_name", jurisdiction_words("articles"."jurisdiction"), array_to_string(array_remove("articles"."category" || "articles"."further_topics", ''), ' '), replace("articles"."sub_category", '_', ' '), concat_ws(' ', "articles"."number", array_to_string("articles"."provisions", ' ')))), 'C') || setweight(to_tsvector('search.english', left("articles"."content_text", 500000)), 'D')
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
create or replace trigger search_put after insert or update of id, title, excerpt, content_text, author_name, number, provisions, status, deleted_at, published_at, jurisdiction, category, further_topics, type, sub_category on articles
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
  jurisdiction_keys(coalesce(nullif("announcements"."jurisdiction", ''), 'Global')),
  "announcements"."topics",
  '{}'::text[],
  case when ("announcements"."active" = true and "announcements"."deleted_at" is null) then "announcements"."published_at" end,
  floor(extract(epoch from case when ("announcements"."active" = true and "announcements"."deleted_at" is null) then "announcements"."published_at" end) / 86400)::int,
  setweight(to_tsvector('search.english', "announcements"."title"), 'A') || setweight(to_tsvector('search.english', "announcements"."summary"), 'B'),
  to_tsvector('search.words', "announcements"."title"),
  setweight(to_tsvector('search.english', "announcements"."title"), 'A') || setweight(to_tsvector('search.english', "announcements"."summary"), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', "announcements"."source", jurisdiction_words(coalesce(nullif("announcements"."jurisdiction", ''), 'Global')), array_to_string("announcements"."topics", ' '), replace("announcements"."badge", '_', ' '))), 'C') || setweight(to_tsvector('search.english', left("announcements"."content_text", 500000)), 'D')
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
create or replace trigger search_put after insert or update of id, title, summary, content_text, source, active, deleted_at, published_at, badge, jurisdiction, topics on announcements
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
  jurisdiction_keys("job_listings"."jurisdiction"),
  "job_listings"."topics",
  '{}'::text[],
  case when ("job_listings"."status" = 'published' and "job_listings"."deleted_at" is null) then "job_listings"."published_at" end,
  floor(extract(epoch from case when ("job_listings"."status" = 'published' and "job_listings"."deleted_at" is null) then "job_listings"."published_at" end) / 86400)::int,
  setweight(to_tsvector('search.english', "job_listings"."title"), 'A') || setweight(to_tsvector('search.english', "job_listings"."company" || ' ' || "job_listings"."location"), 'B'),
  to_tsvector('search.words', "job_listings"."title"),
  setweight(to_tsvector('search.english', "job_listings"."title"), 'A') || setweight(to_tsvector('search.english', "job_listings"."company" || ' ' || "job_listings"."location"), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', "job_listings"."company", jurisdiction_words("job_listings"."jurisdiction"), array_to_string("job_listings"."topics", ' '), replace("job_listings"."contract", '_', ' '))), 'C') || setweight(to_tsvector('search.english', left("job_listings"."description", 500000)), 'D')
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
create or replace trigger search_put after insert or update of id, title, company, location, description, status, deleted_at, published_at, contract, jurisdiction, topics on job_listings
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
  "training_courses"."topics",
  '{}'::text[],
  case when ("training_courses"."status" = 'published' and "training_courses"."deleted_at" is null) then "training_courses"."published_at" end,
  floor(extract(epoch from case when ("training_courses"."status" = 'published' and "training_courses"."deleted_at" is null) then "training_courses"."published_at" end) / 86400)::int,
  setweight(to_tsvector('search.english', "training_courses"."title"), 'A') || setweight(to_tsvector('search.english', "training_courses"."provider"), 'B'),
  to_tsvector('search.words', "training_courses"."title"),
  setweight(to_tsvector('search.english', "training_courses"."title"), 'A') || setweight(to_tsvector('search.english', "training_courses"."provider"), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', "training_courses"."provider", array_to_string("training_courses"."topics", ' '), replace("training_courses"."course_type", '_', ' '))), 'C') || setweight(to_tsvector('search.english', left("training_courses"."description", 500000)), 'D')
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
create or replace trigger search_put after insert or update of id, title, provider, description, status, deleted_at, published_at, course_type, topics on training_courses
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
  jurisdiction_keys("events"."jurisdiction"),
  "events"."topics",
  '{}'::text[],
  case when ("events"."status" = 'published' and "events"."deleted_at" is null) then "events"."published_at" end,
  floor(extract(epoch from case when ("events"."status" = 'published' and "events"."deleted_at" is null) then "events"."published_at" end) / 86400)::int,
  setweight(to_tsvector('search.english', "events"."title"), 'A') || setweight(to_tsvector('search.english', "events"."organiser" || ' ' || "events"."place"), 'B'),
  to_tsvector('search.words', "events"."title"),
  setweight(to_tsvector('search.english', "events"."title"), 'A') || setweight(to_tsvector('search.english', "events"."organiser" || ' ' || "events"."place"), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', "events"."organiser", jurisdiction_words("events"."jurisdiction"), array_to_string("events"."topics", ' '))), 'C') || setweight(to_tsvector('search.english', left("events"."content_text", 500000)), 'D')
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
create or replace trigger search_put after insert or update of id, title, organiser, place, content_text, status, deleted_at, published_at, jurisdiction, topics on events
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
  setweight(to_tsvector('search.english', "authors"."name"), 'A') || setweight(to_tsvector('search.english', "authors"."bio"), 'B'),
  to_tsvector('search.words', "authors"."name"),
  setweight(to_tsvector('search.english', "authors"."name"), 'A') || setweight(to_tsvector('search.english', "authors"."bio"), 'B') || setweight(to_tsvector('search.english', concat_ws(' ', '')), 'C') || setweight(to_tsvector('search.english', left(array_to_string("authors"."spellings", ' · '), 500000)), 'D')
from (select ($1).*) as "authors"
$search$;
--> statement-breakpoint
create or replace function search.put_authors() returns trigger language plpgsql set gin_pending_list_limit = 512 as $search$
begin
  insert into search.documents select * from search.authors_documents(new)
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
create or replace trigger search_put after insert or update of id, name, slug, bio, spellings, visible_from on authors
  for each row execute function search.put_authors();
--> statement-breakpoint
create or replace trigger search_remove after delete on authors for each row execute function search.remove();
--> statement-breakpoint
insert into search.fills (source) values ('authors') on conflict (source) do update set after = null;
