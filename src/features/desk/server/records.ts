import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { partnershipInquiries as inquiries } from '#features/inquiries/server/table.ts';
import { newsletterSubscribers as subscribers } from '#features/newsletter/server/table.ts';
import { findTitled } from '#features/search/server/index.ts';
import { submissions } from '#features/submissions/server/table.ts';
import type { DeskAccess } from '#kernel/accounts.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { allOf, type Kinds, kindsWith, literal, type StoredKind, type StoredWith } from '#platform/server/kinds.ts';
import type { FoundRecord } from '../contract.ts';
import { RECORDS_FOUND } from '../vocabulary.ts';

type Source = (q: string) => SQL;
type Found = FoundRecord & Record<string, unknown>;
type PaletteKind = StoredWith<'palette'> & Pick<StoredKind, 'bin'>;

/** Selects the records of a kind, including drafts but not those in the bin. */
const select = ({ kind, table, title, palette: { note }, bin }: PaletteKind, where: SQL): SQL =>
  sql`select ${literal(kind.name)} as kind, ${table.id} as id, ${title} as title, ${note} as note,
    ${table.updatedAt} as at from ${table} where ${bin ? isNull(bin) : sql`true`} and ${where}`;

const kindSource =
  (of: PaletteKind): Source =>
  (q) =>
    select(of, named(q, of.title, ...of.palette.also));

/** Records that belong to no kind, each with who may find them. */
const OTHERS: readonly [DeskAccess, Source][] = [
  [
    'editor',
    (q) => sql`select 'submission', ${submissions.id}, ${submissions.title}, ${submissions.authorName},
      ${submissions.submittedAt} from ${submissions} where ${named(q, submissions.title, submissions.authorName)}
      and ${submissions.status} <> 'draft'`,
  ],
  [
    'inquiries',
    (q) => sql`select 'inquiry', ${inquiries.id}, ${inquiries.companyName}, ${inquiries.contactName},
      ${inquiries.createdAt} from ${inquiries} where ${named(q, inquiries.companyName, inquiries.contactName)}`,
  ],
  [
    'newsletter',
    (q) => sql`select 'subscriber', ${subscribers.id}, ${subscribers.email}, '', ${subscribers.subscribedAt}
      from ${subscribers} where ${named(q, subscribers.email)}`,
  ],
  [
    'people',
    (q) => sql`select 'user', ${users.id}, ${users.email}, ${users.name}, ${users.updatedAt} from ${users}
      where ${named(q, users.email, users.name)}`,
  ],
];

/** Matches names that contain every typed word, in any order, because people seldom remember an exact headline. */
const named = (q: string, ...columns: Parameters<typeof matches>[1]): SQL =>
  and(...q.split(/\s+/).map((word) => matches(word, columns))) ?? sql`true`;

/**
 * Finds records by name. First come names that begin with the words, then names that contain them, most recently
 * changed first, and last what the site's search finds by title.
 */
export async function findRecords(
  db: Db,
  kinds: Kinds,
  q: string,
  may: (area: DeskAccess) => boolean,
): Promise<FoundRecord[]> {
  const own = kindsWith(kinds, 'palette').filter(({ kind }) => may(kind.palette));
  const others = OTHERS.flatMap(([area, source]) => (may(area) ? [source] : []));
  const sources = [...own.map(kindSource), ...others];
  const latest = allOf(sources, (of) => sql`${of(q)} order by 5 desc limit ${RECORDS_FOUND}`);
  const { rows } = await db.execute<Found>(sql`
    select kind, id, title, note from (${latest}) found
    order by starts_with(lower(title), ${q.toLowerCase()}) desc, at desc limit ${RECORDS_FOUND}`);
  const missing = RECORDS_FOUND - rows.length;
  if (q === '' || missing === 0) return rows;
  const known = new Set(rows.map(({ id }) => id));
  const further = (await findTitled(db, q, RECORDS_FOUND)).filter((id) => !known.has(id));
  return further.length > 0 ? [...rows, ...(await readRecords(db, own, further)).slice(0, missing)] : rows;
}

async function readRecords(db: Db, own: readonly PaletteKind[], ids: readonly string[]): Promise<FoundRecord[]> {
  const records = allOf(own, (of) => select(of, inArray(of.table.id, [...ids])));
  const { rows } = await db.execute<Found>(sql`select kind, id, title, note from (${records}) found`);
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
