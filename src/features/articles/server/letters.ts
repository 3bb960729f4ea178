/**
 * Stores which pairs of letters the searched texts of articles contain. A trigram index cannot find one or two letters,
 * or symbols. A search for these rules out the articles that lack one of its pairs, and reads the texts of the others.
 * docs/decisions/0079-lists-stop-at-the-end-of-the-page.md
 */
import { and, gt, type SQL, sql } from 'drizzle-orm';
import { DAY } from '#kernel/time.ts';
import type { Db, PooledDb } from '#platform/server/db/connect.ts';
import { articleLetters, articles, LETTERS } from './table.ts';

/** The columns that readers' lists search. */
export const SEARCHED = [articles.title, articles.contentText, articles.category, articles.number];
/** The columns that the desk's list searches. */
export const DESK_SEARCHED = [...SEARCHED, articles.authorName];

/** The number of classes: one each for digits, a to z and the space; all other characters share the rest. */
const CLASSES = 64;
const OWN = '0123456789abcdefghijklmnopqrstuvwxyz ';
/** The site assumes that a longer text contains every pair (characters). */
const LONGEST = 100_000;
const BATCH = 25;

const classOf = (letter: string): number => {
  const own = OWN.indexOf(letter);
  return own >= 0 ? own : OWN.length + (letter.codePointAt(0)! % (CLASSES - OWN.length));
};

/** Returns the position of a pair among the bits; single letters come after the pairs. */
const pairAt = (first: number, next: number): number => first * CLASSES + next;
const singleAt = (letter: number): number => CLASSES * CLASSES + letter;

/** Returns the bits of a lower-case text, as PostgreSQL writes them. */
export function lettersOf(text: string): string {
  if (text.length > LONGEST) return '1'.repeat(LETTERS);
  const bits = Buffer.alloc(LETTERS, '0');
  let former: number | undefined;
  for (const letter of text) {
    const own = classOf(letter);
    bits[singleAt(own)] = 0x31;
    if (former !== undefined) bits[pairAt(former, own)] = 0x31;
    former = own;
  }
  return bits.toString('latin1');
}

/** Returns the positions of the bits that a lower-case text must have to contain `q`. */
export function placesOf(q: string): number[] {
  const letters = [...q].map(classOf);
  return letters.length === 1
    ? [singleAt(letters[0]!)]
    : letters.slice(1).map((letter, at) => pairAt(letters[at]!, letter));
}

/** Matches articles that may contain the text: all except those known to lack one of its pairs. */
export async function mayContain(db: Db, q: string): Promise<SQL> {
  // The database converts to lower case, as it does for its comparison.
  const { rows } = await db.execute<{ lower: string }>(sql`select lower(${q}) as lower`);
  const lacks = placesOf(rows[0]!.lower).map((place) => sql`get_bit(l.bits, ${sql.raw(String(place))}) = 0`);
  return sql`not exists (select from ${articleLetters} l where l.id = ${articles.id} and (${sql.join(lacks, sql` or `)}))`;
}

/** Reads the letters of new and changed articles. Until then, a search reads their texts. */
export async function readLetters(db: PooledDb, now: number): Promise<void> {
  const known = await db.select({ id: articleLetters.id }).from(articleLetters).limit(1);
  // Ids begin with the time of their creation, so this need not compare all articles every minute.
  await addRows(db, known.length > 0 ? gt(articles.id, firstIdOf(now - DAY)) : undefined);
  while ((await db.transaction(readNext)) === BATCH);
}

/**
 * Finds older articles without letters. `readLetters` misses an article whose id another program made, because such an
 * id says nothing about time.
 */
export const findUnread = (db: PooledDb): Promise<void> => addRows(db, undefined);

async function addRows(db: PooledDb, among: SQL | undefined): Promise<void> {
  await db.execute(sql`insert into ${articleLetters} (id) select id from ${articles}
    where ${and(among, sql`not exists (select from ${articleLetters} l where l.id = ${articles.id})`)} on conflict do nothing`);
}

/** Returns the smallest UUID version 7 of a time (ms). */
function firstIdOf(ms: number): string {
  const digits = ms.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

async function readNext(tx: Db): Promise<number> {
  const text = sql`lower(concat_ws(' ', ${sql.join(DESK_SEARCHED, sql`, `)}))`;
  // Locks the articles, so that no text changes between reading it and storing its letters.
  const { rows } = await tx.execute<{ id: string; text: string }>(sql`
    select ${articles.id} as id, left(${text}, ${LONGEST + 1}) as text from ${articleLetters} l join ${articles} on ${articles.id} = l.id
    where l.bits is null limit ${BATCH} for share of articles skip locked`);
  await tx.execute(sql`
    update ${articleLetters} l set bits = read.bits::bit(${sql.raw(String(LETTERS))})
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ text }) => lettersOf(text)))}::text[]) as read (id, bits)
    where l.id = read.id`);
  return rows.length;
}
