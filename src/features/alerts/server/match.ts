import { type SQL, sql } from 'drizzle-orm';
import { authors } from '#features/authors/server/table.ts';
import { keyOf } from '#features/jurisdictions/server/table.ts';
import { documents } from '#features/search/server/table.ts';
import { topics } from '#features/topics/server/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { allOf, type Kinds, kindsWith, literal } from '#platform/server/kinds.ts';
import { KEEP_DAYS } from '#platform/server/mail/bulk/forget.ts';
import { understandNext } from './queries.ts';
import { alertItems, alertMatches, alerts } from './table.ts';

/**
 * Selects the records that alerts can match: all that readers can open, of every kind, with the columns kind,
 * record_id, title, by, summary, category, jurisdiction, type, place, laws and at. A scheduled piece appears when it is
 * due, because visibility depends on the clock.
 */
export const candidates = (kinds: Kinds): SQL =>
  allOf(
    kindsWith(kinds, 'alert', 'public'),
    ({ kind, table, title, alert: of, public: { open } }) => sql`
      select ${literal(kind.name)} as kind, ${table.id} as record_id, ${title} as title, ${of.by} as by,
        ${of.summary} as summary, ${of.category ?? NONE} as category, ${of.jurisdiction ?? NONE} as jurisdiction,
        ${of.type ?? NONE} as type, ${of.place ?? NONE} as place,
        ${of.laws ?? sql`null::text[]`} as laws, ${of.at} as at
      from ${table} where ${open}`,
  );

const NONE = literal('');

/** A piece that has been visible for longer is old news: nobody wants emails about an imported archive. */
const NEWS_DAYS = 8;

/** Returns all names of the topics of the document `d` and of the topics above them. */
const topicNames = sql`array(
  select unnest(t.name || t.former_names || coalesce(above.name || above.former_names, '{}'))
  from ${topics} t left join ${topics} above on above.id = t.parent_id
  where (t.name || t.former_names) && d.topics)`;

const bylines = sql`array(select unnest(a.spellings) from ${authors} a where a.spellings && d.authors)`;

/**
 * Matches the pieces that became visible since the last run with every confirmed alert, and stores the matches. Needs
 * one statement, however many alerts there are. Looks at each piece only once, so that a second run does not find it
 * again.
 * @returns the number of matches stored
 */
export async function matchNewItems(tx: Db, kinds: Kinds): Promise<number> {
  await lockName(tx, 'alert matching');
  while (await understandNext(tx));
  const { rowCount } = await tx.execute(sql`
    with fresh as materialized (
      select c.*, d.vector as search, d.jurisdictions, ${topicNames} as topics, ${bylines} as authors
      from (${candidates(kinds)}) c join ${documents} d on d.id = c.record_id
      where c.at > now() - make_interval(days => ${NEWS_DAYS})
        and not exists (select from ${alertItems} i where i.kind = c.kind and i.record_id = c.record_id)
    ), seen as (
      insert into ${alertItems} (kind, record_id) select kind, record_id from fresh on conflict do nothing
    ), wanted as materialized (
      select name, ${keyOf(sql`name`)} as key from (
        select distinct jurisdiction as name from ${alerts} where active and jurisdiction <> '') names
    )
    insert into ${alertMatches} (alert_id, kind, record_id)
    select a.id, f.kind, f.record_id
    from fresh f join ${alerts} a on a.active and a.kind in (f.kind, 'any')
    where (a.type = '' or a.type = any(string_to_array(f.type, '|')))
      and (a.category = '' or lower(a.category) = lower(f.category))
      and (a.topic = '' or a.topic = any(f.topics))
      and (a.author = '' or a.author = any(f.authors))
      and (a.law = '' or exists (
        select from unnest(f.laws) cited where cited = a.law or starts_with(cited, a.law || ', ')))
      and (a.jurisdiction = '' or lower(a.jurisdiction) = lower(f.jurisdiction)
        or exists (select from wanted w where w.name = a.jurisdiction and f.jurisdictions @> w.key))
      and (a.location = '' or position(lower(a.location) in lower(f.place)) > 0)
      and (a.keywords = '' or f.search @@ a.query)
    order by a.id -- the primary key's index grows a fifth faster when it is fed in its order
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** Keeps these records out of all alerts, unless readers cannot open them yet. For imports, which bring old news. */
export async function leaveOutOfAlerts(tx: Db, kinds: Kinds, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${alertItems} (kind, record_id)
    select c.kind, c.record_id from (${candidates(kinds)}) c where c.record_id = any(${sql.param(ids)}::uuid[])
    on conflict do nothing`);
}

/** Deletes old matches. Until then, readers who were emailed about a text also hear of its corrections. */
export async function forgetOldMatches(tx: Db): Promise<void> {
  await tx.execute(sql`delete from ${alertMatches} where matched_at < now() - make_interval(days => ${KEEP_DAYS})`);
}
