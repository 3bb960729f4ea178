create or replace function search.plain(t text) returns text language sql immutable strict parallel safe as $search$
select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(replace(replace(
  case when t ~ '[\u0300-\u036F\uFB00-\uFB06\uFF00-\uFFEF]' then normalize(t, NFKC) else t end,
  '§', ' section '), '%', ' percent '), '’', ''''),
  '(\d)[,''\u00A0\u2009\u202F](?=\d{3}(?!\d))', '\1', 'g'),
  '(\d)[,:](\d{1,2})(?!\d)', '\1.\2', 'g'),
  '\m([A-Za-z])\.(?=[A-Za-z]\M)', '\1', 'g'),
  '\mUS\M', 'USA', 'g'),
  '([A-Za-z])&(?=[A-Za-z])', '\1n', 'g'),
  '''s\M|\m(?:[cdjlmnstCDJLMNST]|[Qq]u|[Dd]ell|[Nn]ell|[Ss]ull|[Aa]ll)''', ' ', 'g'),
  '\m[Aa]rts?\.? ?(?=\d)', 'article ', 'g'),
  '(\d)(?=[A-Za-z])|([A-Za-z])(?=\d)', '\1\2 ', 'g'),
  '[\u0001-\u001F\u0021-\u002D\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u303F\uFE00-\uFE0F]|\.(?!\d)|(?<!\d)\.', ' ', 'g')
$search$;
--> statement-breakpoint
create or replace function search.indexed(t text) returns text language sql immutable strict parallel safe as $search$
select search.plain(t) || case when t ~ '[A-Za-z][-\u2010\u2011][A-Za-z]' then
  (select coalesce(' ' || string_agg(distinct search.plain(regexp_replace(found[1], '[-\u2010\u2011]', '', 'g')), ' '), '')
   from regexp_matches(t, '[[:alpha:]]+(?:[-\u2010\u2011][[:alpha:]]+)+', 'g') as found) else '' end
$search$;
--> statement-breakpoint
create or replace function search.asked(t text) returns tsquery language sql immutable strict parallel safe as $search$
select case when t ~ '[A-Za-z][-\u2010\u2011][A-Za-z]'
  then phraseto_tsquery('search.english', search.plain(t)) || phraseto_tsquery('search.english', search.plain(regexp_replace(t, '[-\u2010\u2011]', '', 'g')))
  else phraseto_tsquery('search.english', search.plain(t)) end
$search$;
--> statement-breakpoint
create or replace function search.related(read uuid, wanted int) returns setof uuid language plpgsql stable rows 3
  set enable_seqscan = off set enable_indexscan = off set jit = off set max_parallel_workers_per_gather = 0
  set plan_cache_mode = force_generic_plan as $search$
declare
  piece record;
  any_rare tsquery;
  newest record;
  enough float8;
  fitting float8;
  total float8;
  latest uuid[];
  candidates uuid[] := '{}';
begin
  select kind, type, topics, jurisdictions, array(
    select query from (
      select plainto_tsquery('search.english', term)::text as query from search.terms
      where sort = 'word' and term = any(tsvector_to_array(title_words)) and length(term) > 2 and documents between 2 and 3000
      order by documents, term limit 4
    ) rare where query <> ''
  ) as rare into piece from search.documents where id = read;
  if not found then
    return;
  end if;
  total := coalesce(max(size), 0) from search.windows;
  any_rare := array_to_string(piece.rare, ' | ')::tsquery;
  -- A joke may lead to a story: both are articles of the type 'tax_humor'.
  if piece.kind = 'humor' then
  if cardinality(piece.topics) > 0 then
    enough := 60;
    latest := null;
    for newest in select size, since from search.windows order by size loop
      continue when newest.size < enough;
      latest := array(
        select id from search.documents
        where topics && piece.topics and day >= newest.since and kind = piece.kind
          and visible_from <= now() and id <> read
        order by visible_from desc limit 60);
      exit when cardinality(latest) = 60;
      enough := 75 * newest.size / greatest(1, cardinality(latest));
      fitting := total * cardinality(latest) / newest.size;
      latest := null;
      exit when enough > 8 * fitting;
    end loop;
    candidates := candidates || coalesce(latest, array(
        select id from search.documents
        where topics && piece.topics and kind = piece.kind
          and visible_from <= now() and id <> read
        order by visible_from desc limit 60));
  end if;
  if cardinality(piece.jurisdictions) > 0 then
    enough := 60;
    latest := null;
    for newest in select size, since from search.windows order by size loop
      continue when newest.size < enough;
      latest := array(
        select id from search.documents
        where jurisdictions && piece.jurisdictions and day >= newest.since and kind = piece.kind
          and visible_from <= now() and id <> read
        order by visible_from desc limit 60);
      exit when cardinality(latest) = 60;
      enough := 75 * newest.size / greatest(1, cardinality(latest));
      fitting := total * cardinality(latest) / newest.size;
      latest := null;
      exit when enough > 8 * fitting;
    end loop;
    candidates := candidates || coalesce(latest, array(
        select id from search.documents
        where jurisdictions && piece.jurisdictions and kind = piece.kind
          and visible_from <= now() and id <> read
        order by visible_from desc limit 60));
  end if;
  if cardinality(piece.rare) > 0 then
    enough := 60;
    latest := null;
    for newest in select size, since from search.windows order by size loop
      continue when newest.size < enough;
      latest := array(
        select id from search.documents
        where head @@ any_rare and day >= newest.since and kind = piece.kind
          and visible_from <= now() and id <> read
        order by visible_from desc limit 60);
      exit when cardinality(latest) = 60;
      enough := 75 * newest.size / greatest(1, cardinality(latest));
      fitting := total * cardinality(latest) / newest.size;
      latest := null;
      exit when enough > 8 * fitting;
    end loop;
    candidates := candidates || coalesce(latest, array(
        select id from search.documents
        where head @@ any_rare and kind = piece.kind
          and visible_from <= now() and id <> read
        order by visible_from desc limit 60));
  end if;
  else
  if cardinality(piece.topics) > 0 then
    enough := 60;
    latest := null;
    for newest in select size, since from search.windows order by size loop
      continue when newest.size < enough;
      latest := array(
        select id from search.documents
        where topics && piece.topics and type = piece.type and day >= newest.since and kind = piece.kind
          and visible_from <= now() and id <> read
        order by visible_from desc limit 60);
      exit when cardinality(latest) = 60;
      enough := 75 * newest.size / greatest(1, cardinality(latest));
      fitting := total * cardinality(latest) / newest.size;
      latest := null;
      exit when enough > 8 * fitting;
    end loop;
    candidates := candidates || coalesce(latest, array(
        select id from search.documents
        where topics && piece.topics and type = piece.type and kind = piece.kind
          and visible_from <= now() and id <> read
        order by visible_from desc limit 60));
  end if;
  if cardinality(piece.jurisdictions) > 0 then
    enough := 60;
    latest := null;
    for newest in select size, since from search.windows order by size loop
      continue when newest.size < enough;
      latest := array(
        select id from search.documents
        where jurisdictions && piece.jurisdictions and type = piece.type and day >= newest.since and kind = piece.kind
          and visible_from <= now() and id <> read
        order by visible_from desc limit 60);
      exit when cardinality(latest) = 60;
      enough := 75 * newest.size / greatest(1, cardinality(latest));
      fitting := total * cardinality(latest) / newest.size;
      latest := null;
      exit when enough > 8 * fitting;
    end loop;
    candidates := candidates || coalesce(latest, array(
        select id from search.documents
        where jurisdictions && piece.jurisdictions and type = piece.type and kind = piece.kind
          and visible_from <= now() and id <> read
        order by visible_from desc limit 60));
  end if;
  if cardinality(piece.rare) > 0 then
    enough := 60;
    latest := null;
    for newest in select size, since from search.windows order by size loop
      continue when newest.size < enough;
      latest := array(
        select id from search.documents
        where head @@ any_rare and type = piece.type and day >= newest.since and kind = piece.kind
          and visible_from <= now() and id <> read
        order by visible_from desc limit 60);
      exit when cardinality(latest) = 60;
      enough := 75 * newest.size / greatest(1, cardinality(latest));
      fitting := total * cardinality(latest) / newest.size;
      latest := null;
      exit when enough > 8 * fitting;
    end loop;
    candidates := candidates || coalesce(latest, array(
        select id from search.documents
        where head @@ any_rare and type = piece.type and kind = piece.kind
          and visible_from <= now() and id <> read
        order by visible_from desc limit 60));
  end if;
  end if;
  return query select id from search.documents where id = any(candidates) order by
    3 * (select count(*) from unnest(piece.topics) topic where topic = any(topics))
    + 2 * (select count(*) from unnest(piece.jurisdictions) place where place = any(jurisdictions))
    + 2.5 * (select count(*) from unnest(piece.rare) word where head @@ word::tsquery)
    + 1 * power(2::float8, -greatest(0, extract(epoch from now() - visible_from)::float8 * 1000) / 31536000000) desc,
    id desc
  limit wanted;
end
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
  setweight(to_tsvector('search.english', search.indexed("articles"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("articles"."excerpt")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "articles"."author_name", jurisdiction_words("articles"."jurisdiction"), array_to_string(array_remove("articles"."category" || "articles"."further_topics", ''), ' '), replace("articles"."type", '_', ' '), 'Article', concat_ws(' ', "articles"."number", array_to_string("articles"."tags" || "articles"."provisions", ' '))))), 'C'),
  to_tsvector('search.words', search.indexed("articles"."title")),
  setweight(to_tsvector('search.english', search.indexed("articles"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("articles"."excerpt")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "articles"."author_name", jurisdiction_words("articles"."jurisdiction"), array_to_string(array_remove("articles"."category" || "articles"."further_topics", ''), ' '), replace("articles"."type", '_', ' '), 'Article', concat_ws(' ', "articles"."number", array_to_string("articles"."tags" || "articles"."provisions", ' '))))), 'C') || setweight(to_tsvector('search.english', search.indexed(left("articles"."content_text", 500000))), 'D')
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
  setweight(to_tsvector('search.english', search.indexed("articles"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("articles"."excerpt")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "articles"."author_name", jurisdiction_words("articles"."jurisdiction"), array_to_string(array_remove("articles"."category" || "articles"."further_topics", ''), ' '), replace("articles"."sub_category", '_', ' '), 'Humor', concat_ws(' ', "articles"."number", array_to_string("articles"."tags" || "articles"."provisions", ' '))))), 'C'),
  to_tsvector('search.words', search.indexed("articles"."title")),
  setweight(to_tsvector('search.english', search.indexed("articles"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("articles"."excerpt")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "articles"."author_name", jurisdiction_words("articles"."jurisdiction"), array_to_string(array_remove("articles"."category" || "articles"."further_topics", ''), ' '), replace("articles"."sub_category", '_', ' '), 'Humor', concat_ws(' ', "articles"."number", array_to_string("articles"."tags" || "articles"."provisions", ' '))))), 'C') || setweight(to_tsvector('search.english', search.indexed(left("articles"."content_text", 500000))), 'D')
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
create or replace trigger search_put after insert or update of id, title, excerpt, content_text, author_name, number, tags, provisions, status, deleted_at, published_at, jurisdiction, category, further_topics, type, sub_category on articles
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
  setweight(to_tsvector('search.english', search.indexed("announcements"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("announcements"."summary")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "announcements"."source", jurisdiction_words(coalesce(nullif("announcements"."jurisdiction", ''), 'Global')), array_to_string("announcements"."topics", ' '), replace("announcements"."badge", '_', ' '), 'Announcement'))), 'C'),
  to_tsvector('search.words', search.indexed("announcements"."title")),
  setweight(to_tsvector('search.english', search.indexed("announcements"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("announcements"."summary")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "announcements"."source", jurisdiction_words(coalesce(nullif("announcements"."jurisdiction", ''), 'Global')), array_to_string("announcements"."topics", ' '), replace("announcements"."badge", '_', ' '), 'Announcement'))), 'C') || setweight(to_tsvector('search.english', search.indexed(left("announcements"."content_text", 500000))), 'D')
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
  setweight(to_tsvector('search.english', search.indexed("job_listings"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("job_listings"."company" || ' ' || "job_listings"."location")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "job_listings"."company", jurisdiction_words("job_listings"."jurisdiction"), array_to_string("job_listings"."topics", ' '), replace("job_listings"."contract", '_', ' '), 'Job', "job_listings"."salary_range"))), 'C'),
  to_tsvector('search.words', search.indexed("job_listings"."title")),
  setweight(to_tsvector('search.english', search.indexed("job_listings"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("job_listings"."company" || ' ' || "job_listings"."location")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "job_listings"."company", jurisdiction_words("job_listings"."jurisdiction"), array_to_string("job_listings"."topics", ' '), replace("job_listings"."contract", '_', ' '), 'Job', "job_listings"."salary_range"))), 'C') || setweight(to_tsvector('search.english', search.indexed(left("job_listings"."description", 500000))), 'D')
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
create or replace trigger search_put after insert or update of id, title, company, location, description, salary_range, status, deleted_at, published_at, contract, jurisdiction, topics on job_listings
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
  setweight(to_tsvector('search.english', search.indexed("training_courses"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("training_courses"."provider")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "training_courses"."provider", array_to_string("training_courses"."topics", ' '), replace("training_courses"."course_type", '_', ' '), 'Course', concat_ws(' ', "training_courses"."price", "training_courses"."duration")))), 'C'),
  to_tsvector('search.words', search.indexed("training_courses"."title")),
  setweight(to_tsvector('search.english', search.indexed("training_courses"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("training_courses"."provider")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "training_courses"."provider", array_to_string("training_courses"."topics", ' '), replace("training_courses"."course_type", '_', ' '), 'Course', concat_ws(' ', "training_courses"."price", "training_courses"."duration")))), 'C') || setweight(to_tsvector('search.english', search.indexed(left("training_courses"."description", 500000))), 'D')
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
create or replace trigger search_put after insert or update of id, title, provider, description, price, duration, status, deleted_at, published_at, course_type, topics on training_courses
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
  setweight(to_tsvector('search.english', search.indexed("events"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("events"."organiser" || ' ' || "events"."place")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "events"."organiser", jurisdiction_words("events"."jurisdiction"), array_to_string("events"."topics", ' '), 'Event', "events"."price"))), 'C'),
  to_tsvector('search.words', search.indexed("events"."title")),
  setweight(to_tsvector('search.english', search.indexed("events"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("events"."organiser" || ' ' || "events"."place")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "events"."organiser", jurisdiction_words("events"."jurisdiction"), array_to_string("events"."topics", ' '), 'Event', "events"."price"))), 'C') || setweight(to_tsvector('search.english', search.indexed(left("events"."content_text", 500000))), 'D')
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
create or replace trigger search_put after insert or update of id, title, organiser, place, content_text, price, status, deleted_at, published_at, jurisdiction, topics on events
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
  setweight(to_tsvector('search.english', search.indexed(case "page_contents"."page_name" when 'home' then 'Home' when 'about' then 'About us' when 'careers' then 'Careers' when 'training' then 'Training' when 'contact' then 'Contact us' when 'privacy' then 'Privacy policy' when 'terms' then 'Terms of service' end)), 'A') || setweight(to_tsvector('search.english', search.indexed('')), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', '', 'Page'))), 'C'),
  to_tsvector('search.words', search.indexed(case "page_contents"."page_name" when 'home' then 'Home' when 'about' then 'About us' when 'careers' then 'Careers' when 'training' then 'Training' when 'contact' then 'Contact us' when 'privacy' then 'Privacy policy' when 'terms' then 'Terms of service' end)),
  setweight(to_tsvector('search.english', search.indexed(case "page_contents"."page_name" when 'home' then 'Home' when 'about' then 'About us' when 'careers' then 'Careers' when 'training' then 'Training' when 'contact' then 'Contact us' when 'privacy' then 'Privacy policy' when 'terms' then 'Terms of service' end)), 'A') || setweight(to_tsvector('search.english', search.indexed('')), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', '', 'Page'))), 'C') || setweight(to_tsvector('search.english', search.indexed(left(regexp_replace("page_contents"."content", '<[^>]*>', ' ', 'g'), 500000))), 'D')
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
  setweight(to_tsvector('search.english', search.indexed("authors"."name")), 'A') || setweight(to_tsvector('search.english', search.indexed("authors"."bio")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', '', 'Author'))), 'C'),
  to_tsvector('search.words', search.indexed("authors"."name")),
  setweight(to_tsvector('search.english', search.indexed("authors"."name")), 'A') || setweight(to_tsvector('search.english', search.indexed("authors"."bio")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', '', 'Author'))), 'C') || setweight(to_tsvector('search.english', search.indexed(left(array_to_string("authors"."spellings", ' · '), 500000))), 'D')
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
--> statement-breakpoint
insert into search_synonyms (id, terms, narrower, keys, source)
select gen_random_uuid(), terms, narrower, keys, 'Glossary' from (values
  (array['VAT', 'value added tax', 'Umsatzsteuer', 'Mehrwertsteuer', 'MwSt', 'USt', 'TVA', 'taxe sur la valeur ajoutée', 'IVA', 'impuesto sobre el valor añadido', 'impuesto al valor agregado', 'imposta sul valore aggiunto', 'imposto sobre o valor acrescentado', 'btw', 'omzetbelasting']::text[], array[]::text[], array['vat', 'value added tax', 'umsatzsteuer', 'mehrwertsteuer', 'mwst', 'ust', 'tva', 'taxe sur la valeur ajoutee', 'iva', 'impuesto sobre el valor anadido', 'impuesto al valor agregado', 'imposta sul valore aggiunto', 'imposto sobre o valor acrescentado', 'btw', 'omzetbelasting']::text[]),
  (array['GST', 'goods and services tax']::text[], array[]::text[], array['gst', 'goods and services tax']::text[]),
  (array['HST', 'harmonized sales tax', 'harmonised sales tax', 'taxe de vente harmonisée']::text[], array[]::text[], array['hst', 'harmonized sales tax', 'harmonised sales tax', 'taxe de vente harmonisee']::text[]),
  (array['indirect tax']::text[], array['VAT', 'GST', 'HST', 'sales tax', 'excise duty', 'customs duty']::text[], array['indirect tax']::text[]),
  (array['indirect tax', 'indirect taxation', 'indirekte Steuern', 'impôts indirects', 'impuestos indirectos', 'imposte indirette', 'indirecte belastingen', 'impostos indiretos']::text[], array[]::text[], array['indirect tax', 'indirect taxation', 'indirekte steuern', 'impots indirects', 'impuestos indirectos', 'imposte indirette', 'indirecte belastingen', 'impostos indiretos']::text[]),
  (array['sales tax', 'sales and use tax']::text[], array[]::text[], array['sales tax', 'sales and use tax']::text[]),
  (array['Brazilian consumption taxes']::text[], array['ICMS', 'ISS', 'IPI', 'PIS', 'COFINS', 'IBS', 'CBS']::text[], array['brazilian consumption taxes']::text[]),
  (array['input tax', 'input VAT', 'Vorsteuer', 'TVA déductible', 'IVA soportado', 'IVA acreditable', 'IVA detraibile', 'voorbelasting', 'IVA suportado']::text[], array[]::text[], array['input tax', 'input vat', 'vorsteuer', 'tva deductible', 'iva soportado', 'iva acreditable', 'iva detraibile', 'voorbelasting', 'iva suportado']::text[]),
  (array['ITC', 'input tax credit', 'input tax deduction', 'VAT deduction', 'VAT recovery', 'right to deduct', 'Vorsteuerabzug', 'droit à déduction', 'derecho a la deducción', 'detrazione IVA', 'btw-aftrek', 'direito à dedução']::text[], array[]::text[], array['itc', 'input tax credit', 'input tax deduction', 'vat deduction', 'vat recovery', 'right to deduct', 'vorsteuerabzug', 'droit a deduction', 'derecho a la deduccion', 'detrazione iva', 'btw aftrek', 'direito a deducao']::text[]),
  (array['output tax', 'output VAT', 'TVA collectée', 'IVA repercutido', 'IVA trasladado', 'IVA a debito', 'IVA liquidado']::text[], array[]::text[], array['output tax', 'output vat', 'tva collectee', 'iva repercutido', 'iva trasladado', 'iva a debito', 'iva liquidado']::text[]),
  (array['reverse charge', 'Steuerschuldumkehr', 'Übergang der Steuerschuld', 'Bezugsteuer', 'autoliquidation', 'inversión del sujeto pasivo', 'inversione contabile', 'verleggingsregeling', 'btw verlegd', 'btw medecontractant', 'autoliquidação']::text[], array[]::text[], array['reverse charge', 'steuerschuldumkehr', 'ubergang der steuerschuld', 'bezugsteuer', 'autoliquidation', 'inversion del sujeto pasivo', 'inversione contabile', 'verleggingsregeling', 'btw verlegd', 'btw medecontractant', 'autoliquidacao']::text[]),
  (array['VAT refund', 'VAT reclaim', 'Vorsteuervergütung', 'Vorsteuererstattung', 'remboursement de TVA', 'devolución de IVA', 'rimborso IVA', 'btw-teruggaaf', 'reembolso de IVA']::text[], array[]::text[], array['vat refund', 'vat reclaim', 'vorsteuervergutung', 'vorsteuererstattung', 'remboursement de tva', 'devolucion de iva', 'rimborso iva', 'btw teruggaaf', 'reembolso de iva']::text[]),
  (array['VAT return', 'Umsatzsteuererklärung', 'Umsatzsteuervoranmeldung', 'MWST-Abrechnung', 'déclaration de TVA', 'declaración de IVA', 'dichiarazione IVA', 'btw-aangifte', 'declaração periódica de IVA']::text[], array[]::text[], array['vat return', 'umsatzsteuererklarung', 'umsatzsteuervoranmeldung', 'mwst abrechnung', 'declaration de tva', 'declaracion de iva', 'dichiarazione iva', 'btw aangifte', 'declaracao periodica de iva']::text[]),
  (array['VAT number', 'VAT identification number', 'VAT ID', 'USt-IdNr', 'Umsatzsteuer-Identifikationsnummer', 'UID-Nummer', 'MWST-Nummer', 'numéro de TVA', 'NIF-IVA', 'partita IVA', 'btw-nummer']::text[], array[]::text[], array['vat number', 'vat identification number', 'vat id', 'ust idnr', 'umsatzsteuer identifikationsnummer', 'uid nummer', 'mwst nummer', 'numero de tva', 'nif iva', 'partita iva', 'btw nummer']::text[]),
  (array['VIES', 'VAT Information Exchange System', 'MIAS']::text[], array[]::text[], array['vies', 'vat information exchange system', 'mias']::text[]),
  (array['VAT group', 'VAT grouping', 'umsatzsteuerliche Organschaft', 'MWST-Gruppe', 'groupe TVA', 'unité TVA', 'grupo de IVA', 'gruppo IVA', 'fiscale eenheid btw', 'btw-eenheid']::text[], array[]::text[], array['vat group', 'vat grouping', 'umsatzsteuerliche organschaft', 'mwst gruppe', 'groupe tva', 'unite tva', 'grupo de iva', 'gruppo iva', 'fiscale eenheid btw', 'btw eenheid']::text[]),
  (array['TOGC', 'transfer of a going concern', 'Geschäftsveräußerung im Ganzen', 'transmission d''une universalité de biens', 'transmisión de unidad económica autónoma', 'cessione d''azienda', 'overdracht van een onderneming', 'trespasse']::text[], array[]::text[], array['togc', 'transfer of a going concern', 'geschaftsverausserung im ganzen', 'transmission dune universalite de biens', 'transmision de unidad economica autonoma', 'cessione dazienda', 'overdracht van een onderneming', 'trespasse']::text[]),
  (array['intra-Community supply', 'intra-Community delivery', 'intra-EU supply', 'innergemeinschaftliche Lieferung', 'livraison intracommunautaire', 'entrega intracomunitaria', 'cessione intracomunitaria', 'intracommunautaire levering', 'transmissão intracomunitária']::text[], array[]::text[], array['intra community supply', 'intra community delivery', 'intra eu supply', 'innergemeinschaftliche lieferung', 'livraison intracommunautaire', 'entrega intracomunitaria', 'cessione intracomunitaria', 'intracommunautaire levering', 'transmissao intracomunitaria']::text[]),
  (array['chain transaction', 'Reihengeschäft', 'ventes en chaîne', 'operaciones en cadena', 'vendite a catena', 'ketentransactie', 'operações em cadeia']::text[], array[]::text[], array['chain transaction', 'reihengeschaft', 'ventes en chaine', 'operaciones en cadena', 'vendite a catena', 'ketentransactie', 'operacoes em cadeia']::text[]),
  (array['triangulation', 'triangular transaction', 'Dreiecksgeschäft', 'opération triangulaire', 'operación triangular', 'operazione triangolare', 'ABC-transactie', 'operação triangular']::text[], array[]::text[], array['triangulation', 'triangular transaction', 'dreiecksgeschaft', 'operation triangulaire', 'operacion triangular', 'operazione triangolare', 'abc transactie', 'operacao triangular']::text[]),
  (array['place of supply', 'Leistungsort', 'Ort der Leistung', 'lieu de prestation', 'lieu des prestations', 'lugar de realización', 'territorialità IVA', 'plaats van dienst', 'lugar da prestação']::text[], array[]::text[], array['place of supply', 'leistungsort', 'ort der leistung', 'lieu de prestation', 'lieu des prestations', 'lugar de realizacion', 'territorialita iva', 'plaats van dienst', 'lugar da prestacao']::text[]),
  (array['taxable person', 'taxpayer', 'Steuerpflichtiger', 'Abgabepflichtiger', 'assujetti', 'contribuable', 'sujeto pasivo', 'contribuyente', 'soggetto passivo', 'contribuente', 'belastingplichtige', 'contribuinte']::text[], array[]::text[], array['taxable person', 'taxpayer', 'steuerpflichtiger', 'abgabepflichtiger', 'assujetti', 'contribuable', 'sujeto pasivo', 'contribuyente', 'soggetto passivo', 'contribuente', 'belastingplichtige', 'contribuinte']::text[]),
  (array['fixed establishment', 'feste Niederlassung', 'établissement stable TVA', 'establecimiento permanente IVA', 'vaste inrichting btw', 'estabelecimento estável IVA']::text[], array[]::text[], array['fixed establishment', 'feste niederlassung', 'etablissement stable tva', 'establecimiento permanente iva', 'vaste inrichting btw', 'estabelecimento estavel iva']::text[]),
  (array['zero rate', 'zero rating', 'zero rated', 'Nullsteuersatz', 'taux zéro', 'tipo cero', 'tasa cero', 'aliquota zero', 'nultarief']::text[], array[]::text[], array['zero rate', 'zero rating', 'zero rated', 'nullsteuersatz', 'taux zero', 'tipo cero', 'tasa cero', 'aliquota zero', 'nultarief']::text[]),
  (array['VAT exemption', 'exempt supply', 'Umsatzsteuerbefreiung', 'exonération de TVA', 'exención de IVA', 'esenzione IVA', 'btw-vrijstelling', 'isenção de IVA']::text[], array[]::text[], array['vat exemption', 'exempt supply', 'umsatzsteuerbefreiung', 'exoneration de tva', 'exencion de iva', 'esenzione iva', 'btw vrijstelling', 'isencao de iva']::text[]),
  (array['partial exemption', 'pro rata deduction', 'prorata de déduction', 'regla de prorrata', 'pro rata di detraibilità', 'pro rata-aftrek', 'Vorsteueraufteilung']::text[], array[]::text[], array['partial exemption', 'pro rata deduction', 'prorata de deduction', 'regla de prorrata', 'pro rata di detraibilita', 'pro rata aftrek', 'vorsteueraufteilung']::text[]),
  (array['small business exemption', 'VAT threshold', 'Kleinunternehmer', 'Kleinunternehmerregelung', 'franchise en base', 'franquicia del IVA', 'regime di franchigia', 'kleineondernemersregeling', 'regime especial de isenção']::text[], array[]::text[], array['small business exemption', 'vat threshold', 'kleinunternehmer', 'kleinunternehmerregelung', 'franchise en base', 'franquicia del iva', 'regime di franchigia', 'kleineondernemersregeling', 'regime especial de isencao']::text[]),
  (array['margin scheme', 'TOMS', 'Differenzbesteuerung', 'Margenbesteuerung', 'régime de la marge', 'régimen especial de bienes usados', 'regime del margine', 'margeregeling', 'regime da margem']::text[], array[]::text[], array['margin scheme', 'toms', 'differenzbesteuerung', 'margenbesteuerung', 'regime de la marge', 'regimen especial de bienes usados', 'regime del margine', 'margeregeling', 'regime da margem']::text[]),
  (array['OSS', 'one stop shop', 'guichet unique', 'ventanilla única', 'sportello unico', 'éénloketsysteem', 'balcão único']::text[], array[]::text[], array['oss', 'one stop shop', 'guichet unique', 'ventanilla unica', 'sportello unico', 'eenloketsysteem', 'balcao unico']::text[]),
  (array['IOSS', 'import one stop shop']::text[], array[]::text[], array['ioss', 'import one stop shop']::text[]),
  (array['ViDA', 'VAT in the Digital Age', 'Mehrwertsteuer im digitalen Zeitalter', 'TVA à l''ère numérique', 'IVA en la era digital', 'IVA nell''era digitale', 'btw in het digitale tijdperk', 'IVA na era digital']::text[], array[]::text[], array['vida', 'vat in the digital age', 'mehrwertsteuer im digitalen zeitalter', 'tva a lere numerique', 'iva en la era digital', 'iva nellera digitale', 'btw in het digitale tijdperk', 'iva na era digital']::text[]),
  (array['MTIC', 'missing trader', 'carousel fraud', 'Umsatzsteuerkarussell', 'Karussellbetrug', 'fraude carrousel', 'fraude carrusel', 'frode carosello', 'btw-carrousel', 'fraude carrossel']::text[], array[]::text[], array['mtic', 'missing trader', 'carousel fraud', 'umsatzsteuerkarussell', 'karussellbetrug', 'fraude carrousel', 'fraude carrusel', 'frode carosello', 'btw carrousel', 'fraude carrossel']::text[]),
  (array['distance selling', 'distance sales', 'Versandhandel', 'Fernverkauf', 'ventes à distance', 'ventas a distancia', 'vendite a distanza', 'afstandsverkopen', 'vendas à distância']::text[], array[]::text[], array['distance selling', 'distance sales', 'versandhandel', 'fernverkauf', 'ventes a distance', 'ventas a distancia', 'vendite a distanza', 'afstandsverkopen', 'vendas a distancia']::text[]),
  (array['fiscal representative', 'tax representative', 'Fiskalvertreter', 'Steuervertreter', 'représentant fiscal', 'representante fiscal', 'rappresentante fiscale', 'fiscaal vertegenwoordiger']::text[], array[]::text[], array['fiscal representative', 'tax representative', 'fiskalvertreter', 'steuervertreter', 'representant fiscal', 'representante fiscal', 'rappresentante fiscale', 'fiscaal vertegenwoordiger']::text[]),
  (array['import VAT', 'Einfuhrumsatzsteuer', 'EUSt', 'TVA à l''importation', 'IVA a la importación', 'IVA all''importazione', 'invoer-btw', 'IVA na importação']::text[], array[]::text[], array['import vat', 'einfuhrumsatzsteuer', 'eust', 'tva a limportation', 'iva a la importacion', 'iva allimportazione', 'invoer btw', 'iva na importacao']::text[]),
  (array['customs duty', 'import duty', 'tariff', 'Zoll', 'Einfuhrabgaben', 'droits de douane', 'arancel', 'derechos de aduana', 'dazi doganali', 'douanerechten', 'invoerrechten', 'direitos aduaneiros', 'imposto de importação']::text[], array[]::text[], array['customs duty', 'import duty', 'tariff', 'zoll', 'einfuhrabgaben', 'droits de douane', 'arancel', 'derechos de aduana', 'dazi doganali', 'douanerechten', 'invoerrechten', 'direitos aduaneiros', 'imposto de importacao']::text[]),
  (array['HS', 'Harmonized System', 'HS code', 'tariff classification', 'commodity code', 'Zolltarifnummer', 'classement tarifaire', 'partida arancelaria', 'fracción arancelaria', 'classificazione doganale', 'goederencode', 'classificação pautal', 'NCM']::text[], array[]::text[], array['hs', 'harmonized system', 'hs code', 'tariff classification', 'commodity code', 'zolltarifnummer', 'classement tarifaire', 'partida arancelaria', 'fraccion arancelaria', 'classificazione doganale', 'goederencode', 'classificacao pautal', 'ncm']::text[]),
  (array['TARIC', 'integrated tariff of the European Union', 'Combined Nomenclature', 'CN code', 'Kombinierte Nomenklatur', 'nomenclature combinée']::text[], array[]::text[], array['taric', 'integrated tariff of the european union', 'combined nomenclature', 'cn code', 'kombinierte nomenklatur', 'nomenclature combinee']::text[]),
  (array['AEO', 'authorised economic operator', 'authorized economic operator', 'zugelassener Wirtschaftsbeteiligter', 'opérateur économique agréé', 'operador económico autorizado', 'operatore economico autorizzato', 'geautoriseerde marktdeelnemer', 'OEA']::text[], array[]::text[], array['aeo', 'authorised economic operator', 'authorized economic operator', 'zugelassener wirtschaftsbeteiligter', 'operateur economique agree', 'operador economico autorizado', 'operatore economico autorizzato', 'geautoriseerde marktdeelnemer', 'oea']::text[]),
  (array['rules of origin', 'preferential origin', 'Ursprungsregeln', 'règles d''origine', 'reglas de origen', 'regole di origine', 'oorsprongsregels', 'regras de origem']::text[], array[]::text[], array['rules of origin', 'preferential origin', 'ursprungsregeln', 'regles dorigine', 'reglas de origen', 'regole di origine', 'oorsprongsregels', 'regras de origem']::text[]),
  (array['excise duty', 'excise tax', 'Verbrauchsteuer', 'droits d''accise', 'impuestos especiales', 'IEPS', 'accisa', 'accijns', 'impostos especiais de consumo']::text[], array[]::text[], array['excise duty', 'excise tax', 'verbrauchsteuer', 'droits daccise', 'impuestos especiales', 'ieps', 'accisa', 'accijns', 'impostos especiais de consumo']::text[]),
  (array['IPT', 'insurance premium tax', 'Versicherungsteuer', 'Versicherungssteuer', 'taxe sur les conventions d''assurance', 'impuesto sobre las primas de seguros', 'imposta sulle assicurazioni', 'assurantiebelasting']::text[], array[]::text[], array['ipt', 'insurance premium tax', 'versicherungsteuer', 'versicherungssteuer', 'taxe sur les conventions dassurance', 'impuesto sobre las primas de seguros', 'imposta sulle assicurazioni', 'assurantiebelasting']::text[]),
  (array['CIT', 'corporate income tax', 'corporation tax', 'corporate tax', 'company tax', 'Körperschaftsteuer', 'Gewinnsteuer', 'impôt sur les sociétés', 'impôt sur le bénéfice', 'impuesto sobre sociedades', 'imposta sul reddito delle società', 'IRES', 'vennootschapsbelasting', 'imposto sobre o rendimento das pessoas coletivas', 'IRPJ']::text[], array[]::text[], array['cit', 'corporate income tax', 'corporation tax', 'corporate tax', 'company tax', 'korperschaftsteuer', 'gewinnsteuer', 'impot sur les societes', 'impot sur le benefice', 'impuesto sobre sociedades', 'imposta sul reddito delle societa', 'ires', 'vennootschapsbelasting', 'imposto sobre o rendimento das pessoas coletivas', 'irpj']::text[]),
  (array['trade tax', 'Gewerbesteuer', 'GewSt']::text[], array[]::text[], array['trade tax', 'gewerbesteuer', 'gewst']::text[]),
  (array['tax rate', 'Steuersatz', 'taux d''imposition', 'tipo impositivo', 'tipo de gravamen', 'aliquota d''imposta', 'belastingtarief', 'alíquota']::text[], array[]::text[], array['tax rate', 'steuersatz', 'taux dimposition', 'tipo impositivo', 'tipo de gravamen', 'aliquota dimposta', 'belastingtarief', 'aliquota']::text[]),
  (array['tax base', 'taxable base', 'Bemessungsgrundlage', 'assiette', 'base imponible', 'base gravable', 'base imponibile', 'belastinggrondslag', 'base tributável', 'base de cálculo']::text[], array[]::text[], array['tax base', 'taxable base', 'bemessungsgrundlage', 'assiette', 'base imponible', 'base gravable', 'base imponibile', 'belastinggrondslag', 'base tributavel', 'base de calculo']::text[]),
  (array['taxable profit', 'taxable income', 'zu versteuerndes Einkommen', 'steuerbarer Gewinn', 'bénéfice imposable', 'renta imponible', 'reddito imponibile', 'belastbare winst', 'lucro tributável', 'lucro real']::text[], array[]::text[], array['taxable profit', 'taxable income', 'zu versteuerndes einkommen', 'steuerbarer gewinn', 'benefice imposable', 'renta imponible', 'reddito imponibile', 'belastbare winst', 'lucro tributavel', 'lucro real']::text[]),
  (array['participation exemption', 'Schachtelprivileg', 'Beteiligungsabzug', 'Beteiligungsertragsbefreiung', 'régime mère-fille', 'réduction pour participations', 'exención de dividendos', 'PEX', 'deelnemingsvrijstelling', 'DBI-aftrek', 'revenus définitivement taxés']::text[], array[]::text[], array['participation exemption', 'schachtelprivileg', 'beteiligungsabzug', 'beteiligungsertragsbefreiung', 'regime mere fille', 'reduction pour participations', 'exencion de dividendos', 'pex', 'deelnemingsvrijstelling', 'dbi aftrek', 'revenus definitivement taxes']::text[]),
  (array['PSD', 'Parent-Subsidiary Directive', 'Mutter-Tochter-Richtlinie', 'directive mère-fille', 'directiva matriz-filial', 'direttiva madre-figlia', 'moeder-dochterrichtlijn', 'diretiva mães e filhas']::text[], array[]::text[], array['psd', 'parent subsidiary directive', 'mutter tochter richtlinie', 'directive mere fille', 'directiva matriz filial', 'direttiva madre figlia', 'moeder dochterrichtlijn', 'diretiva maes e filhas']::text[]),
  (array['group taxation', 'tax consolidation', 'fiscal unity', 'tax group', 'Organschaft', 'Gruppenbesteuerung', 'intégration fiscale', 'consolidación fiscal', 'consolidato fiscale', 'fiscale eenheid', 'regime especial de tributação dos grupos de sociedades']::text[], array[]::text[], array['group taxation', 'tax consolidation', 'fiscal unity', 'tax group', 'organschaft', 'gruppenbesteuerung', 'integration fiscale', 'consolidacion fiscal', 'consolidato fiscale', 'fiscale eenheid', 'regime especial de tributacao dos grupos de sociedades']::text[]),
  (array['NOL', 'net operating loss', 'loss carry-forward', 'carryforward of losses', 'tax loss', 'Verlustvortrag', 'report de pertes', 'report en avant des déficits', 'bases imponibles negativas', 'pérdidas fiscales', 'perdite fiscali', 'verliesverrekening', 'prejuízos fiscais']::text[], array[]::text[], array['nol', 'net operating loss', 'loss carry forward', 'carryforward of losses', 'tax loss', 'verlustvortrag', 'report de pertes', 'report en avant des deficits', 'bases imponibles negativas', 'perdidas fiscales', 'perdite fiscali', 'verliesverrekening', 'prejuizos fiscais']::text[]),
  (array['interest limitation', 'interest barrier', 'interest deductibility', 'earnings stripping', 'Zinsschranke', 'limitation de la déduction des intérêts', 'plafonnement des charges financières', 'limitación a la deducibilidad de gastos financieros', 'limite di deducibilità degli interessi', 'earningsstrippingmaatregel', 'limitação à dedutibilidade de gastos de financiamento']::text[], array[]::text[], array['interest limitation', 'interest barrier', 'interest deductibility', 'earnings stripping', 'zinsschranke', 'limitation de la deduction des interets', 'plafonnement des charges financieres', 'limitacion a la deducibilidad de gastos financieros', 'limite di deducibilita degli interessi', 'earningsstrippingmaatregel', 'limitacao a dedutibilidade de gastos de financiamento']::text[]),
  (array['thin capitalisation', 'thin capitalization', 'thin cap', 'debt-equity ratio', 'Unterkapitalisierung', 'verdecktes Eigenkapital', 'sous-capitalisation', 'subcapitalización', 'capitalización delgada', 'sottocapitalizzazione', 'onderkapitalisatie', 'subcapitalização']::text[], array[]::text[], array['thin capitalisation', 'thin capitalization', 'thin cap', 'debt equity ratio', 'unterkapitalisierung', 'verdecktes eigenkapital', 'sous capitalisation', 'subcapitalizacion', 'capitalizacion delgada', 'sottocapitalizzazione', 'onderkapitalisatie', 'subcapitalizacao']::text[]),
  (array['NID', 'notional interest deduction', 'allowance for corporate equity', 'fiktiver Zinsabzug', 'intérêts notionnels', 'aiuto alla crescita economica', 'notionele interestaftrek', 'juros sobre capital próprio']::text[], array[]::text[], array['nid', 'notional interest deduction', 'allowance for corporate equity', 'fiktiver zinsabzug', 'interets notionnels', 'aiuto alla crescita economica', 'notionele interestaftrek', 'juros sobre capital proprio']::text[]),
  (array['patent box', 'IP box', 'innovation box', 'Patentbox', 'Lizenzbox', 'innovatiebox', 'innovatieaftrek', 'régime IP box']::text[], array[]::text[], array['patent box', 'ip box', 'innovation box', 'patentbox', 'lizenzbox', 'innovatiebox', 'innovatieaftrek', 'regime ip box']::text[]),
  (array['R&D', 'research and development', 'Forschung und Entwicklung', 'recherche et développement', 'investigación y desarrollo', 'ricerca e sviluppo', 'onderzoek en ontwikkeling', 'investigação e desenvolvimento', 'pesquisa e desenvolvimento']::text[], array[]::text[], array['r d', 'research and development', 'forschung und entwicklung', 'recherche et developpement', 'investigacion y desarrollo', 'ricerca e sviluppo', 'onderzoek en ontwikkeling', 'investigacao e desenvolvimento', 'pesquisa e desenvolvimento']::text[]),
  (array['R&D tax credit', 'R&D relief', 'Forschungszulage', 'Forschungsprämie', 'crédit d''impôt recherche', 'deducción por I+D', 'credito d''imposta ricerca e sviluppo']::text[], array[]::text[], array['r d tax credit', 'r d relief', 'forschungszulage', 'forschungspramie', 'credit dimpot recherche', 'deduccion por i d', 'credito dimposta ricerca e sviluppo']::text[]),
  (array['capital allowances', 'tax depreciation', 'depreciation', 'Abschreibung', 'AfA', 'amortissement', 'amortización fiscal', 'ammortamento', 'afschrijving', 'depreciação']::text[], array[]::text[], array['capital allowances', 'tax depreciation', 'depreciation', 'abschreibung', 'afa', 'amortissement', 'amortizacion fiscal', 'ammortamento', 'afschrijving', 'depreciacao']::text[]),
  (array['tax incentive', 'tax relief', 'tax break', 'tax holiday', 'Steuervergünstigung', 'avantage fiscal', 'incentivo fiscal', 'estímulo fiscal', 'agevolazione fiscale', 'belastingvoordeel', 'benefício fiscal']::text[], array[]::text[], array['tax incentive', 'tax relief', 'tax break', 'tax holiday', 'steuervergunstigung', 'avantage fiscal', 'incentivo fiscal', 'estimulo fiscal', 'agevolazione fiscale', 'belastingvoordeel', 'beneficio fiscal']::text[]),
  (array['dividend', 'profit distribution', 'Dividende', 'Gewinnausschüttung', 'distribution de bénéfices', 'dividendo', 'distribución de beneficios', 'distribuzione di utili', 'winstuitkering', 'distribuição de lucros']::text[], array[]::text[], array['dividend', 'profit distribution', 'dividende', 'gewinnausschuttung', 'distribution de benefices', 'dividendo', 'distribucion de beneficios', 'distribuzione di utili', 'winstuitkering', 'distribuicao de lucros']::text[]),
  (array['hidden profit distribution', 'constructive dividend', 'deemed dividend', 'verdeckte Gewinnausschüttung', 'verdeckte Ausschüttung', 'geldwerte Leistung', 'distribution déguisée de bénéfices', 'dividendo presunto', 'dividendo ficto', 'distribuzione occulta di utili', 'verkapt dividend', 'distribuição disfarçada de lucros']::text[], array[]::text[], array['hidden profit distribution', 'constructive dividend', 'deemed dividend', 'verdeckte gewinnausschuttung', 'verdeckte ausschuttung', 'geldwerte leistung', 'distribution deguisee de benefices', 'dividendo presunto', 'dividendo ficto', 'distribuzione occulta di utili', 'verkapt dividend', 'distribuicao disfarcada de lucros']::text[]),
  (array['M&A', 'mergers and acquisitions', 'fusions et acquisitions', 'fusiones y adquisiciones', 'fusioni e acquisizioni', 'fusies en overnames', 'fusões e aquisições']::text[], array[]::text[], array['m a', 'mergers and acquisitions', 'fusions et acquisitions', 'fusiones y adquisiciones', 'fusioni e acquisizioni', 'fusies en overnames', 'fusoes e aquisicoes']::text[]),
  (array['merger', 'Verschmelzung', 'fusion de sociétés', 'fusión', 'fusione', 'fusie', 'fusão', 'incorporação']::text[], array[]::text[], array['merger', 'verschmelzung', 'fusion de societes', 'fusion', 'fusione', 'fusie', 'fusao', 'incorporacao']::text[]),
  (array['demerger', 'spin-off', 'split-off', 'Spaltung', 'Abspaltung', 'scission', 'escisión', 'scissione', 'splitsing', 'cisão']::text[], array[]::text[], array['demerger', 'spin off', 'split off', 'spaltung', 'abspaltung', 'scission', 'escision', 'scissione', 'splitsing', 'cisao']::text[]),
  (array['reorganisation', 'reorganization', 'restructuring', 'Umwandlung', 'Umstrukturierung', 'Umgründung', 'restructuration', 'reestructuración', 'riorganizzazione', 'herstructurering', 'reestruturação', 'reorganização societária']::text[], array[]::text[], array['reorganisation', 'reorganization', 'restructuring', 'umwandlung', 'umstrukturierung', 'umgrundung', 'restructuration', 'reestructuracion', 'riorganizzazione', 'herstructurering', 'reestruturacao', 'reorganizacao societaria']::text[]),
  (array['loan', 'intercompany loan', 'Darlehen', 'Kredit', 'prêt', 'préstamo', 'finanziamento', 'mutuo', 'lening', 'empréstimo']::text[], array[]::text[], array['loan', 'intercompany loan', 'darlehen', 'kredit', 'pret', 'prestamo', 'finanziamento', 'mutuo', 'lening', 'emprestimo']::text[]),
  (array['WHT', 'withholding tax', 'tax deducted at source', 'TDS', 'Quellensteuer', 'Abzugsteuer', 'retenue à la source', 'impôt à la source', 'ritenuta alla fonte', 'ritenuta d''acconto', 'retención en la fuente', 'retención en origen', 'bronbelasting', 'retenção na fonte', 'IRRF']::text[], array[]::text[], array['wht', 'withholding tax', 'tax deducted at source', 'tds', 'quellensteuer', 'abzugsteuer', 'retenue a la source', 'impot a la source', 'ritenuta alla fonte', 'ritenuta dacconto', 'retencion en la fuente', 'retencion en origen', 'bronbelasting', 'retencao na fonte', 'irrf']::text[]),
  (array['dividend withholding tax', 'Kapitalertragsteuer', 'KESt', 'Verrechnungssteuer', 'impôt anticipé', 'imposta preventiva', 'précompte mobilier', 'roerende voorheffing', 'dividendbelasting']::text[], array[]::text[], array['dividend withholding tax', 'kapitalertragsteuer', 'kest', 'verrechnungssteuer', 'impot anticipe', 'imposta preventiva', 'precompte mobilier', 'roerende voorheffing', 'dividendbelasting']::text[]),
  (array['WHT reclaim', 'withholding tax refund', 'relief at source', 'Quellensteuererstattung', 'Entlastung an der Quelle', 'remboursement de la retenue à la source', 'devolución de retenciones', 'rimborso delle ritenute', 'teruggaaf bronbelasting', 'reembolso do imposto retido']::text[], array[]::text[], array['wht reclaim', 'withholding tax refund', 'relief at source', 'quellensteuererstattung', 'entlastung an der quelle', 'remboursement de la retenue a la source', 'devolucion de retenciones', 'rimborso delle ritenute', 'teruggaaf bronbelasting', 'reembolso do imposto retido']::text[]),
  (array['FASTER', 'Faster and Safer Relief of Excess Withholding Taxes', 'FASTER directive']::text[], array[]::text[], array['faster', 'faster and safer relief of excess withholding taxes', 'faster directive']::text[]),
  (array['DTA', 'DTT', 'DTC', 'double tax agreement', 'double tax treaty', 'double taxation convention', 'tax treaty', 'Doppelbesteuerungsabkommen', 'DBA', 'convention fiscale', 'convention de double imposition', 'convenio de doble imposición', 'tratado para evitar la doble tributación', 'convenzione contro le doppie imposizioni', 'belastingverdrag', 'dubbelbelastingverdrag', 'convenção para evitar a dupla tributação', 'acordo de dupla tributação']::text[], array[]::text[], array['dta', 'dtt', 'dtc', 'double tax agreement', 'double tax treaty', 'double taxation convention', 'tax treaty', 'doppelbesteuerungsabkommen', 'dba', 'convention fiscale', 'convention de double imposition', 'convenio de doble imposicion', 'tratado para evitar la doble tributacion', 'convenzione contro le doppie imposizioni', 'belastingverdrag', 'dubbelbelastingverdrag', 'convencao para evitar a dupla tributacao', 'acordo de dupla tributacao']::text[]),
  (array['double taxation', 'Doppelbesteuerung', 'double imposition', 'doble imposición', 'doble tributación', 'doppia imposizione', 'dubbele belasting', 'dupla tributação', 'bitributação']::text[], array[]::text[], array['double taxation', 'doppelbesteuerung', 'double imposition', 'doble imposicion', 'doble tributacion', 'doppia imposizione', 'dubbele belasting', 'dupla tributacao', 'bitributacao']::text[]),
  (array['MTC', 'model tax convention', 'OECD Model', 'OECD-Musterabkommen', 'modèle de convention fiscale', 'modelo de convenio tributario', 'modello OCSE', 'OESO-modelverdrag', 'convenção modelo da OCDE']::text[], array[]::text[], array['mtc', 'model tax convention', 'oecd model', 'oecd musterabkommen', 'modele de convention fiscale', 'modelo de convenio tributario', 'modello ocse', 'oeso modelverdrag', 'convencao modelo da ocde']::text[]),
  (array['MLI', 'multilateral instrument', 'multilateral convention', 'Multilaterales Instrument', 'instrument multilatéral', 'instrumento multilateral', 'convenzione multilaterale', 'multilateraal instrument']::text[], array[]::text[], array['mli', 'multilateral instrument', 'multilateral convention', 'multilaterales instrument', 'instrument multilateral', 'instrumento multilateral', 'convenzione multilaterale', 'multilateraal instrument']::text[]),
  (array['PE', 'permanent establishment', 'Betriebsstätte', 'Betriebstätte', 'établissement stable', 'établissement permanent', 'establecimiento permanente', 'stabile organizzazione', 'vaste inrichting', 'estabelecimento estável', 'estabelecimento permanente']::text[], array[]::text[], array['pe', 'permanent establishment', 'betriebsstatte', 'betriebstatte', 'etablissement stable', 'etablissement permanent', 'establecimiento permanente', 'stabile organizzazione', 'vaste inrichting', 'estabelecimento estavel', 'estabelecimento permanente']::text[]),
  (array['profit attribution', 'AOA', 'authorised OECD approach', 'attribution of profits', 'Betriebsstättengewinnaufteilung', 'attribution des bénéfices', 'atribución de beneficios', 'attribuzione degli utili', 'winstallocatie', 'imputação de lucros']::text[], array[]::text[], array['profit attribution', 'aoa', 'authorised oecd approach', 'attribution of profits', 'betriebsstattengewinnaufteilung', 'attribution des benefices', 'atribucion de beneficios', 'attribuzione degli utili', 'winstallocatie', 'imputacao de lucros']::text[]),
  (array['LOB', 'limitation on benefits', 'limitation of benefits', 'limitación de beneficios']::text[], array[]::text[], array['lob', 'limitation on benefits', 'limitation of benefits', 'limitacion de beneficios']::text[]),
  (array['PPT', 'principal purpose test', 'principal purposes test', 'Hauptzwecktest', 'critère des objets principaux', 'prueba del propósito principal', 'teste do propósito principal']::text[], array[]::text[], array['ppt', 'principal purpose test', 'principal purposes test', 'hauptzwecktest', 'critere des objets principaux', 'prueba del proposito principal', 'teste do proposito principal']::text[]),
  (array['beneficial owner', 'beneficial ownership', 'Nutzungsberechtigter', 'bénéficiaire effectif', 'beneficiario efectivo', 'beneficiario effettivo', 'uiteindelijk gerechtigde', 'beneficiário efetivo']::text[], array[]::text[], array['beneficial owner', 'beneficial ownership', 'nutzungsberechtigter', 'beneficiaire effectif', 'beneficiario efectivo', 'beneficiario effettivo', 'uiteindelijk gerechtigde', 'beneficiario efetivo']::text[]),
  (array['treaty shopping', 'treaty abuse', 'Abkommensmissbrauch', 'chalandage fiscal', 'abuso de convenios', 'verdragsmisbruik', 'abuso de tratados']::text[], array[]::text[], array['treaty shopping', 'treaty abuse', 'abkommensmissbrauch', 'chalandage fiscal', 'abuso de convenios', 'verdragsmisbruik', 'abuso de tratados']::text[]),
  (array['tax residence', 'tax residency', 'fiscal residence', 'steuerliche Ansässigkeit', 'résidence fiscale', 'residencia fiscal', 'residenza fiscale', 'fiscale woonplaats', 'fiscaal inwonerschap', 'residência fiscal']::text[], array[]::text[], array['tax residence', 'tax residency', 'fiscal residence', 'steuerliche ansassigkeit', 'residence fiscale', 'residencia fiscal', 'residenza fiscale', 'fiscale woonplaats', 'fiscaal inwonerschap', 'residencia fiscal']::text[]),
  (array['certificate of residence', 'tax residence certificate', 'TRC', 'Ansässigkeitsbescheinigung', 'Wohnsitzbescheinigung', 'attestation de résidence fiscale', 'certificado de residencia fiscal', 'constancia de residencia fiscal', 'certificato di residenza fiscale', 'woonplaatsverklaring', 'certificado de residência fiscal']::text[], array[]::text[], array['certificate of residence', 'tax residence certificate', 'trc', 'ansassigkeitsbescheinigung', 'wohnsitzbescheinigung', 'attestation de residence fiscale', 'certificado de residencia fiscal', 'constancia de residencia fiscal', 'certificato di residenza fiscale', 'woonplaatsverklaring', 'certificado de residencia fiscal']::text[]),
  (array['tie-breaker rule', 'dual residence', 'dual resident', 'doppelte Ansässigkeit', 'Doppelansässigkeit', 'double résidence', 'doble residencia', 'doppia residenza', 'dubbele woonplaats', 'dupla residência']::text[], array[]::text[], array['tie breaker rule', 'dual residence', 'dual resident', 'doppelte ansassigkeit', 'doppelansassigkeit', 'double residence', 'doble residencia', 'doppia residenza', 'dubbele woonplaats', 'dupla residencia']::text[]),
  (array['foreign tax credit', 'credit method', 'Anrechnungsmethode', 'Steueranrechnung', 'pauschale Steueranrechnung', 'crédit d''impôt étranger', 'deducción por doble imposición', 'acreditamiento del impuesto extranjero', 'credito per imposte estere', 'verrekeningsmethode', 'crédito de imposto por dupla tributação']::text[], array[]::text[], array['foreign tax credit', 'credit method', 'anrechnungsmethode', 'steueranrechnung', 'pauschale steueranrechnung', 'credit dimpot etranger', 'deduccion por doble imposicion', 'acreditamiento del impuesto extranjero', 'credito per imposte estere', 'verrekeningsmethode', 'credito de imposto por dupla tributacao']::text[]),
  (array['exemption method', 'exemption with progression', 'Freistellungsmethode', 'Progressionsvorbehalt', 'méthode d''exemption', 'método de exención', 'metodo dell''esenzione', 'vrijstellingsmethode', 'método da isenção']::text[], array[]::text[], array['exemption method', 'exemption with progression', 'freistellungsmethode', 'progressionsvorbehalt', 'methode dexemption', 'metodo de exencion', 'metodo dellesenzione', 'vrijstellingsmethode', 'metodo da isencao']::text[]),
  (array['royalty', 'royalties', 'licence fee', 'Lizenzgebühren', 'redevances', 'cánones', 'regalías', 'canoni', 'royalty''s', 'direitos de autor']::text[], array[]::text[], array['royalty', 'royalties', 'licence fee', 'lizenzgebuhren', 'redevances', 'canones', 'regalias', 'canoni', 'royaltys', 'direitos de autor']::text[]),
  (array['non-resident', 'nonresident', 'beschränkt Steuerpflichtiger', 'non-résident', 'no residente', 'non residente', 'buitenlands belastingplichtige', 'não residente']::text[], array[]::text[], array['non resident', 'nonresident', 'beschrankt steuerpflichtiger', 'non resident', 'no residente', 'non residente', 'buitenlands belastingplichtige', 'nao residente']::text[]),
  (array['ECI', 'effectively connected income']::text[], array[]::text[], array['eci', 'effectively connected income']::text[]),
  (array['QI', 'qualified intermediary']::text[], array[]::text[], array['qi', 'qualified intermediary']::text[]),
  (array['TP', 'transfer pricing', 'Verrechnungspreise', 'Transferpreise', 'prix de transfert', 'precios de transferencia', 'prezzi di trasferimento', 'verrekenprijzen', 'transferprijzen', 'preços de transferência']::text[], array[]::text[], array['tp', 'transfer pricing', 'verrechnungspreise', 'transferpreise', 'prix de transfert', 'precios de transferencia', 'prezzi di trasferimento', 'verrekenprijzen', 'transferprijzen', 'precos de transferencia']::text[]),
  (array['arm''s length principle', 'arm''s length', 'ALP', 'Fremdvergleichsgrundsatz', 'Fremdvergleich', 'Drittvergleich', 'principe de pleine concurrence', 'principio de plena competencia', 'principio di libera concorrenza', 'zakelijkheidsbeginsel', 'princípio da plena concorrência']::text[], array[]::text[], array['arms length principle', 'arms length', 'alp', 'fremdvergleichsgrundsatz', 'fremdvergleich', 'drittvergleich', 'principe de pleine concurrence', 'principio de plena competencia', 'principio di libera concorrenza', 'zakelijkheidsbeginsel', 'principio da plena concorrencia']::text[]),
  (array['APA', 'advance pricing agreement', 'advance pricing arrangement', 'Vorabverständigungsverfahren', 'Vorabzusage', 'accord préalable de prix', 'acuerdo previo de valoración', 'acuerdo anticipado de precios', 'accordo preventivo', 'acordo prévio de preços']::text[], array[]::text[], array['apa', 'advance pricing agreement', 'advance pricing arrangement', 'vorabverstandigungsverfahren', 'vorabzusage', 'accord prealable de prix', 'acuerdo previo de valoracion', 'acuerdo anticipado de precios', 'accordo preventivo', 'acordo previo de precos']::text[]),
  (array['APA']::text[], array['UAPA', 'BAPA', 'MAPA']::text[], array['apa']::text[]),
  (array['UAPA', 'unilateral advance pricing agreement', 'unilateral APA']::text[], array[]::text[], array['uapa', 'unilateral advance pricing agreement', 'unilateral apa']::text[]),
  (array['BAPA', 'bilateral advance pricing agreement', 'bilateral APA']::text[], array[]::text[], array['bapa', 'bilateral advance pricing agreement', 'bilateral apa']::text[]),
  (array['TP documentation', 'local file', 'master file', 'transfer pricing documentation', 'Verrechnungspreisdokumentation', 'Stammdokumentation', 'landesspezifische Dokumentation', 'documentation des prix de transfert', 'fichier principal', 'documentación de precios de transferencia', 'documentazione prezzi di trasferimento', 'groepsdossier', 'lokaal dossier', 'dossier de preços de transferência']::text[], array[]::text[], array['tp documentation', 'local file', 'master file', 'transfer pricing documentation', 'verrechnungspreisdokumentation', 'stammdokumentation', 'landesspezifische dokumentation', 'documentation des prix de transfert', 'fichier principal', 'documentacion de precios de transferencia', 'documentazione prezzi di trasferimento', 'groepsdossier', 'lokaal dossier', 'dossier de precos de transferencia']::text[]),
  (array['CbCR', 'CbC report', 'country-by-country reporting', 'country-by-country report', 'länderbezogener Bericht', 'länderbezogene Berichterstattung', 'déclaration pays par pays', 'informe país por país', 'rendicontazione paese per paese', 'landenrapport', 'declaração país a país']::text[], array[]::text[], array['cbcr', 'cbc report', 'country by country reporting', 'country by country report', 'landerbezogener bericht', 'landerbezogene berichterstattung', 'declaration pays par pays', 'informe pais por pais', 'rendicontazione paese per paese', 'landenrapport', 'declaracao pais a pais']::text[]),
  (array['benchmarking', 'benchmark study', 'comparables search', 'comparability analysis', 'Datenbankstudie', 'Vergleichbarkeitsanalyse', 'étude de comparables', 'análisis de comparabilidad', 'analisi di comparabilità', 'vergelijkbaarheidsanalyse', 'análise de comparabilidade']::text[], array[]::text[], array['benchmarking', 'benchmark study', 'comparables search', 'comparability analysis', 'datenbankstudie', 'vergleichbarkeitsanalyse', 'etude de comparables', 'analisis de comparabilidad', 'analisi di comparabilita', 'vergelijkbaarheidsanalyse', 'analise de comparabilidade']::text[]),
  (array['CUP', 'comparable uncontrolled price', 'Preisvergleichsmethode', 'prix comparable sur le marché libre', 'precio libre comparable', 'confronto del prezzo', 'preço comparável de mercado']::text[], array[]::text[], array['cup', 'comparable uncontrolled price', 'preisvergleichsmethode', 'prix comparable sur le marche libre', 'precio libre comparable', 'confronto del prezzo', 'preco comparavel de mercado']::text[]),
  (array['RPM', 'resale price method', 'resale minus', 'Wiederverkaufspreismethode', 'prix de revente', 'precio de reventa', 'prezzo di rivendita', 'preço de revenda']::text[], array[]::text[], array['rpm', 'resale price method', 'resale minus', 'wiederverkaufspreismethode', 'prix de revente', 'precio de reventa', 'prezzo di rivendita', 'preco de revenda']::text[]),
  (array['cost plus', 'cost plus method', 'Kostenaufschlagsmethode', 'coût majoré', 'coste incrementado', 'costo adicionado', 'costo maggiorato', 'kostplusmethode', 'custo majorado']::text[], array[]::text[], array['cost plus', 'cost plus method', 'kostenaufschlagsmethode', 'cout majore', 'coste incrementado', 'costo adicionado', 'costo maggiorato', 'kostplusmethode', 'custo majorado']::text[]),
  (array['CPM', 'comparable profits method']::text[], array[]::text[], array['cpm', 'comparable profits method']::text[]),
  (array['CPM']::text[], array['cost plus method']::text[], array['cpm']::text[]),
  (array['TNMM', 'transactional net margin method', 'transaktionsbezogene Nettomargenmethode', 'méthode transactionnelle de la marge nette', 'margen neto operacional', 'margine netto della transazione', 'margem líquida da operação']::text[], array[]::text[], array['tnmm', 'transactional net margin method', 'transaktionsbezogene nettomargenmethode', 'methode transactionnelle de la marge nette', 'margen neto operacional', 'margine netto della transazione', 'margem liquida da operacao']::text[]),
  (array['PSM', 'profit split', 'profit split method', 'Gewinnaufteilungsmethode', 'partage des bénéfices', 'distribución del resultado', 'partición de utilidades', 'ripartizione degli utili', 'fracionamento do lucro']::text[], array[]::text[], array['psm', 'profit split', 'profit split method', 'gewinnaufteilungsmethode', 'partage des benefices', 'distribucion del resultado', 'particion de utilidades', 'ripartizione degli utili', 'fracionamento do lucro']::text[]),
  (array['PLI', 'profit level indicator', 'berry ratio', 'Renditekennziffer', 'indicateur de niveau de profit']::text[], array[]::text[], array['pli', 'profit level indicator', 'berry ratio', 'renditekennziffer', 'indicateur de niveau de profit']::text[]),
  (array['CCA', 'cost contribution arrangement', 'cost sharing', 'cost sharing arrangement', 'CSA', 'Kostenumlage', 'Umlagevertrag', 'accord de répartition des coûts', 'acuerdo de reparto de costes', 'accordo di ripartizione dei costi', 'acordo de partilha de custos']::text[], array[]::text[], array['cca', 'cost contribution arrangement', 'cost sharing', 'cost sharing arrangement', 'csa', 'kostenumlage', 'umlagevertrag', 'accord de repartition des couts', 'acuerdo de reparto de costes', 'accordo di ripartizione dei costi', 'acordo de partilha de custos']::text[]),
  (array['DEMPE', 'development enhancement maintenance protection exploitation']::text[], array[]::text[], array['dempe', 'development enhancement maintenance protection exploitation']::text[]),
  (array['HTVI', 'hard-to-value intangibles', 'schwer zu bewertende immaterielle Werte', 'actifs incorporels difficiles à évaluer']::text[], array[]::text[], array['htvi', 'hard to value intangibles', 'schwer zu bewertende immaterielle werte', 'actifs incorporels difficiles a evaluer']::text[]),
  (array['IP', 'intellectual property', 'intangible', 'intangible assets', 'immaterielle Wirtschaftsgüter', 'geistiges Eigentum', 'actifs incorporels', 'propriété intellectuelle', 'activos intangibles', 'propiedad intelectual', 'beni immateriali', 'immateriële activa', 'ativos intangíveis', 'propriedade intelectual']::text[], array[]::text[], array['ip', 'intellectual property', 'intangible', 'intangible assets', 'immaterielle wirtschaftsguter', 'geistiges eigentum', 'actifs incorporels', 'propriete intellectuelle', 'activos intangibles', 'propiedad intelectual', 'beni immateriali', 'immateriele activa', 'ativos intangiveis', 'propriedade intelectual']::text[]),
  (array['intra-group services', 'management fees', 'low value-adding services', 'konzerninterne Dienstleistungen', 'services intragroupe', 'servicios intragrupo', 'servizi infragruppo', 'groepsdiensten', 'serviços intragrupo']::text[], array[]::text[], array['intra group services', 'management fees', 'low value adding services', 'konzerninterne dienstleistungen', 'services intragroupe', 'servicios intragrupo', 'servizi infragruppo', 'groepsdiensten', 'servicos intragrupo']::text[]),
  (array['business restructuring', 'transfer of functions', 'Funktionsverlagerung', 'Transferpaket', 'réorganisation d''entreprise', 'reestructuración empresarial', 'riorganizzazione aziendale', 'reestruturação empresarial']::text[], array[]::text[], array['business restructuring', 'transfer of functions', 'funktionsverlagerung', 'transferpaket', 'reorganisation dentreprise', 'reestructuracion empresarial', 'riorganizzazione aziendale', 'reestruturacao empresarial']::text[]),
  (array['functional analysis', 'functions assets and risks', 'Funktionsanalyse', 'Funktions- und Risikoanalyse', 'analyse fonctionnelle', 'análisis funcional', 'analisi funzionale', 'functionele analyse', 'análise funcional']::text[], array[]::text[], array['functional analysis', 'functions assets and risks', 'funktionsanalyse', 'funktions und risikoanalyse', 'analyse fonctionnelle', 'analisis funcional', 'analisi funzionale', 'functionele analyse', 'analise funcional']::text[]),
  (array['TP adjustment', 'transfer pricing adjustment', 'corresponding adjustment', 'year-end adjustment', 'true-up', 'Gegenberichtigung', 'Verrechnungspreiskorrektur', 'ajustement corrélatif', 'ajuste correlativo', 'ajuste bilateral', 'rettifica corrispondente', 'correlatieve aanpassing', 'ajustamento correlativo']::text[], array[]::text[], array['tp adjustment', 'transfer pricing adjustment', 'corresponding adjustment', 'year end adjustment', 'true up', 'gegenberichtigung', 'verrechnungspreiskorrektur', 'ajustement correlatif', 'ajuste correlativo', 'ajuste bilateral', 'rettifica corrispondente', 'correlatieve aanpassing', 'ajustamento correlativo']::text[]),
  (array['distributor', 'distribution company', 'limited risk distributor', 'LRD', 'Vertriebsgesellschaft', 'Routinevertrieb', 'distributeur', 'distribuidor', 'distribuidora', 'distributore']::text[], array[]::text[], array['distributor', 'distribution company', 'limited risk distributor', 'lrd', 'vertriebsgesellschaft', 'routinevertrieb', 'distributeur', 'distribuidor', 'distribuidora', 'distributore']::text[]),
  (array['related party', 'associated enterprise', 'affiliated company', 'nahestehende Person', 'verbundenes Unternehmen', 'parties liées', 'entreprise associée', 'partes vinculadas', 'partes relacionadas', 'parti correlate', 'gelieerde partij', 'verbonden onderneming', 'entidades relacionadas', 'pessoa vinculada']::text[], array[]::text[], array['related party', 'associated enterprise', 'affiliated company', 'nahestehende person', 'verbundenes unternehmen', 'parties liees', 'entreprise associee', 'partes vinculadas', 'partes relacionadas', 'parti correlate', 'gelieerde partij', 'verbonden onderneming', 'entidades relacionadas', 'pessoa vinculada']::text[]),
  (array['BEPS', 'base erosion and profit shifting', 'profit shifting', 'Gewinnverlagerung', 'Gewinnverkürzung und Gewinnverlagerung', 'érosion de la base d''imposition', 'erosión de la base imponible', 'erosione della base imponibile', 'grondslaguitholling', 'erosão da base tributária']::text[], array[]::text[], array['beps', 'base erosion and profit shifting', 'profit shifting', 'gewinnverlagerung', 'gewinnverkurzung und gewinnverlagerung', 'erosion de la base dimposition', 'erosion de la base imponible', 'erosione della base imponibile', 'grondslaguitholling', 'erosao da base tributaria']::text[]),
  (array['GloBE', 'Pillar Two', 'Pillar 2', 'global minimum tax', 'minimum tax', 'Mindeststeuer', 'Mindestbesteuerung', 'globale Mindeststeuer', 'Säule 2', 'pilier 2', 'impôt minimum mondial', 'pilar 2', 'impuesto mínimo global', 'imposta minima globale', 'minimumbelasting', 'imposto mínimo global']::text[], array[]::text[], array['globe', 'pillar two', 'pillar 2', 'global minimum tax', 'minimum tax', 'mindeststeuer', 'mindestbesteuerung', 'globale mindeststeuer', 'saule 2', 'pilier 2', 'impot minimum mondial', 'pilar 2', 'impuesto minimo global', 'imposta minima globale', 'minimumbelasting', 'imposto minimo global']::text[]),
  (array['QDMTT', 'DMTT', 'qualified domestic minimum top-up tax', 'domestic top-up tax', 'nationale Ergänzungssteuer', 'schweizerische Ergänzungssteuer', 'impôt national complémentaire', 'impuesto complementario nacional', 'imposta minima nazionale', 'binnenlandse bijheffing', 'adicional da CSLL', 'imposto complementar nacional qualificado']::text[], array[]::text[], array['qdmtt', 'dmtt', 'qualified domestic minimum top up tax', 'domestic top up tax', 'nationale erganzungssteuer', 'schweizerische erganzungssteuer', 'impot national complementaire', 'impuesto complementario nacional', 'imposta minima nazionale', 'binnenlandse bijheffing', 'adicional da csll', 'imposto complementar nacional qualificado']::text[]),
  (array['IIR', 'income inclusion rule', 'Primärergänzungssteuer', 'Primärergänzungssteuerregelung', 'règle d''inclusion du revenu', 'regla de inclusión de rentas', 'imposta minima integrativa', 'inkomen-inclusiemaatregel', 'regra de inclusão de rendimentos']::text[], array[]::text[], array['iir', 'income inclusion rule', 'primarerganzungssteuer', 'primarerganzungssteuerregelung', 'regle dinclusion du revenu', 'regla de inclusion de rentas', 'imposta minima integrativa', 'inkomen inclusiemaatregel', 'regra de inclusao de rendimentos']::text[]),
  (array['UTPR', 'undertaxed profits rule', 'undertaxed payments rule', 'Sekundärergänzungssteuer', 'Sekundärergänzungssteuerregelung', 'règle relative aux bénéfices insuffisamment imposés', 'regla de beneficios insuficientemente gravados', 'imposta minima suppletiva', 'onderbelastewinstmaatregel', 'regra dos lucros insuficientemente tributados']::text[], array[]::text[], array['utpr', 'undertaxed profits rule', 'undertaxed payments rule', 'sekundarerganzungssteuer', 'sekundarerganzungssteuerregelung', 'regle relative aux benefices insuffisamment imposes', 'regla de beneficios insuficientemente gravados', 'imposta minima suppletiva', 'onderbelastewinstmaatregel', 'regra dos lucros insuficientemente tributados']::text[]),
  (array['top-up tax']::text[], array['QDMTT', 'IIR', 'UTPR']::text[], array['top up tax']::text[]),
  (array['top-up tax', 'Ergänzungssteuer', 'impôt complémentaire', 'impuesto complementario', 'imposizione integrativa', 'bijheffing', 'imposto complementar']::text[], array[]::text[], array['top up tax', 'erganzungssteuer', 'impot complementaire', 'impuesto complementario', 'imposizione integrativa', 'bijheffing', 'imposto complementar']::text[]),
  (array['STTR', 'subject to tax rule']::text[], array[]::text[], array['sttr', 'subject to tax rule']::text[]),
  (array['ETR', 'effective tax rate', 'effektiver Steuersatz', 'Effektivsteuersatz', 'taux effectif d''imposition', 'tipo efectivo', 'tasa efectiva', 'aliquota effettiva', 'effectief belastingtarief', 'taxa efetiva']::text[], array[]::text[], array['etr', 'effective tax rate', 'effektiver steuersatz', 'effektivsteuersatz', 'taux effectif dimposition', 'tipo efectivo', 'tasa efectiva', 'aliquota effettiva', 'effectief belastingtarief', 'taxa efetiva']::text[]),
  (array['SBIE', 'substance-based income exclusion', 'substanzbasierter Freibetrag', 'exclusion de revenus fondée sur la substance', 'exclusión de rentas por sustancia']::text[], array[]::text[], array['sbie', 'substance based income exclusion', 'substanzbasierter freibetrag', 'exclusion de revenus fondee sur la substance', 'exclusion de rentas por sustancia']::text[]),
  (array['transitional safe harbour', 'CbCR safe harbour', 'transitional CbCR safe harbor']::text[], array[]::text[], array['transitional safe harbour', 'cbcr safe harbour', 'transitional cbcr safe harbor']::text[]),
  (array['Pillar One', 'Pillar 1', 'Amount A', 'Säule 1', 'pilier 1', 'pilar 1']::text[], array[]::text[], array['pillar one', 'pillar 1', 'amount a', 'saule 1', 'pilier 1', 'pilar 1']::text[]),
  (array['DST', 'digital services tax', 'Digitalsteuer', 'Digitalabgabe', 'taxe sur les services numériques', 'taxe GAFA', 'impuesto sobre determinados servicios digitales', 'imposta sui servizi digitali', 'digitaledienstenbelasting', 'imposto sobre serviços digitais']::text[], array[]::text[], array['dst', 'digital services tax', 'digitalsteuer', 'digitalabgabe', 'taxe sur les services numeriques', 'taxe gafa', 'impuesto sobre determinados servicios digitales', 'imposta sui servizi digitali', 'digitaledienstenbelasting', 'imposto sobre servicos digitais']::text[]),
  (array['DPT', 'diverted profits tax', 'unassessed transfer pricing profits']::text[], array[]::text[], array['dpt', 'diverted profits tax', 'unassessed transfer pricing profits']::text[]),
  (array['GILTI', 'global intangible low-taxed income', 'net CFC tested income', 'NCTI']::text[], array[]::text[], array['gilti', 'global intangible low taxed income', 'net cfc tested income', 'ncti']::text[]),
  (array['US international tax']::text[], array['GILTI', 'FDII', 'BEAT', 'CAMT', 'subpart F', 'PFIC']::text[], array['us international tax']::text[]),
  (array['CFC', 'controlled foreign company', 'controlled foreign corporation', 'Hinzurechnungsbesteuerung', 'Zwischengesellschaft', 'sociétés étrangères contrôlées', 'transparencia fiscal internacional', 'REFIPRE', 'imprese estere controllate', 'gecontroleerde buitenlandse vennootschap', 'imputação de rendimentos de entidades não residentes']::text[], array[]::text[], array['cfc', 'controlled foreign company', 'controlled foreign corporation', 'hinzurechnungsbesteuerung', 'zwischengesellschaft', 'societes etrangeres controlees', 'transparencia fiscal internacional', 'refipre', 'imprese estere controllate', 'gecontroleerde buitenlandse vennootschap', 'imputacao de rendimentos de entidades nao residentes']::text[]),
  (array['ATAD', 'Anti-Tax Avoidance Directive', 'Anti-Steuervermeidungsrichtlinie', 'directive anti-évasion fiscale', 'directiva contra la elusión fiscal', 'direttiva antielusione', 'antibelastingontwijkingsrichtlijn', 'diretiva antielisão']::text[], array[]::text[], array['atad', 'anti tax avoidance directive', 'anti steuervermeidungsrichtlinie', 'directive anti evasion fiscale', 'directiva contra la elusion fiscal', 'direttiva antielusione', 'antibelastingontwijkingsrichtlijn', 'diretiva antielisao']::text[]),
  (array['GAAR', 'general anti-avoidance rule', 'general anti-abuse rule', 'Gestaltungsmissbrauch', 'Missbrauchsvorschrift', 'Steuerumgehung', 'clause anti-abus générale', 'cláusula general antiabuso', 'norma generale antiabuso', 'algemene antimisbruikbepaling', 'cláusula geral antiabuso']::text[], array[]::text[], array['gaar', 'general anti avoidance rule', 'general anti abuse rule', 'gestaltungsmissbrauch', 'missbrauchsvorschrift', 'steuerumgehung', 'clause anti abus generale', 'clausula general antiabuso', 'norma generale antiabuso', 'algemene antimisbruikbepaling', 'clausula geral antiabuso']::text[]),
  (array['SAAR', 'specific anti-avoidance rule', 'targeted anti-avoidance rule', 'TAAR', 'cláusula especial antiabuso']::text[], array[]::text[], array['saar', 'specific anti avoidance rule', 'targeted anti avoidance rule', 'taar', 'clausula especial antiabuso']::text[]),
  (array['abuse of law', 'abuse of rights', 'Rechtsmissbrauch', 'abus de droit', 'fraude à la loi', 'abuso de derecho', 'conflicto en la aplicación de la norma', 'abuso del diritto', 'misbruik van recht', 'fraus legis', 'abuso de direito']::text[], array[]::text[], array['abuse of law', 'abuse of rights', 'rechtsmissbrauch', 'abus de droit', 'fraude a la loi', 'abuso de derecho', 'conflicto en la aplicacion de la norma', 'abuso del diritto', 'misbruik van recht', 'fraus legis', 'abuso de direito']::text[]),
  (array['tax avoidance', 'Steuervermeidung', 'évitement fiscal', 'elusión fiscal', 'elusione fiscale', 'belastingontwijking', 'elisão fiscal', 'planeamento fiscal abusivo']::text[], array[]::text[], array['tax avoidance', 'steuervermeidung', 'evitement fiscal', 'elusion fiscal', 'elusione fiscale', 'belastingontwijking', 'elisao fiscal', 'planeamento fiscal abusivo']::text[]),
  (array['tax evasion', 'tax fraud', 'Steuerhinterziehung', 'Abgabenhinterziehung', 'Steuerbetrug', 'fraude fiscale', 'fraude fiscal', 'evasión fiscal', 'defraudación fiscal', 'evasione fiscale', 'belastingontduiking', 'evasão fiscal', 'sonegação fiscal']::text[], array[]::text[], array['tax evasion', 'tax fraud', 'steuerhinterziehung', 'abgabenhinterziehung', 'steuerbetrug', 'fraude fiscale', 'fraude fiscal', 'evasion fiscal', 'defraudacion fiscal', 'evasione fiscale', 'belastingontduiking', 'evasao fiscal', 'sonegacao fiscal']::text[]),
  (array['exit tax', 'exit taxation', 'Wegzugsteuer', 'Wegzugsbesteuerung', 'Entstrickung', 'impôt de sortie', 'impuesto de salida', 'imposta in uscita', 'exitheffing', 'imposto de saída']::text[], array[]::text[], array['exit tax', 'exit taxation', 'wegzugsteuer', 'wegzugsbesteuerung', 'entstrickung', 'impot de sortie', 'impuesto de salida', 'imposta in uscita', 'exitheffing', 'imposto de saida']::text[]),
  (array['hybrid mismatch', 'hybrid instrument', 'hybrid entity', 'anti-hybrid rules', 'hybride Gestaltungen', 'dispositifs hybrides', 'asimetrías híbridas', 'disallineamenti da ibridi', 'hybridemismatch', 'assimetrias híbridas']::text[], array[]::text[], array['hybrid mismatch', 'hybrid instrument', 'hybrid entity', 'anti hybrid rules', 'hybride gestaltungen', 'dispositifs hybrides', 'asimetrias hibridas', 'disallineamenti da ibridi', 'hybridemismatch', 'assimetrias hibridas']::text[]),
  (array['economic substance', 'substance requirements', 'wirtschaftliche Substanz', 'substance économique', 'sustancia económica', 'sostanza economica', 'economische substantie', 'substância económica']::text[], array[]::text[], array['economic substance', 'substance requirements', 'wirtschaftliche substanz', 'substance economique', 'sustancia economica', 'sostanza economica', 'economische substantie', 'substancia economica']::text[]),
  (array['shell company', 'shell entity', 'letterbox company', 'Unshell', 'ATAD 3', 'Briefkastenfirma', 'Domizilgesellschaft', 'société écran', 'société boîte aux lettres', 'sociedad pantalla', 'sociedad instrumental', 'società di comodo', 'brievenbusfirma', 'doorstroomvennootschap', 'empresa de fachada']::text[], array[]::text[], array['shell company', 'shell entity', 'letterbox company', 'unshell', 'atad 3', 'briefkastenfirma', 'domizilgesellschaft', 'societe ecran', 'societe boite aux lettres', 'sociedad pantalla', 'sociedad instrumental', 'societa di comodo', 'brievenbusfirma', 'doorstroomvennootschap', 'empresa de fachada']::text[]),
  (array['tax haven', 'non-cooperative jurisdiction', 'EU blacklist', 'low-tax jurisdiction', 'offshore', 'Steueroase', 'Niedrigsteuerland', 'paradis fiscal', 'État non coopératif', 'paraíso fiscal', 'régimen fiscal preferente', 'paradiso fiscale', 'belastingparadijs', 'laagbelastend land']::text[], array[]::text[], array['tax haven', 'non cooperative jurisdiction', 'eu blacklist', 'low tax jurisdiction', 'offshore', 'steueroase', 'niedrigsteuerland', 'paradis fiscal', 'etat non cooperatif', 'paraiso fiscal', 'regimen fiscal preferente', 'paradiso fiscale', 'belastingparadijs', 'laagbelastend land']::text[]),
  (array['POEM', 'place of effective management', 'place of management', 'Ort der Geschäftsleitung', 'siège de direction effective', 'sede de dirección efectiva', 'sede di direzione effettiva', 'plaats van werkelijke leiding', 'direção efetiva']::text[], array[]::text[], array['poem', 'place of effective management', 'place of management', 'ort der geschaftsleitung', 'siege de direction effective', 'sede de direccion efectiva', 'sede di direzione effettiva', 'plaats van werkelijke leiding', 'direcao efetiva']::text[]),
  (array['state aid', 'staatliche Beihilfe', 'Beihilferecht', 'aide d''État', 'ayuda de Estado', 'aiuti di Stato', 'staatssteun', 'auxílios estatais']::text[], array[]::text[], array['state aid', 'staatliche beihilfe', 'beihilferecht', 'aide detat', 'ayuda de estado', 'aiuti di stato', 'staatssteun', 'auxilios estatais']::text[]),
  (array['PFIC', 'passive foreign investment company']::text[], array[]::text[], array['pfic', 'passive foreign investment company']::text[]),
  (array['PIT', 'personal income tax', 'individual income tax', 'Einkommensteuer', 'Einkommenssteuer', 'impôt sur le revenu', 'impôt des personnes physiques', 'IRPF', 'impuesto sobre la renta', 'ISR', 'IRPEF', 'inkomstenbelasting', 'personenbelasting', 'imposto de renda', 'imposto sobre o rendimento das pessoas singulares']::text[], array[]::text[], array['pit', 'personal income tax', 'individual income tax', 'einkommensteuer', 'einkommenssteuer', 'impot sur le revenu', 'impot des personnes physiques', 'irpf', 'impuesto sobre la renta', 'isr', 'irpef', 'inkomstenbelasting', 'personenbelasting', 'imposto de renda', 'imposto sobre o rendimento das pessoas singulares']::text[]),
  (array['PAYE', 'pay as you earn', 'wage tax', 'payroll tax', 'Lohnsteuer', 'prélèvement à la source', 'précompte professionnel', 'retenciones del trabajo', 'ritenute sui redditi di lavoro', 'loonheffing', 'loonbelasting', 'bedrijfsvoorheffing']::text[], array[]::text[], array['paye', 'pay as you earn', 'wage tax', 'payroll tax', 'lohnsteuer', 'prelevement a la source', 'precompte professionnel', 'retenciones del trabajo', 'ritenute sui redditi di lavoro', 'loonheffing', 'loonbelasting', 'bedrijfsvoorheffing']::text[]),
  (array['payroll', 'payslip', 'salary statement', 'Lohnabrechnung', 'Gehaltsabrechnung', 'Personalverrechnung', 'fiche de paie', 'bulletin de salaire', 'nómina', 'busta paga', 'loonadministratie', 'folha de pagamento', 'processamento salarial']::text[], array[]::text[], array['payroll', 'payslip', 'salary statement', 'lohnabrechnung', 'gehaltsabrechnung', 'personalverrechnung', 'fiche de paie', 'bulletin de salaire', 'nomina', 'busta paga', 'loonadministratie', 'folha de pagamento', 'processamento salarial']::text[]),
  (array['NIC', 'national insurance', 'social security', 'social security contributions', 'Sozialversicherung', 'Sozialversicherungsbeiträge', 'AHV', 'cotisations sociales', 'sécurité sociale', 'Seguridad Social', 'cotizaciones sociales', 'contributi previdenziali', 'INPS', 'sociale zekerheid', 'premies volksverzekeringen', 'Segurança Social', 'INSS']::text[], array[]::text[], array['nic', 'national insurance', 'social security', 'social security contributions', 'sozialversicherung', 'sozialversicherungsbeitrage', 'ahv', 'cotisations sociales', 'securite sociale', 'seguridad social', 'cotizaciones sociales', 'contributi previdenziali', 'inps', 'sociale zekerheid', 'premies volksverzekeringen', 'seguranca social', 'inss']::text[]),
  (array['IR35', 'off-payroll working', 'personal service company']::text[], array[]::text[], array['ir35', 'off payroll working', 'personal service company']::text[]),
  (array['self-employed', 'freelancer', 'freelance', 'independent contractor', 'sole trader', 'selbständig', 'selbstständig', 'Freiberufler', 'Einzelunternehmer', 'indépendant', 'travailleur indépendant', 'autónomo', 'lavoratore autonomo', 'libero professionista', 'zzp''er', 'zelfstandige', 'trabalhador independente', 'autônomo']::text[], array[]::text[], array['self employed', 'freelancer', 'freelance', 'independent contractor', 'sole trader', 'selbstandig', 'selbststandig', 'freiberufler', 'einzelunternehmer', 'independant', 'travailleur independant', 'autonomo', 'lavoratore autonomo', 'libero professionista', 'zzper', 'zelfstandige', 'trabalhador independente', 'autonomo']::text[]),
  (array['bogus self-employment', 'false self-employment', 'worker misclassification', 'employment status', 'Scheinselbständigkeit', 'salariat déguisé', 'falso autónomo', 'schijnzelfstandigheid', 'falso recibo verde', 'pejotização']::text[], array[]::text[], array['bogus self employment', 'false self employment', 'worker misclassification', 'employment status', 'scheinselbstandigkeit', 'salariat deguise', 'falso autonomo', 'schijnzelfstandigheid', 'falso recibo verde', 'pejotizacao']::text[]),
  (array['remote work', 'home office', 'working from home', 'teleworking', 'teletrabajo', 'télétravail', 'Telearbeit', 'Homeoffice', 'lavoro agile', 'telelavoro', 'thuiswerken', 'teletrabalho']::text[], array[]::text[], array['remote work', 'home office', 'working from home', 'teleworking', 'teletrabajo', 'teletravail', 'telearbeit', 'homeoffice', 'lavoro agile', 'telelavoro', 'thuiswerken', 'teletrabalho']::text[]),
  (array['expatriate', 'expat', 'assignee', 'international assignee', 'Expatriierte', 'expatrié', 'expatriado', 'espatriato']::text[], array[]::text[], array['expatriate', 'expat', 'assignee', 'international assignee', 'expatriierte', 'expatrie', 'expatriado', 'espatriato']::text[]),
  (array['inpatriate regime']::text[], array['Beckham law', '30% ruling', 'NHR', 'IFICI', 'lavoratori impatriati']::text[], array['inpatriate regime']::text[]),
  (array['NHR', 'non-habitual resident', 'residente não habitual', 'RNH']::text[], array[]::text[], array['nhr', 'non habitual resident', 'residente nao habitual', 'rnh']::text[]),
  (array['30% ruling', '30% facility', 'expatregeling']::text[], array[]::text[], array['30 ruling', '30 facility', 'expatregeling']::text[]),
  (array['inpatriate regime', 'impatriate', 'inpatriate', 'Zuzugsbegünstigung', 'régime des impatriés', 'régimen de impatriados', 'regime impatriati']::text[], array[]::text[], array['inpatriate regime', 'impatriate', 'inpatriate', 'zuzugsbegunstigung', 'regime des impatries', 'regimen de impatriados', 'regime impatriati']::text[]),
  (array['secondment', 'secondee', 'posting', 'posted workers', 'Entsendung', 'Arbeitnehmerentsendung', 'détachement', 'desplazamiento de trabajadores', 'distacco', 'detachering', 'destacamento']::text[], array[]::text[], array['secondment', 'secondee', 'posting', 'posted workers', 'entsendung', 'arbeitnehmerentsendung', 'detachement', 'desplazamiento de trabajadores', 'distacco', 'detachering', 'destacamento']::text[]),
  (array['A1 certificate', 'certificate of coverage', 'A1 form', 'A1-Bescheinigung', 'certificat A1', 'certificado A1', 'certificato A1', 'A1-verklaring']::text[], array[]::text[], array['a1 certificate', 'certificate of coverage', 'a1 form', 'a1 bescheinigung', 'certificat a1', 'certificado a1', 'certificato a1', 'a1 verklaring']::text[]),
  (array['STBV', 'short-term business visitor', 'business traveller', 'business traveler', '183-day rule', '183-Tage-Regelung', 'règle des 183 jours', 'regla de los 183 días', 'regola dei 183 giorni', '183-dagenregeling', 'regra dos 183 dias']::text[], array[]::text[], array['stbv', 'short term business visitor', 'business traveller', 'business traveler', '183 day rule', '183 tage regelung', 'regle des 183 jours', 'regla de los 183 dias', 'regola dei 183 giorni', '183 dagenregeling', 'regra dos 183 dias']::text[]),
  (array['frontier worker', 'cross-border worker', 'cross-border commuter', 'Grenzgänger', 'travailleur frontalier', 'trabajador fronterizo', 'lavoratore frontaliero', 'frontaliero', 'grensarbeider', 'trabalhador fronteiriço']::text[], array[]::text[], array['frontier worker', 'cross border worker', 'cross border commuter', 'grenzganger', 'travailleur frontalier', 'trabajador fronterizo', 'lavoratore frontaliero', 'frontaliero', 'grensarbeider', 'trabalhador fronteirico']::text[]),
  (array['relocation', 'moving abroad', 'emigration', 'Wegzug', 'Auswanderung', 'déménagement à l''étranger', 'traslado de residencia', 'trasferimento all''estero', 'emigratie', 'mudança para o estrangeiro']::text[], array[]::text[], array['relocation', 'moving abroad', 'emigration', 'wegzug', 'auswanderung', 'demenagement a letranger', 'traslado de residencia', 'trasferimento allestero', 'emigratie', 'mudanca para o estrangeiro']::text[]),
  (array['global mobility']::text[], array['expatriate', 'secondment', 'STBV', 'A1 certificate', 'tax equalisation', 'relocation']::text[], array['global mobility']::text[]),
  (array['tax equalisation', 'tax equalization', 'hypothetical tax', 'hypotax', 'Nettolohnvereinbarung']::text[], array[]::text[], array['tax equalisation', 'tax equalization', 'hypothetical tax', 'hypotax', 'nettolohnvereinbarung']::text[]),
  (array['share option', 'stock option', 'share plan', 'employee share scheme', 'equity compensation', 'Aktienoption', 'Mitarbeiterbeteiligung', 'stock-options', 'opción sobre acciones', 'piani di azionariato', 'aandelenoptie', 'opção de ações']::text[], array[]::text[], array['share option', 'stock option', 'share plan', 'employee share scheme', 'equity compensation', 'aktienoption', 'mitarbeiterbeteiligung', 'stock options', 'opcion sobre acciones', 'piani di azionariato', 'aandelenoptie', 'opcao de acoes']::text[]),
  (array['share option']::text[], array['RSU', 'LTIP', 'ESOP', 'EMI']::text[], array['share option']::text[]),
  (array['RSU', 'restricted stock unit', 'restricted share unit', 'actions gratuites']::text[], array[]::text[], array['rsu', 'restricted stock unit', 'restricted share unit', 'actions gratuites']::text[]),
  (array['LTIP', 'long-term incentive plan']::text[], array[]::text[], array['ltip', 'long term incentive plan']::text[]),
  (array['ESOP', 'employee stock ownership plan', 'employee share ownership plan']::text[], array[]::text[], array['esop', 'employee stock ownership plan', 'employee share ownership plan']::text[]),
  (array['EMI', 'enterprise management incentives']::text[], array[]::text[], array['emi', 'enterprise management incentives']::text[]),
  (array['benefit in kind', 'fringe benefit', 'FBT', 'company car', 'Sachbezug', 'geldwerter Vorteil', 'Dienstwagen', 'Gehaltsnebenleistung', 'avantage en nature', 'retribución en especie', 'prestación en especie', 'compensi in natura', 'loon in natura', 'voordeel van alle aard', 'rendimento em espécie']::text[], array[]::text[], array['benefit in kind', 'fringe benefit', 'fbt', 'company car', 'sachbezug', 'geldwerter vorteil', 'dienstwagen', 'gehaltsnebenleistung', 'avantage en nature', 'retribucion en especie', 'prestacion en especie', 'compensi in natura', 'loon in natura', 'voordeel van alle aard', 'rendimento em especie']::text[]),
  (array['pension', 'pension fund', 'retirement', 'superannuation', 'Altersvorsorge', 'Pensionskasse', 'berufliche Vorsorge', 'retraite', 'prévoyance professionnelle', 'plan de pensiones', 'jubilación', 'pensione', 'fondo pensione', 'pensioen', 'aposentadoria', 'fundo de pensões']::text[], array[]::text[], array['pension', 'pension fund', 'retirement', 'superannuation', 'altersvorsorge', 'pensionskasse', 'berufliche vorsorge', 'retraite', 'prevoyance professionnelle', 'plan de pensiones', 'jubilacion', 'pensione', 'fondo pensione', 'pensioen', 'aposentadoria', 'fundo de pensoes']::text[]),
  (array['CGT', 'capital gains tax', 'capital gain', 'Veräußerungsgewinn', 'Kapitalgewinn', 'Wertzuwachssteuer', 'plus-value', 'ganancias patrimoniales', 'ganancias de capital', 'plusvalenza', 'meerwaarde', 'vermogenswinst', 'mais-valias', 'ganho de capital']::text[], array[]::text[], array['cgt', 'capital gains tax', 'capital gain', 'verausserungsgewinn', 'kapitalgewinn', 'wertzuwachssteuer', 'plus value', 'ganancias patrimoniales', 'ganancias de capital', 'plusvalenza', 'meerwaarde', 'vermogenswinst', 'mais valias', 'ganho de capital']::text[]),
  (array['crypto', 'cryptocurrency', 'crypto-asset', 'bitcoin', 'virtual currency', 'Kryptowährung', 'Kryptowerte', 'cryptomonnaie', 'crypto-actifs', 'criptomonedas', 'criptoactivos', 'criptovalute', 'cripto-attività', 'cryptovaluta', 'criptomoeda', 'criptoativos']::text[], array[]::text[], array['crypto', 'cryptocurrency', 'crypto asset', 'bitcoin', 'virtual currency', 'kryptowahrung', 'kryptowerte', 'cryptomonnaie', 'crypto actifs', 'criptomonedas', 'criptoactivos', 'criptovalute', 'cripto attivita', 'cryptovaluta', 'criptomoeda', 'criptoativos']::text[]),
  (array['IHT', 'inheritance tax', 'estate tax', 'death tax', 'succession tax', 'Erbschaftsteuer', 'Erbschaftssteuer', 'droits de succession', 'impuesto de sucesiones', 'imposta di successione', 'erfbelasting', 'successierechten', 'imposto sobre sucessões', 'ITCMD']::text[], array[]::text[], array['iht', 'inheritance tax', 'estate tax', 'death tax', 'succession tax', 'erbschaftsteuer', 'erbschaftssteuer', 'droits de succession', 'impuesto de sucesiones', 'imposta di successione', 'erfbelasting', 'successierechten', 'imposto sobre sucessoes', 'itcmd']::text[]),
  (array['gift tax', 'gift', 'Schenkungsteuer', 'Schenkungssteuer', 'Schenkung', 'droits de donation', 'impuesto de donaciones', 'donación', 'imposta sulle donazioni', 'donazione', 'schenkbelasting', 'schenking', 'doação']::text[], array[]::text[], array['gift tax', 'gift', 'schenkungsteuer', 'schenkungssteuer', 'schenkung', 'droits de donation', 'impuesto de donaciones', 'donacion', 'imposta sulle donazioni', 'donazione', 'schenkbelasting', 'schenking', 'doacao']::text[]),
  (array['estate planning', 'succession planning', 'last will', 'Nachlassplanung', 'Nachfolgeplanung', 'Testament', 'planification successorale', 'planificación sucesoria', 'testamento', 'pianificazione successoria', 'estateplanning', 'planeamento sucessório']::text[], array[]::text[], array['estate planning', 'succession planning', 'last will', 'nachlassplanung', 'nachfolgeplanung', 'testament', 'planification successorale', 'planificacion sucesoria', 'testamento', 'pianificazione successoria', 'estateplanning', 'planeamento sucessorio']::text[]),
  (array['trust', 'fiducie', 'fideicomiso', 'Treuhand']::text[], array[]::text[], array['trust', 'fiducie', 'fideicomiso', 'treuhand']::text[]),
  (array['foundation', 'private foundation', 'Stiftung', 'Privatstiftung', 'Familienstiftung', 'fondation', 'fundación', 'fondazione', 'stichting', 'fundação']::text[], array[]::text[], array['foundation', 'private foundation', 'stiftung', 'privatstiftung', 'familienstiftung', 'fondation', 'fundacion', 'fondazione', 'stichting', 'fundacao']::text[]),
  (array['wealth tax', 'net wealth tax', 'Vermögensteuer', 'Vermögenssteuer', 'impôt sur la fortune', 'impuesto sobre el patrimonio', 'imposta patrimoniale', 'vermogensbelasting', 'vermogensrendementsheffing', 'imposto sobre a fortuna']::text[], array[]::text[], array['wealth tax', 'net wealth tax', 'vermogensteuer', 'vermogenssteuer', 'impot sur la fortune', 'impuesto sobre el patrimonio', 'imposta patrimoniale', 'vermogensbelasting', 'vermogensrendementsheffing', 'imposto sobre a fortuna']::text[]),
  (array['non-dom', 'non-domiciled', 'domicile', 'remittance basis', 'foreign income and gains', 'FIG regime']::text[], array[]::text[], array['non dom', 'non domiciled', 'domicile', 'remittance basis', 'foreign income and gains', 'fig regime']::text[]),
  (array['lump-sum taxation', 'forfait taxation', 'Aufwandbesteuerung', 'Pauschalbesteuerung', 'imposition d''après la dépense', 'forfait fiscal', 'globalista', 'imposta sostitutiva neo-residenti']::text[], array[]::text[], array['lump sum taxation', 'forfait taxation', 'aufwandbesteuerung', 'pauschalbesteuerung', 'imposition dapres la depense', 'forfait fiscal', 'globalista', 'imposta sostitutiva neo residenti']::text[]),
  (array['HNWI', 'high-net-worth individual', 'UHNWI', 'wealthy individuals', 'private client', 'family office', 'vermögende Privatpersonen', 'grandes fortunes', 'grandes patrimonios', 'vermogende particulieren']::text[], array[]::text[], array['hnwi', 'high net worth individual', 'uhnwi', 'wealthy individuals', 'private client', 'family office', 'vermogende privatpersonen', 'grandes fortunes', 'grandes patrimonios', 'vermogende particulieren']::text[]),
  (array['golden visa', 'residence by investment', 'citizenship by investment', 'golden passport', 'goldenes Visum', 'visa doré', 'visado de oro', 'visto de ouro', 'autorização de residência para investimento']::text[], array[]::text[], array['golden visa', 'residence by investment', 'citizenship by investment', 'golden passport', 'goldenes visum', 'visa dore', 'visado de oro', 'visto de ouro', 'autorizacao de residencia para investimento']::text[]),
  (array['usufruct', 'Nießbrauch', 'Nutzniessung', 'Fruchtgenuss', 'usufruit', 'usufructo', 'usufrutto', 'vruchtgebruik', 'usufruto']::text[], array[]::text[], array['usufruct', 'niessbrauch', 'nutzniessung', 'fruchtgenuss', 'usufruit', 'usufructo', 'usufrutto', 'vruchtgebruik', 'usufruto']::text[]),
  (array['charity', 'non-profit', 'not-for-profit', 'public benefit', 'gemeinnützig', 'Gemeinnützigkeit', 'organisme sans but lucratif', 'ASBL', 'entidades sin fines lucrativos', 'donatarias autorizadas', 'ente non commerciale', 'ANBI', 'entidade sem fins lucrativos']::text[], array[]::text[], array['charity', 'non profit', 'not for profit', 'public benefit', 'gemeinnutzig', 'gemeinnutzigkeit', 'organisme sans but lucratif', 'asbl', 'entidades sin fines lucrativos', 'donatarias autorizadas', 'ente non commerciale', 'anbi', 'entidade sem fins lucrativos']::text[]),
  (array['real estate', 'real property', 'immovable property', 'Immobilien', 'Grundstück', 'Liegenschaft', 'immobilier', 'bien immobilier', 'inmueble', 'bienes inmuebles', 'immobili', 'onroerend goed', 'vastgoed', 'imóveis']::text[], array[]::text[], array['real estate', 'real property', 'immovable property', 'immobilien', 'grundstuck', 'liegenschaft', 'immobilier', 'bien immobilier', 'inmueble', 'bienes inmuebles', 'immobili', 'onroerend goed', 'vastgoed', 'imoveis']::text[]),
  (array['RETT', 'real estate transfer tax', 'property transfer tax', 'Grunderwerbsteuer', 'GrESt', 'Handänderungssteuer', 'droits de mutation', 'droits d''enregistrement', 'impuesto de transmisiones patrimoniales', 'ISAI', 'imposta di registro', 'overdrachtsbelasting', 'registratierechten', 'IMT', 'ITBI']::text[], array[]::text[], array['rett', 'real estate transfer tax', 'property transfer tax', 'grunderwerbsteuer', 'grest', 'handanderungssteuer', 'droits de mutation', 'droits denregistrement', 'impuesto de transmisiones patrimoniales', 'isai', 'imposta di registro', 'overdrachtsbelasting', 'registratierechten', 'imt', 'itbi']::text[]),
  (array['RETT']::text[], array['SDLT', 'LBTT', 'LTT']::text[], array['rett']::text[]),
  (array['SDLT', 'stamp duty land tax']::text[], array[]::text[], array['sdlt', 'stamp duty land tax']::text[]),
  (array['LBTT', 'land and buildings transaction tax']::text[], array[]::text[], array['lbtt', 'land and buildings transaction tax']::text[]),
  (array['stamp duty', 'stamp tax', 'Stempelabgabe', 'Stempelsteuer', 'Emissionsabgabe', 'droit de timbre', 'actos jurídicos documentados', 'imposta di bollo', 'zegelrecht', 'imposto do selo']::text[], array[]::text[], array['stamp duty', 'stamp tax', 'stempelabgabe', 'stempelsteuer', 'emissionsabgabe', 'droit de timbre', 'actos juridicos documentados', 'imposta di bollo', 'zegelrecht', 'imposto do selo']::text[]),
  (array['property tax', 'council tax', 'business rates', 'real estate tax', 'Grundsteuer', 'Liegenschaftssteuer', 'taxe foncière', 'précompte immobilier', 'impuesto sobre bienes inmuebles', 'predial', 'IMU', 'onroerendezaakbelasting', 'onroerende voorheffing', 'imposto municipal sobre imóveis', 'IPTU']::text[], array[]::text[], array['property tax', 'council tax', 'business rates', 'real estate tax', 'grundsteuer', 'liegenschaftssteuer', 'taxe fonciere', 'precompte immobilier', 'impuesto sobre bienes inmuebles', 'predial', 'imu', 'onroerendezaakbelasting', 'onroerende voorheffing', 'imposto municipal sobre imoveis', 'iptu']::text[]),
  (array['rental income', 'rent', 'letting', 'lease income', 'Vermietung', 'Mieteinkünfte', 'revenus locatifs', 'revenus fonciers', 'ingresos por alquiler', 'arrendamiento', 'redditi da locazione', 'huurinkomsten', 'rendimentos prediais', 'aluguel']::text[], array[]::text[], array['rental income', 'rent', 'letting', 'lease income', 'vermietung', 'mieteinkunfte', 'revenus locatifs', 'revenus fonciers', 'ingresos por alquiler', 'arrendamiento', 'redditi da locazione', 'huurinkomsten', 'rendimentos prediais', 'aluguel']::text[]),
  (array['REIT', 'real estate investment trust', 'SOCIMI', 'SIIC', 'SIIQ', 'G-REIT', 'FIBRA', 'SIGI']::text[], array[]::text[], array['reit', 'real estate investment trust', 'socimi', 'siic', 'siiq', 'g reit', 'fibra', 'sigi']::text[]),
  (array['USRPI', 'United States real property interest', 'FIRPTA', 'US real property interest']::text[], array[]::text[], array['usrpi', 'united states real property interest', 'firpta', 'us real property interest']::text[]),
  (array['CIS', 'construction industry scheme', 'Bauabzugsteuer', 'construction withholding']::text[], array[]::text[], array['cis', 'construction industry scheme', 'bauabzugsteuer', 'construction withholding']::text[]),
  (array['tax return', 'tax declaration', 'self-assessment', 'Steuererklärung', 'déclaration fiscale', 'déclaration d''impôts', 'declaración de la renta', 'declaración anual', 'dichiarazione dei redditi', 'belastingaangifte', 'declaração de imposto', 'declaração de rendimentos']::text[], array[]::text[], array['tax return', 'tax declaration', 'self assessment', 'steuererklarung', 'declaration fiscale', 'declaration dimpots', 'declaracion de la renta', 'declaracion anual', 'dichiarazione dei redditi', 'belastingaangifte', 'declaracao de imposto', 'declaracao de rendimentos']::text[]),
  (array['filing deadline', 'due date', 'extension of time', 'Abgabefrist', 'Fristverlängerung', 'date limite de dépôt', 'délai de dépôt', 'plazo de presentación', 'prórroga', 'scadenza fiscale', 'aangiftetermijn', 'uitstel van aangifte', 'prazo de entrega']::text[], array[]::text[], array['filing deadline', 'due date', 'extension of time', 'abgabefrist', 'fristverlangerung', 'date limite de depot', 'delai de depot', 'plazo de presentacion', 'prorroga', 'scadenza fiscale', 'aangiftetermijn', 'uitstel van aangifte', 'prazo de entrega']::text[]),
  (array['tax assessment', 'notice of assessment', 'Steuerbescheid', 'Veranlagung', 'avis d''imposition', 'liquidación tributaria', 'avviso di accertamento', 'belastingaanslag', 'nota de liquidação', 'auto de infração']::text[], array[]::text[], array['tax assessment', 'notice of assessment', 'steuerbescheid', 'veranlagung', 'avis dimposition', 'liquidacion tributaria', 'avviso di accertamento', 'belastingaanslag', 'nota de liquidacao', 'auto de infracao']::text[]),
  (array['penalty', 'fine', 'surcharge', 'sanction', 'Geldbuße', 'Verspätungszuschlag', 'Säumniszuschlag', 'Busse', 'amende', 'pénalité', 'sanción', 'multa', 'sanzione', 'boete', 'coima']::text[], array[]::text[], array['penalty', 'fine', 'surcharge', 'sanction', 'geldbusse', 'verspatungszuschlag', 'saumniszuschlag', 'busse', 'amende', 'penalite', 'sancion', 'multa', 'sanzione', 'boete', 'coima']::text[]),
  (array['late payment interest', 'default interest', 'interest on tax', 'Verzugszinsen', 'Nachzahlungszinsen', 'Anspruchszinsen', 'intérêts de retard', 'intereses de demora', 'recargos', 'interessi di mora', 'belastingrente', 'juros de mora']::text[], array[]::text[], array['late payment interest', 'default interest', 'interest on tax', 'verzugszinsen', 'nachzahlungszinsen', 'anspruchszinsen', 'interets de retard', 'intereses de demora', 'recargos', 'interessi di mora', 'belastingrente', 'juros de mora']::text[]),
  (array['tax audit', 'tax inspection', 'tax examination', 'tax investigation', 'Betriebsprüfung', 'Außenprüfung', 'Abgabenprüfung', 'contrôle fiscal', 'vérification de comptabilité', 'inspección tributaria', 'visita domiciliaria', 'verifica fiscale', 'boekenonderzoek', 'belastingcontrole', 'inspeção tributária', 'fiscalização']::text[], array[]::text[], array['tax audit', 'tax inspection', 'tax examination', 'tax investigation', 'betriebsprufung', 'aussenprufung', 'abgabenprufung', 'controle fiscal', 'verification de comptabilite', 'inspeccion tributaria', 'visita domiciliaria', 'verifica fiscale', 'boekenonderzoek', 'belastingcontrole', 'inspecao tributaria', 'fiscalizacao']::text[]),
  (array['objection', 'administrative appeal', 'Einspruch', 'Einsprache', 'Beschwerde', 'réclamation contentieuse', 'recurso de reposición', 'recurso de revocación', 'bezwaar', 'bezwaarschrift', 'reclamação graciosa', 'impugnação administrativa']::text[], array[]::text[], array['objection', 'administrative appeal', 'einspruch', 'einsprache', 'beschwerde', 'reclamation contentieuse', 'recurso de reposicion', 'recurso de revocacion', 'bezwaar', 'bezwaarschrift', 'reclamacao graciosa', 'impugnacao administrativa']::text[]),
  (array['tax litigation', 'court appeal', 'tax dispute', 'Steuerstreit', 'Finanzgerichtsverfahren', 'contentieux fiscal', 'litigio tributario', 'contencioso tributario', 'contenzioso tributario', 'belastinggeschil', 'contencioso fiscal', 'litígio tributário']::text[], array[]::text[], array['tax litigation', 'court appeal', 'tax dispute', 'steuerstreit', 'finanzgerichtsverfahren', 'contentieux fiscal', 'litigio tributario', 'contencioso tributario', 'contenzioso tributario', 'belastinggeschil', 'contencioso fiscal', 'litigio tributario']::text[]),
  (array['case law', 'court decision', 'court ruling', 'Rechtsprechung', 'jurisprudence', 'jurisprudencia', 'giurisprudenza', 'jurisprudentie', 'rechtspraak', 'jurisprudência']::text[], array[]::text[], array['case law', 'court decision', 'court ruling', 'rechtsprechung', 'jurisprudence', 'jurisprudencia', 'giurisprudenza', 'jurisprudentie', 'rechtspraak', 'jurisprudencia']::text[]),
  (array['tax ruling', 'advance ruling', 'binding ruling', 'private letter ruling', 'verbindliche Auskunft', 'Auskunftsbescheid', 'Steuervorbescheid', 'rescrit fiscal', 'consulta vinculante', 'interpello', 'informação vinculativa', 'solução de consulta']::text[], array[]::text[], array['tax ruling', 'advance ruling', 'binding ruling', 'private letter ruling', 'verbindliche auskunft', 'auskunftsbescheid', 'steuervorbescheid', 'rescrit fiscal', 'consulta vinculante', 'interpello', 'informacao vinculativa', 'solucao de consulta']::text[]),
  (array['statute of limitations', 'limitation period', 'time bar', 'Verjährung', 'Festsetzungsverjährung', 'délai de prescription', 'délai de reprise', 'prescripción', 'caducidad', 'termini di decadenza', 'verjaringstermijn', 'naheffingstermijn', 'prescrição', 'decadência']::text[], array[]::text[], array['statute of limitations', 'limitation period', 'time bar', 'verjahrung', 'festsetzungsverjahrung', 'delai de prescription', 'delai de reprise', 'prescripcion', 'caducidad', 'termini di decadenza', 'verjaringstermijn', 'naheffingstermijn', 'prescricao', 'decadencia']::text[]),
  (array['burden of proof', 'onus of proof', 'Beweislast', 'charge de la preuve', 'carga de la prueba', 'onere della prova', 'bewijslast', 'ónus da prova', 'ônus da prova']::text[], array[]::text[], array['burden of proof', 'onus of proof', 'beweislast', 'charge de la preuve', 'carga de la prueba', 'onere della prova', 'bewijslast', 'onus da prova', 'onus da prova']::text[]),
  (array['MAP', 'mutual agreement procedure', 'competent authority procedure', 'Verständigungsverfahren', 'procédure amiable', 'procedimiento amistoso', 'procedura amichevole', 'onderlinge overlegprocedure', 'procedimento amigável']::text[], array[]::text[], array['map', 'mutual agreement procedure', 'competent authority procedure', 'verstandigungsverfahren', 'procedure amiable', 'procedimiento amistoso', 'procedura amichevole', 'onderlinge overlegprocedure', 'procedimento amigavel']::text[]),
  (array['arbitration', 'Schiedsverfahren', 'arbitrage', 'arbitraje', 'arbitrato', 'arbitrageprocedure', 'arbitragem']::text[], array[]::text[], array['arbitration', 'schiedsverfahren', 'arbitrage', 'arbitraje', 'arbitrato', 'arbitrageprocedure', 'arbitragem']::text[]),
  (array['dispute resolution']::text[], array['MAP', 'arbitration', 'mediation', 'ADR', 'EU Dispute Resolution Directive']::text[], array['dispute resolution']::text[]),
  (array['voluntary disclosure', 'amended return', 'Selbstanzeige', 'straflose Selbstanzeige', 'dénonciation spontanée', 'régularisation fiscale', 'declaración complementaria', 'regularización voluntaria', 'ravvedimento operoso', 'inkeerregeling', 'denúncia espontânea']::text[], array[]::text[], array['voluntary disclosure', 'amended return', 'selbstanzeige', 'straflose selbstanzeige', 'denonciation spontanee', 'regularisation fiscale', 'declaracion complementaria', 'regularizacion voluntaria', 'ravvedimento operoso', 'inkeerregeling', 'denuncia espontanea']::text[]),
  (array['tax refund', 'tax rebate', 'overpaid tax', 'Steuererstattung', 'Steuerrückerstattung', 'remboursement d''impôt', 'devolución de impuestos', 'saldo a favor', 'rimborso d''imposta', 'belastingteruggave', 'reembolso de imposto', 'restituição do imposto']::text[], array[]::text[], array['tax refund', 'tax rebate', 'overpaid tax', 'steuererstattung', 'steuerruckerstattung', 'remboursement dimpot', 'devolucion de impuestos', 'saldo a favor', 'rimborso dimposta', 'belastingteruggave', 'reembolso de imposto', 'restituicao do imposto']::text[]),
  (array['cooperative compliance', 'tax control framework', 'TCF', 'horizontal monitoring', 'horizontales Monitoring', 'begleitende Kontrolle', 'relation de confiance', 'cumplimiento cooperativo', 'adempimento collaborativo', 'horizontaal toezicht', 'cumprimento cooperativo']::text[], array[]::text[], array['cooperative compliance', 'tax control framework', 'tcf', 'horizontal monitoring', 'horizontales monitoring', 'begleitende kontrolle', 'relation de confiance', 'cumplimiento cooperativo', 'adempimento collaborativo', 'horizontaal toezicht', 'cumprimento cooperativo']::text[]),
  (array['DAC6', 'mandatory disclosure', 'MDR', 'reportable cross-border arrangement', 'hallmarks', 'Meldepflicht für Steuergestaltungen', 'dispositifs transfrontières', 'mecanismos transfronterizos', 'meldingsplichtige grensoverschrijdende constructies', 'esquemas reportables']::text[], array[]::text[], array['dac6', 'mandatory disclosure', 'mdr', 'reportable cross border arrangement', 'hallmarks', 'meldepflicht fur steuergestaltungen', 'dispositifs transfrontieres', 'mecanismos transfronterizos', 'meldingsplichtige grensoverschrijdende constructies', 'esquemas reportables']::text[]),
  (array['tax reform', 'tax changes', 'Steuerreform', 'réforme fiscale', 'reforma fiscal', 'reforma tributaria', 'riforma fiscale', 'belastinghervorming', 'reforma tributária']::text[], array[]::text[], array['tax reform', 'tax changes', 'steuerreform', 'reforme fiscale', 'reforma fiscal', 'reforma tributaria', 'riforma fiscale', 'belastinghervorming', 'reforma tributaria']::text[]),
  (array['finance bill', 'budget', 'budget law', 'draft bill', 'Jahressteuergesetz', 'Gesetzentwurf', 'Budgetbegleitgesetz', 'projet de loi de finances', 'loi de finances', 'presupuestos generales', 'miscelánea fiscal', 'legge di bilancio', 'Belastingplan', 'Prinsjesdag', 'Orçamento do Estado']::text[], array[]::text[], array['finance bill', 'budget', 'budget law', 'draft bill', 'jahressteuergesetz', 'gesetzentwurf', 'budgetbegleitgesetz', 'projet de loi de finances', 'loi de finances', 'presupuestos generales', 'miscelanea fiscal', 'legge di bilancio', 'belastingplan', 'prinsjesdag', 'orcamento do estado']::text[]),
  (array['tax adviser', 'tax advisor', 'tax consultant', 'tax lawyer', 'Steuerberater', 'Fachanwalt für Steuerrecht', 'conseil fiscal', 'avocat fiscaliste', 'fiscaliste', 'asesor fiscal', 'consulente fiscale', 'commercialista', 'tributarista', 'belastingadviseur', 'fiscalist', 'consultor fiscal']::text[], array[]::text[], array['tax adviser', 'tax advisor', 'tax consultant', 'tax lawyer', 'steuerberater', 'fachanwalt fur steuerrecht', 'conseil fiscal', 'avocat fiscaliste', 'fiscaliste', 'asesor fiscal', 'consulente fiscale', 'commercialista', 'tributarista', 'belastingadviseur', 'fiscalist', 'consultor fiscal']::text[]),
  (array['tax authority', 'tax administration', 'revenue authority', 'tax office', 'Finanzamt', 'Finanzverwaltung', 'Steuerverwaltung', 'administration fiscale', 'fisc', 'administración tributaria', 'autoridad fiscal', 'Hacienda', 'amministrazione finanziaria', 'fisco', 'belastingdienst', 'administração tributária', 'autoridade tributária']::text[], array[]::text[], array['tax authority', 'tax administration', 'revenue authority', 'tax office', 'finanzamt', 'finanzverwaltung', 'steuerverwaltung', 'administration fiscale', 'fisc', 'administracion tributaria', 'autoridad fiscal', 'hacienda', 'amministrazione finanziaria', 'fisco', 'belastingdienst', 'administracao tributaria', 'autoridade tributaria']::text[]),
  (array['tax authority']::text[], array['HMRC', 'IRS', 'ATO', 'CRA', 'SARS', 'ZATCA', 'BZSt', 'AEAT', 'DGFiP']::text[], array['tax authority']::text[]),
  (array['OECD', 'Organisation for Economic Co-operation and Development', 'OCDE', 'OCSE', 'OESO']::text[], array[]::text[], array['oecd', 'organisation for economic co operation and development', 'ocde', 'ocse', 'oeso']::text[]),
  (array['UN', 'United Nations', 'Vereinte Nationen', 'Nations unies', 'Naciones Unidas', 'Nazioni Unite', 'Verenigde Naties', 'Nações Unidas']::text[], array[]::text[], array['un', 'united nations', 'vereinte nationen', 'nations unies', 'naciones unidas', 'nazioni unite', 'verenigde naties', 'nacoes unidas']::text[]),
  (array['HMRC', 'HM Revenue and Customs', 'Her Majesty''s Revenue and Customs', 'UK tax authority']::text[], array[]::text[], array['hmrc', 'hm revenue and customs', 'her majestys revenue and customs', 'uk tax authority']::text[]),
  (array['IRS', 'Internal Revenue Service']::text[], array[]::text[], array['irs', 'internal revenue service']::text[]),
  (array['ATO', 'Australian Taxation Office']::text[], array[]::text[], array['ato', 'australian taxation office']::text[]),
  (array['CRA', 'Canada Revenue Agency', 'Agence du revenu du Canada']::text[], array[]::text[], array['cra', 'canada revenue agency', 'agence du revenu du canada']::text[]),
  (array['SARS', 'South African Revenue Service']::text[], array[]::text[], array['sars', 'south african revenue service']::text[]),
  (array['ZATCA', 'Zakat Tax and Customs Authority', 'GAZT', 'Saudi tax authority']::text[], array[]::text[], array['zatca', 'zakat tax and customs authority', 'gazt', 'saudi tax authority']::text[]),
  (array['BZSt', 'Bundeszentralamt für Steuern', 'German Federal Central Tax Office']::text[], array[]::text[], array['bzst', 'bundeszentralamt fur steuern', 'german federal central tax office']::text[]),
  (array['ESTV', 'Eidgenössische Steuerverwaltung', 'Swiss Federal Tax Administration', 'SFTA', 'Administration fédérale des contributions', 'Amministrazione federale delle contribuzioni']::text[], array[]::text[], array['estv', 'eidgenossische steuerverwaltung', 'swiss federal tax administration', 'sfta', 'administration federale des contributions', 'amministrazione federale delle contribuzioni']::text[]),
  (array['AEAT', 'Agencia Tributaria', 'Agencia Estatal de Administración Tributaria', 'Spanish tax agency']::text[], array[]::text[], array['aeat', 'agencia tributaria', 'agencia estatal de administracion tributaria', 'spanish tax agency']::text[]),
  (array['DGFiP', 'Direction générale des Finances publiques', 'French tax authority']::text[], array[]::text[], array['dgfip', 'direction generale des finances publiques', 'french tax authority']::text[]),
  (array['Agenzia delle Entrate', 'Italian Revenue Agency', 'Italian tax authority']::text[], array[]::text[], array['agenzia delle entrate', 'italian revenue agency', 'italian tax authority']::text[]),
  (array['SAT', 'Servicio de Administración Tributaria', 'Mexican tax authority']::text[], array[]::text[], array['sat', 'servicio de administracion tributaria', 'mexican tax authority']::text[]),
  (array['Receita Federal', 'RFB', 'Brazilian Federal Revenue', 'Brazilian tax authority']::text[], array[]::text[], array['receita federal', 'rfb', 'brazilian federal revenue', 'brazilian tax authority']::text[]),
  (array['SPF Finances', 'FOD Financiën', 'FPS Finance', 'Belgian tax authority']::text[], array[]::text[], array['spf finances', 'fod financien', 'fps finance', 'belgian tax authority']::text[]),
  (array['CJEU', 'ECJ', 'Court of Justice of the European Union', 'European Court of Justice', 'EuGH', 'Europäischer Gerichtshof', 'CJUE', 'Cour de justice de l''Union européenne', 'Tribunal de Justicia de la Unión Europea', 'TJUE', 'Corte di giustizia dell''Unione europea', 'CGUE', 'Hof van Justitie', 'Tribunal de Justiça da União Europeia']::text[], array[]::text[], array['cjeu', 'ecj', 'court of justice of the european union', 'european court of justice', 'eugh', 'europaischer gerichtshof', 'cjue', 'cour de justice de lunion europeenne', 'tribunal de justicia de la union europea', 'tjue', 'corte di giustizia dellunione europea', 'cgue', 'hof van justitie', 'tribunal de justica da uniao europeia']::text[]),
  (array['FTT', 'First-tier Tribunal', 'FTTT', 'First-tier Tax Tribunal']::text[], array[]::text[], array['ftt', 'first tier tribunal', 'fttt', 'first tier tax tribunal']::text[]),
  (array['FTT', 'financial transaction tax', 'Finanztransaktionssteuer', 'taxe sur les transactions financières', 'impuesto sobre las transacciones financieras', 'imposta sulle transazioni finanziarie', 'IOF']::text[], array[]::text[], array['ftt', 'financial transaction tax', 'finanztransaktionssteuer', 'taxe sur les transactions financieres', 'impuesto sobre las transacciones financieras', 'imposta sulle transazioni finanziarie', 'iof']::text[]),
  (array['BFH', 'Bundesfinanzhof', 'German Federal Fiscal Court', 'Federal Fiscal Court']::text[], array[]::text[], array['bfh', 'bundesfinanzhof', 'german federal fiscal court', 'federal fiscal court']::text[]),
  (array['tax court', 'fiscal court', 'tax tribunal', 'Finanzgericht', 'Bundesfinanzgericht', 'tribunal administratif', 'TEAC', 'Tribunal Económico-Administrativo', 'corte di giustizia tributaria', 'CAAD', 'Conselho Administrativo de Recursos Fiscais']::text[], array[]::text[], array['tax court', 'fiscal court', 'tax tribunal', 'finanzgericht', 'bundesfinanzgericht', 'tribunal administratif', 'teac', 'tribunal economico administrativo', 'corte di giustizia tributaria', 'caad', 'conselho administrativo de recursos fiscais']::text[]),
  (array['supreme court']::text[], array['BFH', 'Bundesgericht', 'Verwaltungsgerichtshof', 'Conseil d''État', 'Tribunal Supremo', 'Corte di Cassazione', 'Hoge Raad', 'Supremo Tribunal Federal', 'UK Supreme Court']::text[], array['supreme court']::text[]),
  (array['MNE', 'multinational enterprise', 'multinational', 'multinational company', 'MNC', 'multinationales Unternehmen', 'entreprise multinationale', 'empresa multinacional', 'impresa multinazionale', 'multinationale onderneming']::text[], array[]::text[], array['mne', 'multinational enterprise', 'multinational', 'multinational company', 'mnc', 'multinationales unternehmen', 'entreprise multinationale', 'empresa multinacional', 'impresa multinazionale', 'multinationale onderneming']::text[]),
  (array['SME', 'small and medium-sized enterprises', 'KMU', 'Mittelstand', 'PME', 'petites et moyennes entreprises', 'pyme', 'PMI', 'mkb', 'kmo', 'pequenas e médias empresas']::text[], array[]::text[], array['sme', 'small and medium sized enterprises', 'kmu', 'mittelstand', 'pme', 'petites et moyennes entreprises', 'pyme', 'pmi', 'mkb', 'kmo', 'pequenas e medias empresas']::text[]),
  (array['subsidiary', 'Tochtergesellschaft', 'filiale', 'filial', 'società controllata', 'dochteronderneming', 'dochtervennootschap', 'sociedade afiliada', 'controlada']::text[], array[]::text[], array['subsidiary', 'tochtergesellschaft', 'filiale', 'filial', 'societa controllata', 'dochteronderneming', 'dochtervennootschap', 'sociedade afiliada', 'controlada']::text[]),
  (array['parent company', 'Muttergesellschaft', 'société mère', 'sociedad matriz', 'sociedad dominante', 'controladora', 'società madre', 'moedermaatschappij', 'sociedade-mãe']::text[], array[]::text[], array['parent company', 'muttergesellschaft', 'societe mere', 'sociedad matriz', 'sociedad dominante', 'controladora', 'societa madre', 'moedermaatschappij', 'sociedade mae']::text[]),
  (array['holding company', 'holding', 'Holdinggesellschaft', 'Beteiligungsgesellschaft', 'société holding', 'sociedad holding', 'ETVE', 'società holding', 'holdingmaatschappij', 'sociedade gestora de participações sociais', 'SGPS']::text[], array[]::text[], array['holding company', 'holding', 'holdinggesellschaft', 'beteiligungsgesellschaft', 'societe holding', 'sociedad holding', 'etve', 'societa holding', 'holdingmaatschappij', 'sociedade gestora de participacoes sociais', 'sgps']::text[]),
  (array['branch', 'branch office', 'Zweigniederlassung', 'Niederlassung', 'succursale', 'sucursal', 'sede secondaria', 'bijkantoor', 'filiaal']::text[], array[]::text[], array['branch', 'branch office', 'zweigniederlassung', 'niederlassung', 'succursale', 'sucursal', 'sede secondaria', 'bijkantoor', 'filiaal']::text[]),
  (array['partnership', 'Personengesellschaft', 'société de personnes', 'sociedad de personas', 'società di persone', 'personenvennootschap', 'maatschap', 'sociedade de pessoas']::text[], array[]::text[], array['partnership', 'personengesellschaft', 'societe de personnes', 'sociedad de personas', 'societa di persone', 'personenvennootschap', 'maatschap', 'sociedade de pessoas']::text[]),
  (array['tax transparent', 'fiscally transparent', 'pass-through', 'flow-through', 'transparente Gesellschaft', 'transparence fiscale', 'atribución de rentas', 'trasparenza fiscale', 'fiscaal transparant', 'transparência fiscal']::text[], array[]::text[], array['tax transparent', 'fiscally transparent', 'pass through', 'flow through', 'transparente gesellschaft', 'transparence fiscale', 'atribucion de rentas', 'trasparenza fiscale', 'fiscaal transparant', 'transparencia fiscal']::text[]),
  (array['LLC', 'limited liability company', 'private limited company', 'GmbH', 'SARL', 'Sàrl', 'sociedad limitada', 'Srl', 'BV', 'besloten vennootschap', 'Lda', 'Ltda']::text[], array[]::text[], array['llc', 'limited liability company', 'private limited company', 'gmbh', 'sarl', 'sarl', 'sociedad limitada', 'srl', 'bv', 'besloten vennootschap', 'lda', 'ltda']::text[]),
  (array['LLP', 'limited liability partnership']::text[], array[]::text[], array['llp', 'limited liability partnership']::text[]),
  (array['PLC', 'public limited company', 'joint stock company', 'Aktiengesellschaft', 'société anonyme', 'sociedad anónima', 'SpA', 'società per azioni', 'naamloze vennootschap', 'sociedade anónima']::text[], array[]::text[], array['plc', 'public limited company', 'joint stock company', 'aktiengesellschaft', 'societe anonyme', 'sociedad anonima', 'spa', 'societa per azioni', 'naamloze vennootschap', 'sociedade anonima']::text[]),
  (array['SPV', 'special purpose vehicle', 'special purpose entity', 'Zweckgesellschaft', 'structure ad hoc', 'vehículo de propósito especial', 'società veicolo', 'sociedade de propósito específico']::text[], array[]::text[], array['spv', 'special purpose vehicle', 'special purpose entity', 'zweckgesellschaft', 'structure ad hoc', 'vehiculo de proposito especial', 'societa veicolo', 'sociedade de proposito especifico']::text[]),
  (array['UCITS', 'UCITS fund', 'undertakings for collective investment in transferable securities', 'OPCVM', 'OGAW', 'OICVM', 'icbe']::text[], array[]::text[], array['ucits', 'ucits fund', 'undertakings for collective investment in transferable securities', 'opcvm', 'ogaw', 'oicvm', 'icbe']::text[]),
  (array['investment fund', 'mutual fund', 'collective investment vehicle', 'Investmentfonds', 'fonds d''investissement', 'fondo de inversión', 'fondo di investimento', 'beleggingsfonds', 'fundo de investimento', 'SICAV']::text[], array[]::text[], array['investment fund', 'mutual fund', 'collective investment vehicle', 'investmentfonds', 'fonds dinvestissement', 'fondo de inversion', 'fondo di investimento', 'beleggingsfonds', 'fundo de investimento', 'sicav']::text[]),
  (array['shareholder', 'stockholder', 'Gesellschafter', 'Aktionär', 'Anteilseigner', 'actionnaire', 'associé', 'accionista', 'socio', 'azionista', 'aandeelhouder', 'acionista', 'sócio']::text[], array[]::text[], array['shareholder', 'stockholder', 'gesellschafter', 'aktionar', 'anteilseigner', 'actionnaire', 'associe', 'accionista', 'socio', 'azionista', 'aandeelhouder', 'acionista', 'socio']::text[]),
  (array['liquidation', 'winding up', 'dissolution', 'strike-off', 'Auflösung', 'Liquidation der Gesellschaft', 'dissolution de société', 'liquidación', 'liquidazione', 'vereffening', 'liquidação']::text[], array[]::text[], array['liquidation', 'winding up', 'dissolution', 'strike off', 'auflosung', 'liquidation der gesellschaft', 'dissolution de societe', 'liquidacion', 'liquidazione', 'vereffening', 'liquidacao']::text[]),
  (array['AML', 'anti-money laundering', 'money laundering', 'Geldwäsche', 'Geldwäscherei', 'blanchiment', 'blanqueo de capitales', 'lavado de dinero', 'antiriciclaggio', 'witwassen', 'branqueamento de capitais', 'lavagem de dinheiro']::text[], array[]::text[], array['aml', 'anti money laundering', 'money laundering', 'geldwasche', 'geldwascherei', 'blanchiment', 'blanqueo de capitales', 'lavado de dinero', 'antiriciclaggio', 'witwassen', 'branqueamento de capitais', 'lavagem de dinheiro']::text[]),
  (array['KYC', 'know your customer', 'customer due diligence', 'Kundenidentifizierung', 'connaissance du client']::text[], array[]::text[], array['kyc', 'know your customer', 'customer due diligence', 'kundenidentifizierung', 'connaissance du client']::text[]),
  (array['UBO', 'ultimate beneficial owner', 'register of beneficial owners', 'transparency register', 'wirtschaftlich Berechtigter', 'Transparenzregister', 'registre des bénéficiaires effectifs', 'titular real', 'beneficiario controlador', 'titolare effettivo', 'uiteindelijk belanghebbende', 'UBO-register', 'beneficiário final']::text[], array[]::text[], array['ubo', 'ultimate beneficial owner', 'register of beneficial owners', 'transparency register', 'wirtschaftlich berechtigter', 'transparenzregister', 'registre des beneficiaires effectifs', 'titular real', 'beneficiario controlador', 'titolare effettivo', 'uiteindelijk belanghebbende', 'ubo register', 'beneficiario final']::text[]),
  (array['e-invoicing', 'electronic invoicing', 'electronic invoice', 'e-invoice', 'E-Rechnung', 'elektronische Rechnung', 'facturation électronique', 'facture électronique', 'facturación electrónica', 'factura electrónica', 'fatturazione elettronica', 'fattura elettronica', 'e-facturatie', 'e-factuur', 'faturação eletrónica', 'nota fiscal eletrônica']::text[], array[]::text[], array['e invoicing', 'electronic invoicing', 'electronic invoice', 'e invoice', 'e rechnung', 'elektronische rechnung', 'facturation electronique', 'facture electronique', 'facturacion electronica', 'factura electronica', 'fatturazione elettronica', 'fattura elettronica', 'e facturatie', 'e factuur', 'faturacao eletronica', 'nota fiscal eletronica']::text[]),
  (array['e-invoicing']::text[], array['KSeF', 'SdI', 'Peppol', 'XRechnung', 'ZUGFeRD', 'Factur-X', 'CFDI', 'NF-e', 'Verifactu', 'SII']::text[], array['e invoicing']::text[]),
  (array['invoice', 'invoicing', 'tax invoice', 'Rechnung', 'Rechnungsstellung', 'facture', 'factura', 'fattura', 'factuur', 'fatura', 'nota fiscal']::text[], array[]::text[], array['invoice', 'invoicing', 'tax invoice', 'rechnung', 'rechnungsstellung', 'facture', 'factura', 'fattura', 'factuur', 'fatura', 'nota fiscal']::text[]),
  (array['credit note', 'invoice correction', 'Gutschrift', 'Rechnungskorrektur', 'facture d''avoir', 'note de crédit', 'nota de crédito', 'factura rectificativa', 'nota di credito', 'creditnota']::text[], array[]::text[], array['credit note', 'invoice correction', 'gutschrift', 'rechnungskorrektur', 'facture davoir', 'note de credit', 'nota de credito', 'factura rectificativa', 'nota di credito', 'creditnota']::text[]),
  (array['KSeF', 'Krajowy System e-Faktur', 'Polish National e-Invoicing System']::text[], array[]::text[], array['ksef', 'krajowy system e faktur', 'polish national e invoicing system']::text[]),
  (array['SdI', 'Sistema di Interscambio', 'FatturaPA']::text[], array[]::text[], array['sdi', 'sistema di interscambio', 'fatturapa']::text[]),
  (array['Peppol', 'Pan-European Public Procurement Online']::text[], array[]::text[], array['peppol', 'pan european public procurement online']::text[]),
  (array['SAF-T', 'standard audit file for tax', 'JPK', 'FEC', 'fichier des écritures comptables', 'GoBD export']::text[], array[]::text[], array['saf t', 'standard audit file for tax', 'jpk', 'fec', 'fichier des ecritures comptables', 'gobd export']::text[]),
  (array['MTD', 'Making Tax Digital']::text[], array[]::text[], array['mtd', 'making tax digital']::text[]),
  (array['DRR', 'digital reporting requirements', 'real-time reporting', 'continuous transaction controls', 'digitale Meldepflichten', 'e-reporting', 'suministro inmediato de información', 'esterometro']::text[], array[]::text[], array['drr', 'digital reporting requirements', 'real time reporting', 'continuous transaction controls', 'digitale meldepflichten', 'e reporting', 'suministro inmediato de informacion', 'esterometro']::text[]),
  (array['AI', 'artificial intelligence', 'machine learning', 'ChatGPT', 'generative AI', 'künstliche Intelligenz', 'intelligence artificielle', 'inteligencia artificial', 'intelligenza artificiale', 'kunstmatige intelligentie', 'inteligência artificial']::text[], array[]::text[], array['ai', 'artificial intelligence', 'machine learning', 'chatgpt', 'generative ai', 'kunstliche intelligenz', 'intelligence artificielle', 'inteligencia artificial', 'intelligenza artificiale', 'kunstmatige intelligentie', 'inteligencia artificial']::text[]),
  (array['software', 'computer program', 'Computerprogramm', 'logiciel', 'programa informático', 'programmatuur', 'programma informatico']::text[], array[]::text[], array['software', 'computer program', 'computerprogramm', 'logiciel', 'programa informatico', 'programmatuur', 'programma informatico']::text[]),
  (array['tax technology']::text[], array['AI', 'automation', 'ERP system', 'tax engine', 'e-invoicing', 'blockchain']::text[], array['tax technology']::text[]),
  (array['template', 'model document', 'sample document', 'Vorlage', 'Mustervorlage', 'modèle de document', 'plantilla', 'fac-simile', 'sjabloon', 'modelo de documento']::text[], array[]::text[], array['template', 'model document', 'sample document', 'vorlage', 'mustervorlage', 'modele de document', 'plantilla', 'fac simile', 'sjabloon', 'modelo de documento']::text[]),
  (array['platform operator', 'online marketplace', 'digital platform', 'electronic interface', 'deemed supplier', 'Plattformbetreiber', 'Online-Marktplatz', 'opérateur de plateforme', 'plataforma digital', 'gestore di piattaforma', 'platformexploitant']::text[], array[]::text[], array['platform operator', 'online marketplace', 'digital platform', 'electronic interface', 'deemed supplier', 'plattformbetreiber', 'online marktplatz', 'operateur de plateforme', 'plataforma digital', 'gestore di piattaforma', 'platformexploitant']::text[]),
  (array['environmental tax', 'green tax', 'ecotax', 'Umweltsteuer', 'Ökosteuer', 'fiscalité environnementale', 'fiscalidad ambiental', 'imposta ambientale', 'milieubelasting', 'fiscalidade verde']::text[], array[]::text[], array['environmental tax', 'green tax', 'ecotax', 'umweltsteuer', 'okosteuer', 'fiscalite environnementale', 'fiscalidad ambiental', 'imposta ambientale', 'milieubelasting', 'fiscalidade verde']::text[]),
  (array['CBAM', 'carbon border adjustment mechanism', 'carbon border tax', 'CO2-Grenzausgleich', 'Grenzausgleichssystem', 'MACF', 'mécanisme d''ajustement carbone aux frontières', 'mecanismo de ajuste en frontera por carbono', 'meccanismo di adeguamento del carbonio alle frontiere', 'mechanisme voor koolstofgrenscorrectie', 'mecanismo de ajustamento carbónico fronteiriço']::text[], array[]::text[], array['cbam', 'carbon border adjustment mechanism', 'carbon border tax', 'co2 grenzausgleich', 'grenzausgleichssystem', 'macf', 'mecanisme dajustement carbone aux frontieres', 'mecanismo de ajuste en frontera por carbono', 'meccanismo di adeguamento del carbonio alle frontiere', 'mechanisme voor koolstofgrenscorrectie', 'mecanismo de ajustamento carbonico fronteirico']::text[]),
  (array['ETS', 'emissions trading system', 'emissions trading', 'emission allowances', 'Emissionshandel', 'quotas d''émission', 'comercio de derechos de emisión', 'scambio di quote di emissione', 'emissiehandel', 'comércio de licenças de emissão']::text[], array[]::text[], array['ets', 'emissions trading system', 'emissions trading', 'emission allowances', 'emissionshandel', 'quotas demission', 'comercio de derechos de emision', 'scambio di quote di emissione', 'emissiehandel', 'comercio de licencas de emissao']::text[]),
  (array['carbon tax', 'CO2 tax', 'carbon pricing', 'CO2-Steuer', 'CO2-Bepreisung', 'CO2-Abgabe', 'taxe carbone', 'impuesto al carbono', 'carbonheffing', 'CO2-heffing', 'taxa de carbono']::text[], array[]::text[], array['carbon tax', 'co2 tax', 'carbon pricing', 'co2 steuer', 'co2 bepreisung', 'co2 abgabe', 'taxe carbone', 'impuesto al carbono', 'carbonheffing', 'co2 heffing', 'taxa de carbono']::text[]),
  (array['energy tax', 'electricity tax', 'Energiesteuer', 'Stromsteuer', 'Mineralölsteuer', 'taxe sur l''énergie', 'TICPE', 'impuesto sobre la electricidad', 'imposta sull''energia', 'energiebelasting', 'imposto sobre produtos petrolíferos']::text[], array[]::text[], array['energy tax', 'electricity tax', 'energiesteuer', 'stromsteuer', 'mineralolsteuer', 'taxe sur lenergie', 'ticpe', 'impuesto sobre la electricidad', 'imposta sullenergia', 'energiebelasting', 'imposto sobre produtos petroliferos']::text[]),
  (array['plastic tax', 'plastic packaging tax', 'packaging tax', 'Plastiksteuer', 'Verpackungssteuer', 'taxe plastique', 'impuesto sobre los envases de plástico', 'imposta sulla plastica', 'verpakkingsbelasting', 'imposto sobre embalagens']::text[], array[]::text[], array['plastic tax', 'plastic packaging tax', 'packaging tax', 'plastiksteuer', 'verpackungssteuer', 'taxe plastique', 'impuesto sobre los envases de plastico', 'imposta sulla plastica', 'verpakkingsbelasting', 'imposto sobre embalagens']::text[]),
  (array['ESG', 'sustainability', 'CSRD', 'sustainability reporting', 'Nachhaltigkeit', 'durabilité', 'développement durable', 'sostenibilidad', 'sostenibilità', 'duurzaamheid', 'sustentabilidade']::text[], array[]::text[], array['esg', 'sustainability', 'csrd', 'sustainability reporting', 'nachhaltigkeit', 'durabilite', 'developpement durable', 'sostenibilidad', 'sostenibilita', 'duurzaamheid', 'sustentabilidade']::text[]),
  (array['IFRS', 'international financial reporting standards', 'IAS', 'international accounting standards', 'NIIF', 'normes comptables internationales']::text[], array[]::text[], array['ifrs', 'international financial reporting standards', 'ias', 'international accounting standards', 'niif', 'normes comptables internationales']::text[]),
  (array['GAAP', 'generally accepted accounting principles', 'HGB', 'UGB', 'Swiss GAAP FER', 'plan comptable général', 'Plan General de Contabilidad', 'principi contabili']::text[], array[]::text[], array['gaap', 'generally accepted accounting principles', 'hgb', 'ugb', 'swiss gaap fer', 'plan comptable general', 'plan general de contabilidad', 'principi contabili']::text[]),
  (array['deferred tax', 'deferred taxes', 'latente Steuern', 'impôts différés', 'impuestos diferidos', 'imposte differite', 'latente belastingen', 'impostos diferidos']::text[], array[]::text[], array['deferred tax', 'deferred taxes', 'latente steuern', 'impots differes', 'impuestos diferidos', 'imposte differite', 'latente belastingen', 'impostos diferidos']::text[]),
  (array['DTA', 'deferred tax asset', 'aktive latente Steuern', 'actif d''impôt différé', 'activo por impuesto diferido', 'imposte anticipate', 'latente belastingvordering', 'ativo por impostos diferidos']::text[], array[]::text[], array['dta', 'deferred tax asset', 'aktive latente steuern', 'actif dimpot differe', 'activo por impuesto diferido', 'imposte anticipate', 'latente belastingvordering', 'ativo por impostos diferidos']::text[]),
  (array['DTL', 'deferred tax liability', 'passive latente Steuern', 'passif d''impôt différé', 'pasivo por impuesto diferido', 'passività per imposte differite', 'latente belastingverplichting', 'passivo por impostos diferidos']::text[], array[]::text[], array['dtl', 'deferred tax liability', 'passive latente steuern', 'passif dimpot differe', 'pasivo por impuesto diferido', 'passivita per imposte differite', 'latente belastingverplichting', 'passivo por impostos diferidos']::text[]),
  (array['financial statements', 'annual accounts', 'Jahresabschluss', 'Jahresrechnung', 'comptes annuels', 'états financiers', 'cuentas anuales', 'estados financieros', 'bilancio d''esercizio', 'jaarrekening', 'demonstrações financeiras']::text[], array[]::text[], array['financial statements', 'annual accounts', 'jahresabschluss', 'jahresrechnung', 'comptes annuels', 'etats financiers', 'cuentas anuales', 'estados financieros', 'bilancio desercizio', 'jaarrekening', 'demonstracoes financeiras']::text[]),
  (array['financial year-end', 'year end', 'fiscal year', 'tax year', 'Jahresende', 'Geschäftsjahr', 'Wirtschaftsjahr', 'Bilanzstichtag', 'clôture de l''exercice', 'exercice fiscal', 'cierre del ejercicio', 'ejercicio fiscal', 'chiusura dell''esercizio', 'boekjaar', 'exercício fiscal']::text[], array[]::text[], array['financial year end', 'year end', 'fiscal year', 'tax year', 'jahresende', 'geschaftsjahr', 'wirtschaftsjahr', 'bilanzstichtag', 'cloture de lexercice', 'exercice fiscal', 'cierre del ejercicio', 'ejercicio fiscal', 'chiusura dellesercizio', 'boekjaar', 'exercicio fiscal']::text[]),
  (array['balance sheet', 'statement of financial position', 'Bilanz', 'Steuerbilanz', 'bilan', 'balance de situación', 'stato patrimoniale', 'balans', 'balanço patrimonial']::text[], array[]::text[], array['balance sheet', 'statement of financial position', 'bilanz', 'steuerbilanz', 'bilan', 'balance de situacion', 'stato patrimoniale', 'balans', 'balanco patrimonial']::text[]),
  (array['P&L', 'profit and loss account', 'income statement', 'Gewinn- und Verlustrechnung', 'GuV', 'Erfolgsrechnung', 'compte de résultat', 'cuenta de resultados', 'conto economico', 'winst-en-verliesrekening', 'resultatenrekening', 'demonstração dos resultados']::text[], array[]::text[], array['p l', 'profit and loss account', 'income statement', 'gewinn und verlustrechnung', 'guv', 'erfolgsrechnung', 'compte de resultat', 'cuenta de resultados', 'conto economico', 'winst en verliesrekening', 'resultatenrekening', 'demonstracao dos resultados']::text[]),
  (array['bookkeeping', 'accounting records', 'accounting', 'Buchhaltung', 'Buchführung', 'comptabilité', 'contabilidad', 'contabilità', 'boekhouding', 'contabilidade']::text[], array[]::text[], array['bookkeeping', 'accounting records', 'accounting', 'buchhaltung', 'buchfuhrung', 'comptabilite', 'contabilidad', 'contabilita', 'boekhouding', 'contabilidade']::text[]),
  (array['accountant', 'auditor', 'statutory auditor', 'Wirtschaftsprüfer', 'Buchhalter', 'expert-comptable', 'commissaire aux comptes', 'contador público', 'censor jurado de cuentas', 'revisore legale', 'registeraccountant', 'bedrijfsrevisor', 'contabilista certificado']::text[], array[]::text[], array['accountant', 'auditor', 'statutory auditor', 'wirtschaftsprufer', 'buchhalter', 'expert comptable', 'commissaire aux comptes', 'contador publico', 'censor jurado de cuentas', 'revisore legale', 'registeraccountant', 'bedrijfsrevisor', 'contabilista certificado']::text[]),
  (array['tax provision', 'tax accounting', 'uncertain tax positions', 'UTP', 'IFRIC 23', 'Steuerrückstellung', 'provision pour impôts', 'provisión para impuestos', 'fondo imposte', 'belastingvoorziening']::text[], array[]::text[], array['tax provision', 'tax accounting', 'uncertain tax positions', 'utp', 'ifric 23', 'steuerruckstellung', 'provision pour impots', 'provision para impuestos', 'fondo imposte', 'belastingvoorziening']::text[]),
  (array['AEOI', 'automatic exchange of information', 'exchange of information', 'AIA', 'automatischer Informationsaustausch', 'échange automatique de renseignements', 'intercambio automático de información', 'scambio automatico di informazioni', 'automatische gegevensuitwisseling', 'automatische uitwisseling van inlichtingen', 'troca automática de informações']::text[], array[]::text[], array['aeoi', 'automatic exchange of information', 'exchange of information', 'aia', 'automatischer informationsaustausch', 'echange automatique de renseignements', 'intercambio automatico de informacion', 'scambio automatico di informazioni', 'automatische gegevensuitwisseling', 'automatische uitwisseling van inlichtingen', 'troca automatica de informacoes']::text[]),
  (array['AEOI']::text[], array['CRS', 'FATCA', 'CARF', 'DAC7', 'DAC8', 'CbCR']::text[], array['aeoi']::text[]),
  (array['CRS', 'common reporting standard', 'gemeinsamer Meldestandard', 'norme commune de déclaration', 'estándar común de reporte']::text[], array[]::text[], array['crs', 'common reporting standard', 'gemeinsamer meldestandard', 'norme commune de declaration', 'estandar comun de reporte']::text[]),
  (array['CARF', 'crypto-asset reporting framework']::text[], array[]::text[], array['carf', 'crypto asset reporting framework']::text[]),
  (array['FATCA', 'Foreign Account Tax Compliance Act']::text[], array[]::text[], array['fatca', 'foreign account tax compliance act']::text[]),
  (array['FBAR', 'foreign bank account report', 'form 114']::text[], array[]::text[], array['fbar', 'foreign bank account report', 'form 114']::text[]),
  (array['DAC', 'directive on administrative cooperation', 'Amtshilferichtlinie', 'EU-Amtshilfegesetz', 'directive coopération administrative', 'directiva de cooperación administrativa', 'direttiva cooperazione amministrativa', 'richtlijn administratieve samenwerking', 'diretiva cooperação administrativa']::text[], array[]::text[], array['dac', 'directive on administrative cooperation', 'amtshilferichtlinie', 'eu amtshilfegesetz', 'directive cooperation administrative', 'directiva de cooperacion administrativa', 'direttiva cooperazione amministrativa', 'richtlijn administratieve samenwerking', 'diretiva cooperacao administrativa']::text[]),
  (array['DAC']::text[], array['DAC6', 'DAC7', 'DAC8', 'DAC9']::text[], array['dac']::text[]),
  (array['DAC7', 'platform reporting', 'PStTG', 'Plattformen-Steuertransparenzgesetz', 'Digitale Plattformen-Meldepflichtgesetz']::text[], array[]::text[], array['dac7', 'platform reporting', 'psttg', 'plattformen steuertransparenzgesetz', 'digitale plattformen meldepflichtgesetz']::text[]),
  (array['DAC8', 'crypto reporting', 'Kryptowerte-Steuertransparenz-Gesetz']::text[], array[]::text[], array['dac8', 'crypto reporting', 'kryptowerte steuertransparenz gesetz']::text[]),
  (array['public CbCR', 'public country-by-country reporting', 'öffentliches CbCR', 'Ertragsteuerinformationsbericht', 'déclaration pays par pays publique']::text[], array[]::text[], array['public cbcr', 'public country by country reporting', 'offentliches cbcr', 'ertragsteuerinformationsbericht', 'declaration pays par pays publique']::text[]),
  (array['TIN', 'taxpayer identification number', 'tax identification number', 'tax number', 'Steueridentifikationsnummer', 'Steuer-ID', 'Steuernummer', 'numéro fiscal', 'NIF', 'RFC', 'codice fiscale', 'BSN', 'CPF', 'CNPJ']::text[], array[]::text[], array['tin', 'taxpayer identification number', 'tax identification number', 'tax number', 'steueridentifikationsnummer', 'steuer id', 'steuernummer', 'numero fiscal', 'nif', 'rfc', 'codice fiscale', 'bsn', 'cpf', 'cnpj']::text[]),
  (array['EORI', 'economic operators registration and identification', 'EORI number', 'EORI-Nummer', 'numéro EORI']::text[], array[]::text[], array['eori', 'economic operators registration and identification', 'eori number', 'eori nummer', 'numero eori']::text[]),
  (array['course']::text[], array['certificate', 'diploma', 'workshop', 'training']::text[], array['course']::text[]),
  (array['training', 'seminar', 'Schulung', 'Fortbildung', 'Weiterbildung', 'Lehrgang', 'formation continue', 'formación continua', 'capacitación', 'corso di formazione', 'opleiding', 'cursus', 'curso', 'formação']::text[], array[]::text[], array['training', 'seminar', 'schulung', 'fortbildung', 'weiterbildung', 'lehrgang', 'formation continue', 'formacion continua', 'capacitacion', 'corso di formazione', 'opleiding', 'cursus', 'curso', 'formacao']::text[]),
  (array['event']::text[], array['conference', 'webinar', 'seminar', 'congress']::text[], array['event']::text[]),
  (array['conference', 'congress', 'symposium', 'summit', 'Tagung', 'Kongress', 'conférence', 'congreso', 'convegno', 'congres', 'congresso']::text[], array[]::text[], array['conference', 'congress', 'symposium', 'summit', 'tagung', 'kongress', 'conference', 'congreso', 'convegno', 'congres', 'congresso']::text[]),
  (array['webinar', 'webcast', 'online seminar', 'webinaire', 'seminario web']::text[], array[]::text[], array['webinar', 'webcast', 'online seminar', 'webinaire', 'seminario web']::text[]),
  (array['FTE', 'full-time equivalent', 'Vollzeitäquivalent', 'Vollzeitstelle', 'équivalent temps plein', 'equivalente a tiempo completo', 'equivalente a tempo pieno', 'voltijdsequivalent', 'equivalente a tempo inteiro']::text[], array[]::text[], array['fte', 'full time equivalent', 'vollzeitaquivalent', 'vollzeitstelle', 'equivalent temps plein', 'equivalente a tiempo completo', 'equivalente a tempo pieno', 'voltijdsequivalent', 'equivalente a tempo inteiro']::text[]),
  (array['CPD', 'continuing professional development', 'continuing education', 'CPE', 'Fortbildungspflicht', 'développement professionnel continu', 'permanente educatie']::text[], array[]::text[], array['cpd', 'continuing professional development', 'continuing education', 'cpe', 'fortbildungspflicht', 'developpement professionnel continu', 'permanente educatie']::text[]),
  (array['ADIT', 'Advanced Diploma in International Taxation']::text[], array[]::text[], array['adit', 'advanced diploma in international taxation']::text[]),
  (array['job', 'vacancy', 'position', 'Stelle', 'Stellenangebot', 'Arbeitsplatz', 'emploi', 'offre d''emploi', 'empleo', 'vacante', 'lavoro', 'posizione aperta', 'vacature', 'baan', 'emprego', 'vaga']::text[], array[]::text[], array['job', 'vacancy', 'position', 'stelle', 'stellenangebot', 'arbeitsplatz', 'emploi', 'offre demploi', 'empleo', 'vacante', 'lavoro', 'posizione aperta', 'vacature', 'baan', 'emprego', 'vaga']::text[]),
  (array['internship', 'intern', 'trainee', 'traineeship', 'apprenticeship', 'Praktikum', 'stage étudiant', 'prácticas', 'tirocinio', 'stageplaats', 'estágio']::text[], array[]::text[], array['internship', 'intern', 'trainee', 'traineeship', 'apprenticeship', 'praktikum', 'stage etudiant', 'practicas', 'tirocinio', 'stageplaats', 'estagio']::text[]),
  (array['newsletter', 'tax news', 'tax alert', 'news', 'Nachrichten', 'actualités', 'noticias', 'notizie', 'nieuws', 'notícias']::text[], array[]::text[], array['newsletter', 'tax news', 'tax alert', 'news', 'nachrichten', 'actualites', 'noticias', 'notizie', 'nieuws', 'noticias']::text[]),
  (array['FAQ', 'frequently asked questions', 'questions and answers', 'Q&A', 'häufige Fragen', 'foire aux questions', 'preguntas frecuentes', 'domande frequenti', 'veelgestelde vragen', 'perguntas frequentes']::text[], array[]::text[], array['faq', 'frequently asked questions', 'questions and answers', 'q a', 'haufige fragen', 'foire aux questions', 'preguntas frecuentes', 'domande frequenti', 'veelgestelde vragen', 'perguntas frequentes']::text[]),
  (array['joke', 'humour', 'humor', 'funny', 'Witz', 'blague', 'chiste', 'barzelletta', 'grap', 'piada']::text[], array[]::text[], array['joke', 'humour', 'humor', 'funny', 'witz', 'blague', 'chiste', 'barzelletta', 'grap', 'piada']::text[]),
  (array['licence', 'license']::text[], array[]::text[], array['licence', 'license']::text[]),
  (array['programme', 'program']::text[], array[]::text[], array['programme', 'program']::text[]),
  (array['harbour', 'harbor']::text[], array[]::text[], array['harbour', 'harbor']::text[]),
  (array['labour', 'labor']::text[], array[]::text[], array['labour', 'labor']::text[]),
  (array['organisation', 'organization']::text[], array[]::text[], array['organisation', 'organization']::text[]),
  (array['capitalisation', 'capitalization']::text[], array[]::text[], array['capitalisation', 'capitalization']::text[]),
  (array['judgement', 'judgment']::text[], array[]::text[], array['judgement', 'judgment']::text[]),
  (array['instalment', 'installment']::text[], array[]::text[], array['instalment', 'installment']::text[]),
  (array['analyse', 'analyze']::text[], array[]::text[], array['analyse', 'analyze']::text[]),
  (array['centre', 'center']::text[], array[]::text[], array['centre', 'center']::text[]),
  (array['digitalisation', 'digitalization', 'digitisation', 'digitization']::text[], array[]::text[], array['digitalisation', 'digitalization', 'digitisation', 'digitization']::text[]),
  (array['harmonisation', 'harmonization']::text[], array[]::text[], array['harmonisation', 'harmonization']::text[]),
  (array['amortisation', 'amortization']::text[], array[]::text[], array['amortisation', 'amortization']::text[]),
  (array['authorisation', 'authorization']::text[], array[]::text[], array['authorisation', 'authorization']::text[]),
  (array['enquiry', 'inquiry']::text[], array[]::text[], array['enquiry', 'inquiry']::text[])
) as glossary (terms, narrower, keys)
where not exists (select from search_synonyms known where known.keys && glossary.keys);
