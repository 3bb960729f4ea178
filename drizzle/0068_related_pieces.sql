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
