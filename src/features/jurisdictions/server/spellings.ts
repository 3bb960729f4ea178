/** Names that mean no known jurisdiction. The desk says what a name means, and all its records get the code. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '#kernel/endpoint.ts';
import { fail, invalidField, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import { pageOf } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { jurisdictionsApi, Spelling, SpellingInput } from '../contract.ts';
import { fillSoon } from './fill.ts';
import { isUncoded, jurisdictions, SOURCE_NAMES, jurisdictionSpellings as spellings } from './table.ts';

type Query = z.output<(typeof jurisdictionsApi)['GET /api/admin/jurisdictions']['query']>;
type Filter = Pick<Query, 'state' | 'q'>;

/** Selects the names in records, by key. */
function used(condition: SQL): SQL {
  const ofSource = SOURCE_NAMES.map(
    (source) =>
      sql`select jurisdiction as text, count(*)::int as records from ${sql.identifier(source)} where ${condition} group by 1`,
  );
  return sql`select jurisdiction_key(text) as key, max(text) as text, sum(records)::int as records
    from (${sql.join(ofSource, sql` union all `)}) names group by 1`;
}

const columns = {
  text: sql<string>`listed.text`.as('text'),
  records: sql<number>`listed.records`.as('records'),
  state: sql<Spelling['state']>`listed.state`.as('state'),
  code: sql<string>`listed.code`.as('code'),
  name: sql<string>`listed.name`.as('name'),
  changedAt: sql<string | null>`listed.changed_at`.mapWith(spellings.updatedAt).as('changed_at'),
};

/**
 * Only a name without a code can wait, and an index finds those. For a name on which the desk has decided, counts all
 * records.
 */
const all = (state: Filter['state']): SQL => sql`(
  select coalesce(s.text, u.text) as text, coalesce(u.records, 0) as records, coalesce(s.key, u.key) as key,
    case when s.id is null then 'waiting' when s.code = '' then 'left' else 'mapped' end as state,
    coalesce(s.code, '') as code, coalesce(j.name, '') as name, s.updated_at as changed_at
  from (${used(state === 'waiting' ? isUncoded : sql`jurisdiction <> ''`)}) u full join ${spellings} s on s.key = u.key
    left join ${jurisdictions} j on j.code = s.code
  where s.id is not null or jurisdiction_code(u.text) = '') listed`;

export const selectSpellings = (db: Db, { state, q }: Filter) =>
  db
    .select(columns)
    .from(all(state))
    .where(and(sql`listed.state = ${state}`, matches(q, [sql`listed.text`])))
    .orderBy(desc(sql`listed.records`), asc(sql`listed.text`))
    .$dynamic();

export const listSpellings = (db: Db, query: Query): Promise<Page<Spelling>> =>
  pageOf(db, selectSpellings(db, query), query, selectSpellings(db, query).as('counted'));

/**
 * Stores the desk's decision on a name, and sets the codes of its records.
 * @throws Failure not_found; invalid (for a name of a jurisdiction too, which keeps its meaning)
 */
export const decide = (
  { db, changes }: { db: PooledDb; changes: Deps['changes'] },
  person: Person,
  { text, state, jurisdiction }: z.output<typeof SpellingInput>,
): Promise<Spelling> =>
  db.transaction(async (tx) => {
    const code = state === 'mapped' ? await codeOf(tx, jurisdiction) : '';
    const key = sql<string>`jurisdiction_key(${text})`;
    const known = sql`(select from jurisdiction_names where key = ${key}) as known`;
    if (state !== 'waiting' && (await tx.$count(known)) > 0)
      throw invalidField('text', 'This name already has a meaning');
    const [before] = await tx.select().from(spellings).where(eq(spellings.key, key)).for('update');
    if (state !== 'waiting')
      await tx
        .insert(spellings)
        .values({ text, key, code })
        .onConflictDoUpdate({ target: spellings.key, set: { code, updatedAt: new Date().toISOString() } });
    else if (before) await tx.delete(spellings).where(eq(spellings.id, before.id));
    else throw notFound('Spelling');
    await recordAction(
      tx,
      person,
      'jurisdiction.map',
      before?.id ?? null,
      before ? said(before) : null,
      said({ text, code, state }),
    );
    await fillSoon(tx, changes, key);
    const [row] = await tx.select(columns).from(all('mapped')).where(sql`listed.key = ${key}`);
    return row ?? { text, records: 0, state, code: '', name: '', changedAt: null };
  });

/** Returns what the audit log shows of a name. */
const said = ({ text, code, state }: { text: string; code: string; state?: Spelling['state'] }) => ({
  label: text,
  text,
  meaning: state === 'waiting' ? 'not decided' : code || 'no jurisdiction',
});

async function codeOf(tx: Db, name: string): Promise<string> {
  const { rows } = await tx.execute<{ code: string }>(sql`select jurisdiction_code(${name}) as code`);
  return rows[0]!.code || fail(invalidField('jurisdiction', 'Please choose a jurisdiction from the list'));
}
