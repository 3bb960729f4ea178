-- A name as it is looked up: without accents, capitals, signs and a leading "the".
create function jurisdiction_key(name text) returns text language sql stable as $$
  select coalesce(
    nullif(regexp_replace(btrim(regexp_replace(replace(replace(lower(unaccent(left(name, 200))), '&', ' and '), '.', ''), '[^[:alnum:]]+', ' ', 'g')), '^the ', ''), ''),
    lower(btrim(left(name, 200))))
$$;
--> statement-breakpoint
-- The code of a name, empty if there is none: the desk's word comes first.
create function jurisdiction_code(name text) returns text language sql stable as $$
  select coalesce(
    (select s.code from jurisdiction_spellings s where s.key = wanted.key),
    (select n.code from jurisdiction_names n where n.key = wanted.key),
    '')
  from (select jurisdiction_key(name) as key) wanted
$$;
--> statement-breakpoint
-- By which records of this jurisdiction are found: its code, and that of its country; a name without a code stands for itself.
create function jurisdiction_keys(name text) returns text[] language sql stable as $$
  select case
    when btrim(name) = '' then '{}'
    when code = '' then array[name]
    when strpos(code, '-') > 0 then array[code, split_part(code, '-', 1)]
    else array[code] end
  from (select jurisdiction_code(name) as code) known
$$;
--> statement-breakpoint
-- The words by which a text search finds it: as it was entered, and as we call it.
create function jurisdiction_words(name text) returns text language sql stable as $$
  select concat_ws(' ', nullif(name, ''), (select j.name from jurisdictions j where j.code = jurisdiction_code($1)))
$$;
--> statement-breakpoint
create function set_jurisdiction_code() returns trigger language plpgsql as $$
begin
  new.jurisdiction_code := jurisdiction_code(coalesce(nullif(new.jurisdiction, ''), tg_argv[0]));
  return new;
end
$$;
--> statement-breakpoint
create trigger jurisdiction_code before insert or update of jurisdiction on articles for each row execute function set_jurisdiction_code('');
--> statement-breakpoint
-- Readers see an announcement without a jurisdiction as one of all of them.
create trigger jurisdiction_code before insert or update of jurisdiction on announcements for each row execute function set_jurisdiction_code('Global');
--> statement-breakpoint
create trigger jurisdiction_code before insert or update of jurisdiction on job_listings for each row execute function set_jurisdiction_code('');
--> statement-breakpoint
create trigger jurisdiction_code before insert or update of jurisdiction on events for each row execute function set_jurisdiction_code('');
--> statement-breakpoint
insert into jurisdiction_fills (source) values ('articles'), ('announcements'), ('job_listings'), ('events') on conflict (source, key) do update set after = null;
