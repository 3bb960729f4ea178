import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { partnershipInquiries as inquiries } from '#features/inquiries/server/table.ts';
import { newsletterSubscribers as subscribers } from '#features/newsletter/server/table.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { allOf, type Kinds, kindsWith, literal, type StoredKind, type StoredWith } from '#platform/server/kinds.ts';
import type { FoundRecord } from '../contract.ts';
import { RECORDS_FOUND } from '../vocabulary.ts';

type Source = (q: string) => SQL;

/** All records of a kind, including drafts, without those in the bin. */
const kindSource =
  ({ kind, table, title, palette: { also, note }, bin }: StoredWith<'palette'> & Pick<StoredKind, 'bin'>): Source =>
  (q) =>
    sql`select ${literal(kind.name)} as kind, ${table.id} as id, ${title} as title, ${note} as note,
    ${table.updatedAt} as at from ${table} where ${bin ? isNull(bin) : sql`true`} and ${named(q, title, ...also)}`;

/** Records that belong to no kind. */
const OF_EDITORS: readonly Source[] = [
  (q) => sql`select 'submission', ${submissions.id}, ${submissions.title}, ${submissions.authorName},
    ${submissions.submittedAt} from ${submissions} where ${named(q, submissions.title, submissions.authorName)}
    and ${submissions.status} <> 'draft'`,
];

const OF_ADMINISTRATORS: readonly Source[] = [
  (q) => sql`select 'inquiry', ${inquiries.id}, ${inquiries.companyName}, ${inquiries.contactName},
    ${inquiries.createdAt} from ${inquiries} where ${named(q, inquiries.companyName, inquiries.contactName)}`,
  (q) => sql`select 'subscriber', ${subscribers.id}, ${subscribers.email}, '', ${subscribers.subscribedAt}
    from ${subscribers} where ${named(q, subscribers.email)}`,
  (q) => sql`select 'user', ${users.id}, ${users.email}, ${users.name}, ${users.updatedAt} from ${users}
    where ${named(q, users.email, users.name)}`,
];

/** Matches names that contain every typed word, in any order: people remember words, not exact headlines. */
const named = (q: string, ...columns: Parameters<typeof matches>[1]): SQL =>
  and(...q.split(/\s+/).map((word) => matches(word, columns))) ?? sql`true`;

/** Finds records by name: first those whose name begins with the words, then the last changed. */
export async function findRecords(db: Db, kinds: Kinds, q: string, administrator: boolean): Promise<FoundRecord[]> {
  const own = kindsWith(kinds, 'palette').filter(({ kind }) => administrator || kind.palette === 'editor');
  const sources = [...own.map(kindSource), ...OF_EDITORS, ...(administrator ? OF_ADMINISTRATORS : [])];
  const latest = allOf(sources, (of) => sql`${of(q)} order by 5 desc limit ${RECORDS_FOUND}`);
  const { rows } = await db.execute<FoundRecord & Record<string, unknown>>(sql`
    select kind, id, title, note from (${latest}) found
    order by starts_with(lower(title), ${q.toLowerCase()}) desc, at desc limit ${RECORDS_FOUND}`);
  return rows;
}
