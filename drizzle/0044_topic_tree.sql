-- The last part of an address, made of a name: 'VAT & Indirect Tax' becomes 'vat-indirect-tax'; letters of other scripts stay.
create function slug_of(name text) returns text language sql stable as $$
  select trim(both '-' from left(regexp_replace(lower(unaccent(name)), '[^[:alnum:]]+', '-', 'g'), 80))
$$;
--> statement-breakpoint
-- An address that no author has or had: 'anna-weber', else 'anna-weber-2' …
create function free_author_slug(name text) returns text language plpgsql stable as $$
declare
  base text := coalesce(nullif(slug_of(name), ''), 'author');
  wanted text := base;
  nth int := 1;
begin
  while exists (select from authors where slug = wanted or former_slugs @> array[wanted]) loop
    nth := nth + 1;
    wanted := base || '-' || nth;
  end loop;
  return wanted;
end
$$;
--> statement-breakpoint
-- Adds the authors of those bylines that a published piece carries and nobody has yet, and sets when their earliest piece appears.
create function refresh_authors(bylines text[]) returns void language plpgsql as $$
declare
  byline text;
begin
  foreach byline in array bylines loop
    if byline <> ''
      and exists (select from articles where author_name = byline and status = 'published' and deleted_at is null)
      and not exists (select from authors where spellings @> array[byline])
    then
      insert into authors (id, name, slug, spellings)
      values (
        -- A UUID version 7: PostgreSQL has uuidv7() since 18.
        encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid,
        byline, free_author_slug(byline), array[byline]
      ) on conflict do nothing;
    end if;
  end loop;
  update authors a set visible_from = earliest.at
  from (
    select id, (
      select min(found.at) from unnest(spellings) as spelling, lateral (
        select min(published_at) as at from articles
        where author_name = spelling and status = 'published' and deleted_at is null
      ) found
    ) as at
    from authors where spellings && bylines
  ) earliest
  where a.id = earliest.id and a.visible_from is distinct from earliest.at;
end
$$;
--> statement-breakpoint
create function articles_authors() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.author_name = '' or new.status <> 'published' or new.deleted_at is not null then return null; end if;
    -- Most new pieces are by somebody who is known.
    if exists (select from authors where spellings @> array[new.author_name] and visible_from <= new.published_at) then return null; end if;
    perform refresh_authors(array[new.author_name]);
  elsif tg_op = 'DELETE' then
    perform refresh_authors(array[old.author_name]);
  else
    perform refresh_authors(array[old.author_name, new.author_name]);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger authors_of_bylines after insert or delete or update of author_name, status, published_at, deleted_at on articles
  for each row execute function articles_authors();
--> statement-breakpoint
select refresh_authors(array(select distinct author_name from articles where status = 'published' and deleted_at is null));
--> statement-breakpoint
insert into topics (id, name, slug, description)
select gen_random_uuid(), name, slug_of(name), description from (values
  ('International Tax', 'Income, people and profits that cross borders, and the rules by which states share them.'),
  ('Corporate Tax', 'The taxation of companies and groups, from the base to the return.'),
  ('VAT & Indirect Tax', 'Value added tax, goods and services tax, sales taxes and duties.'),
  ('Private Client', 'Individuals, families, trusts and estates.'),
  ('Tax Policy', 'How tax law is made, and what it is meant to do.'),
  ('Profession & Ethics', 'How tax work is done, and what may be expected of those who do it.')
) as tree (name, description);
--> statement-breakpoint
insert into topics (id, name, slug, description, parent_id)
select gen_random_uuid(), tree.name, slug_of(tree.name), tree.description, topics.id from (values
  ('International Tax', 'Tax Treaties', 'Double taxation agreements: residence, permanent establishments, withholding and their abuse.'),
  ('International Tax', 'Transfer Pricing', 'Prices between related companies, and how they are set, documented and defended.'),
  ('International Tax', 'Pillar Two', 'The global minimum tax, domestic top-up taxes and their information returns.'),
  ('International Tax', 'Digital Economy', 'Digital services taxes, platforms and crypto-assets.'),
  ('Corporate Tax', 'Compliance & Reporting', 'Returns, disclosure, country-by-country reports and deadlines.'),
  ('Corporate Tax', 'Real Estate & Funds', 'Property, funds, and those who invest through them.'),
  ('VAT & Indirect Tax', 'Customs & Trade', 'Origin, classification, customs value and trade measures.'),
  ('VAT & Indirect Tax', 'Environmental Taxes', 'Carbon prices, energy taxes and border adjustments.'),
  ('Private Client', 'Employment & Mobility', 'People who work abroad, their employers, payroll and social security.'),
  ('Profession & Ethics', 'Dispute Resolution', 'Audits, mutual agreement, arbitration and the courts.'),
  ('Profession & Ethics', 'Tax Technology', 'Data, automation, electronic invoices and the tools of a tax department.')
) as tree (parent, name, description) join topics on topics.name = tree.parent;
--> statement-breakpoint
-- Other categories that published articles already have.
insert into topics (id, name, slug)
select gen_random_uuid(), category, slug_of(category) from (
  select distinct on (slug_of(category)) category from articles
  where status = 'published' and deleted_at is null and slug_of(category) <> '' order by slug_of(category), category
) used
where not exists (select from topics where lower(name) = lower(category) or slug = slug_of(category))
on conflict do nothing;
