/** The history of a submission: person, time and changes of each event. */
import { and, asc, desc, eq } from 'drizzle-orm';
import { announcements } from '#features/announcements/server/table.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { DeskSubmission, OwnSubmission } from '../contract.ts';
import type { EventKind } from '../vocabulary.ts';
import { fullNameOf, type StoredSubmission } from './rules.ts';
import { type FieldChange, submissionEvents as table } from './table.ts';

interface NewEvent {
  kind: EventKind;
  /** Null for an author without an account. */
  person: Person | null;
  note?: string | null;
  /** The submission before the event, to store the differences. */
  before?: StoredSubmission;
}

export async function recordEvent(tx: Db, after: StoredSubmission, { kind, person, note, before }: NewEvent) {
  const isAuthor = !person || person.id === after.submitterId;
  await tx.insert(table).values({
    submissionId: after.id,
    kind,
    actorId: person?.id ?? null,
    actorName: isAuthor ? after.authorName : fullNameOf(person),
    note: note ?? null,
    changes: before ? changesBetween(before, after) : [],
  });
}

/** The editable fields, in the order of the form. */
const FIELDS = [
  ...(['title', 'summary', 'content', 'type', 'subCategory', 'category', 'jurisdiction', 'tags'] as const),
  ...(['authorName', 'authorBio'] as const),
];
type Texts = Pick<StoredSubmission, (typeof FIELDS)[number]>;

export function changesBetween(before: Texts, after: Texts): FieldChange[] {
  const text = (row: Texts, field: (typeof FIELDS)[number]) => [row[field] ?? ''].flat().join(', ');
  return FIELDS.map((field) => ({ field, before: text(before, field), after: text(after, field) })).filter(
    (change) => change.before !== change.after,
  );
}

/** Returns the time of the last event of that kind, if there is one. */
export async function lastTime(tx: Db, submissionId: string, kind: EventKind): Promise<string | undefined> {
  const [row] = await tx
    .select({ at: table.at })
    .from(table)
    .where(and(eq(table.submissionId, submissionId), eq(table.kind, kind)))
    .orderBy(desc(table.at))
    .limit(1);
  return row?.at;
}

const listEvents = (db: Db, submissionId: string) =>
  db.select().from(table).where(eq(table.submissionId, submissionId)).orderBy(asc(table.at), asc(table.id));

/** Adds the complete history and the announcement's own fields, for the desk. */
export async function withHistory(db: Db, submission: StoredSubmission): Promise<DeskSubmission> {
  const { id, announcementId } = submission;
  const announcement = announcementId ? await findChosen(db, announcementId) : undefined;
  return { ...submission, history: await listEvents(db, id), announcement: announcement ?? null };
}

async function findChosen(db: Db, announcementId: string) {
  const { id, badge, source, externalUrl } = announcements;
  const [row] = await db.select({ badge, source, externalUrl }).from(announcements).where(eq(id, announcementId));
  return row;
}

/** Adds the events and notes that the author may see, but not which editor acted. */
export async function asAuthorSees(db: Db, submission: StoredSubmission): Promise<OwnSubmission> {
  const events = await listEvents(db, submission.id);
  return { ...submission, history: events.map(({ id, at, kind, note }) => ({ id, at, kind, note })) };
}
