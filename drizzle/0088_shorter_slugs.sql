-- A slug that begins with the kind, because it would look like an id otherwise, has at most 80 characters too.
create or replace function slug_of(of_kind text, title text) returns text language plpgsql stable as $$
declare
  slug text := trim(both '-' from regexp_replace(
    replace(replace(lower(unaccent(left(title, 400))), '''', ''), '&', ' and '), '[^a-z0-9]+', '-', 'g'));
begin
  if length(slug) > 70 then slug := regexp_replace(left(slug, 71), '-[^-]*$', ''); end if;
  if slug = '' then return of_kind; end if;
  if slug ~ '^[0-9a-f-]{26,}$' or slug = 'feed' then return trim(trailing '-' from left(of_kind || '-' || slug, 70)); end if;
  return slug;
end
$$;
