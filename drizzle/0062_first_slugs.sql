-- The readable part of an article's address, made of its title: 'VAT & the EU’s rules' becomes 'vat-and-the-eus-rules'.
-- It ends between words, leaves room for a number, and is never as long as an id with an id's characters alone.
create function article_slug_of(title text) returns text language plpgsql stable as $$
declare
  slug text := trim(both '-' from regexp_replace(
    replace(replace(lower(unaccent(left(title, 400))), '''', ''), '&', ' and '), '[^a-z0-9]+', '-', 'g'));
begin
  if length(slug) > 70 then slug := regexp_replace(left(slug, 71), '-[^-]*$', ''); end if;
  if slug = '' then return 'article'; end if;
  return case when slug ~ '^[0-9a-f-]{26,}$' then 'article-' || slug else slug end;
end
$$;
--> statement-breakpoint
-- An address that no article has or had: that of the title, else with a number. Doubling and halving finds the number with
-- few look-ups, however many articles share a title.
create function free_article_slug(title text) returns text language plpgsql as $$
declare
  base text := article_slug_of(title);
  low bigint := 1;
  high bigint := 2;
  middle bigint;
begin
  if not exists (select from article_slugs where slug = base) then return base; end if;
  while exists (select from article_slugs where slug = base || '-' || high) loop
    low := high;
    high := high * 2;
  end loop;
  while high - low > 1 loop
    middle := (low + high) / 2;
    if exists (select from article_slugs where slug = base || '-' || middle) then low := middle; else high := middle; end if;
  end loop;
  return base || '-' || high;
end
$$;
--> statement-breakpoint
-- Gives an article the free address of its title. Another transaction may take that address first.
create function place_article(article uuid, title text) returns void language plpgsql as $$
begin
  loop
    insert into article_slugs (slug, article_id) values (free_article_slug(title), article) on conflict (slug) do nothing;
    exit when found;
  end loop;
end
$$;
--> statement-breakpoint
-- All articles at once; whichever title itself ends with the number of another follows one by one.
insert into article_slugs (slug, article_id)
  select case when nth = 1 then base else base || '-' || nth end, id
  from (
    select id, base, row_number() over (partition by base order by coalesce(published_at, created_at), id) as nth
    from (select id, published_at, created_at, article_slug_of(title) as base from articles) titled
  ) numbered
  on conflict (slug) do nothing;
--> statement-breakpoint
select count(place_article(id, title)) from articles
  where not exists (select from article_slugs where article_id = articles.id);
--> statement-breakpoint
create function place_new_article() returns trigger language plpgsql as $$
begin
  perform place_article(new.id, new.title);
  return null;
end
$$;
--> statement-breakpoint
create trigger article_placed after insert on articles for each row execute function place_new_article();
