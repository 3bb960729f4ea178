/**
 * Drops cached pages when a scheduled record becomes public, or a public one is over (a job closes, an event ends). Both
 * happen by the clock, at read time (db/publication.ts). Then each node drops the pages that lack the record or list it
 * among the open ones. A missed moment does little harm: the lists are right when the cached pages expire.
 */
import { sql } from 'drizzle-orm';
import type { CacheTag } from '#kernel/endpoint.ts';
import type { Db } from './db/connect.ts';
import type { Deps } from './deps.ts';
import { allOf, type Kinds, kindsWith, literal } from './kinds.ts';
import { type RecordTag, recordTag, tagOf } from './page-cache/tags.ts';

/** The maximum wait until the next query (ms): the clocks of this node and of the database may differ. */
const LONGEST = 600_000;
/** The wait after a failed query (ms). */
const LOOK_AGAIN = 5_000;

/** If more records than this become public or end at once, all pages of the kind are dropped. */
const MANY = 100;

interface Due {
  tag: CacheTag;
  id: string;
  /** Time left by the database's clock (ms); zero or negative for a moment that has passed since the last query. */
  inMs: number;
}

/** Drops cached pages whenever a record becomes public or is over. Returns a function that stops this. */
export function dropWhenDue({ db, log, changes, kinds }: Pick<Deps, 'db' | 'log' | 'changes' | 'kinds'>): () => void {
  /** The tags with scheduled records. */
  const scheduled = new Set<CacheTag>(kindsWith(kinds, 'schedule').map(({ kind }) => kind.tag));
  let timer: NodeJS.Timeout | undefined;
  let since = new Date().toISOString();
  let looking = false;
  let again = false;
  let ended = false;

  const look = async () => {
    again = looking;
    if (looking || ended) return;
    looking = true;
    try {
      const found = await nextDue(db, kinds, since);
      since = found.at;
      for (const change of changesIn(found.due)) changes.tell(change);
      const next = Math.min(LONGEST, ...found.due.map(({ inMs }) => Math.ceil(inMs)).filter((inMs) => inMs > 0));
      clearTimeout(timer);
      if (!ended) timer = setTimeout(look, next).unref();
    } catch (err) {
      log.warn({ err }, 'could not see what is scheduled next');
      clearTimeout(timer);
      if (!ended) timer = setTimeout(look, LOOK_AGAIN).unref();
    } finally {
      looking = false;
    }
    if (again) await look();
  };
  changes.onChange((change) => {
    if (change === '*' || scheduled.has(tagOf(change))) void look();
  });
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Returns the changes that these records cause by becoming public or ending. */
function changesIn(due: readonly Due[]): (CacheTag | RecordTag)[] {
  const past = due.filter(({ inMs }) => inMs <= 0);
  if (past.length < MANY) return past.map(({ tag, id }) => recordTag(tag, id));
  return [...new Set(past.map(({ tag }) => tag))];
}

/** Returns, for each kind, the first records that become public or end after `since`, and the time by the database's clock. */
async function nextDue(db: Db, kinds: Kinds, since: string): Promise<{ at: string; due: Due[] }> {
  const moments = kindsWith(kinds, 'schedule').flatMap(({ happens, schedule: { released, from }, ...of }) => {
    const end = happens?.task === 'ends' ? happens.from : happens?.until;
    return [from, ...(end ? [end] : [])].map((at) => ({ ...of, released, at }));
  });
  const first = allOf(
    moments,
    ({ kind, table, released, at }) => sql`
      select ${literal(kind.tag)} as tag, ${table.id} as id, ${at} as due from ${table}
      where ${released} and ${at} > ${since} order by ${at} limit ${sql.raw(String(MANY))}`,
  );
  const { rows } = await db.execute<Partial<Due> & { at: Date | string }>(sql`
    select clock.at, tag, id, (extract(epoch from due - clock.at) * 1000)::float as "inMs"
    from (select now() as at) clock left join (${first}) first on true`);
  return {
    at: new Date(rows[0]!.at).toISOString(),
    due: rows.filter((row): row is typeof row & Due => row.id !== null),
  };
}
