drop trigger article_placed on articles;
--> statement-breakpoint
drop function place_new_article(), place_article(uuid, text), free_article_slug(text);
--> statement-breakpoint
-- The readable part of a record's address, made of its title: 'VAT & the EU’s rules' becomes 'vat-and-the-eus-rules'.
-- It ends between words, leaves room for a number, is never as long as an id with an id's characters alone, and is not the
-- address of a feed.
create function slug_of(of_kind text, title text) returns text language plpgsql stable as $$
declare
  slug text := trim(both '-' from regexp_replace(
    replace(replace(lower(unaccent(left(title, 400))), '''', ''), '&', ' and '), '[^a-z0-9]+', '-', 'g'));
begin
  if length(slug) > 70 then slug := regexp_replace(left(slug, 71), '-[^-]*$', ''); end if;
  if slug = '' then return of_kind; end if;
  return case when slug ~ '^[0-9a-f-]{26,}$' or slug = 'feed' then of_kind || '-' || slug else slug end;
end
$$;
--> statement-breakpoint
-- An address that no record of the kind has or had: that of the title, else with a number. Doubling and halving finds the
-- number with few look-ups, however many records share a title.
create function free_slug(of_kind text, title text) returns text language plpgsql as $$
declare
  base text := slug_of(of_kind, title);
  low bigint := 1;
  high bigint := 2;
  middle bigint;
begin
  if not exists (select from slugs where kind = of_kind and slug = base) then return base; end if;
  while exists (select from slugs where kind = of_kind and slug = base || '-' || high) loop
    low := high;
    high := high * 2;
  end loop;
  while high - low > 1 loop
    middle := (low + high) / 2;
    if exists (select from slugs where kind = of_kind and slug = base || '-' || middle) then low := middle;
    else high := middle; end if;
  end loop;
  return base || '-' || high;
end
$$;
--> statement-breakpoint
-- Gives a record the free address of its title. Another transaction may take that address first.
create function place_record(of_kind text, record uuid, title text) returns void language plpgsql as $$
begin
  loop
    insert into slugs (kind, slug, record_id) values (of_kind, free_slug(of_kind, title), record)
      on conflict (kind, slug) do nothing;
    exit when found;
  end loop;
end
$$;
--> statement-breakpoint
-- Articles keep theirs.
insert into slugs (kind, slug, record_id, present, known)
  select 'article', slug, article_id, present, number is not null or not present
  from article_slugs join articles on articles.id = article_id;
--> statement-breakpoint
-- All announcements at once; whichever title itself ends with the number of another follows one by one.
insert into slugs (kind, slug, record_id)
  select 'announcement', case when nth = 1 then base else base || '-' || nth end, id
  from (
    select id, base, row_number() over (partition by base order by published_at, id) as nth
    from (select id, published_at, slug_of('announcement', title) as base from announcements) titled
  ) numbered
  on conflict (kind, slug) do nothing;
--> statement-breakpoint
select count(place_record('announcement', id, title)) from announcements
  where not exists (select from slugs where record_id = announcements.id);
--> statement-breakpoint
drop function article_slug_of(text);
--> statement-breakpoint
-- The kind is the trigger's argument.
create function place_new_record() returns trigger language plpgsql as $$
begin
  perform place_record(tg_argv[0], new.id, new.title);
  return null;
end
$$;
--> statement-breakpoint
create function forget_slugs() returns trigger language plpgsql as $$
begin
  delete from slugs where record_id = old.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger article_placed after insert on articles for each row execute function place_new_record('article');
--> statement-breakpoint
create trigger article_forgotten after delete on articles for each row execute function forget_slugs();
--> statement-breakpoint
create trigger announcement_placed after insert on announcements
  for each row execute function place_new_record('announcement');
--> statement-breakpoint
create trigger announcement_forgotten after delete on announcements for each row execute function forget_slugs();
