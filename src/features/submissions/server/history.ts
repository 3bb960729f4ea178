/** Records and reads the events of a submission: who did what and when, and what changed. */
import { and, asc, count, desc, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import { nameOf } from '#kernel/accounts.ts';
import { Failure } from '#kernel/problem.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { OwnSubmission } from '../author-contract.ts';
import { type FieldChange, written } from '../fields-contract.ts';
import { type EventKind, INTERNAL_EVENTS } from '../vocabulary.ts';
import type { StoredSubmission } from './rules.ts';
import { submissionEvents as table } from './table.ts';

interface NewEvent {
  kind: EventKind;
  /** Null for an author without an account. */
  person: Person | null;
  note?: string | null;
  /** The name to show for events that the site itself causes. */
  actorName?: string;
  /** The submission before the event, for recording what changed. */
  before?: StoredSubmission;
}

/**
 * The maximum number of events of a kind, because the desk reads the complete history at once, and why there can be no
 * more. The desk causes these events as often as it likes; the others follow them, or the author's revisions.
 */
const MOST_OF_KIND = 100;
const ENDLESS: { [kind in EventKind]?: string } = {
  noted: `This submission has ${MOST_OF_KIND} notes already. Please discuss it elsewhere.`,
  changes_requested: `You have asked for changes ${MOST_OF_KIND} times. Please accept or reject this submission.`,
  reopened: `This submission has been reopened ${MOST_OF_KIND} times, and cannot be reopened again.`,
  assigned: `This submission has been assigned ${MOST_OF_KIND} times, and cannot be assigned again.`,
};

/** Returns the event's id. @throws Failure conflict if the submission has too many events of this kind */
export async function recordEvent(
  tx: Db,
  after: StoredSubmission,
  { kind, person, note, actorName, before }: NewEvent,
): Promise<string> {
  const endless = ENDLESS[kind];
  const ofKind = and(eq(table.submissionId, after.id), eq(table.kind, kind));
  if (endless && (await tx.$count(table, ofKind)) >= MOST_OF_KIND) throw new Failure('conflict', endless);
  const isAuthor = !person || person.id === after.submitterId;
  const [event] = await tx
    .insert(table)
    .values({
      submissionId: after.id,
      kind,
      actorId: person?.id ?? null,
      actorName: actorName ? actorName : isAuthor ? after.authorName : nameOf(person),
      note: note ?? null,
      changes: before ? changesBetween(before, after) : [],
    })
    .returning({ id: table.id });
  return event!.id;
}

/** Events whose emails to the author wait, and have the id of the event. */
const EMAILED: EventKind[] = ['accepted', 'approved', 'rejected', 'changes_requested', 'reopened'];

/**
 * Deletes the email about the last decision on a submission if it still waits, because an email about something newer
 * replaces it. Returns the id of the decision's event if it did.
 */
export async function recallDecision(
  tx: Db,
  mailer: Deps['mailer'],
  submissionId: string,
): Promise<string | undefined> {
  const [event] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.submissionId, submissionId), inArray(table.kind, EMAILED)))
    .orderBy(desc(table.at), desc(table.id))
    .limit(1);
  return event && (await mailer.recall(tx, event.id)) ? event.id : undefined;
}

/** Hides these events from the author, who has heard of neither. */
export const hideEvents = (tx: Db, ids: readonly string[]) =>
  tx
    .update(table)
    .set({ recalled: true })
    .where(inArray(table.id, [...ids]));

/** Matches the events that the author of a submission may see. */
export const isForAuthor = () => and(eq(table.recalled, false), notInArray(table.kind, [...INTERNAL_EVENTS]));

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

export async function lastTime(tx: Db, submissionId: string, kind: EventKind): Promise<string | undefined> {
  const [row] = await tx
    .select({ at: table.at })
    .from(table)
    .where(and(eq(table.submissionId, submissionId), eq(table.kind, kind)))
    .orderBy(desc(table.at))
    .limit(1);
  return row?.at;
}

export const listEvents = (db: Db, submissionId: string) =>
  db.select().from(table).where(eq(table.submissionId, submissionId)).orderBy(asc(table.at), asc(table.id));

/** Returns the submission as its author last sent it, before the desk edited it. */
export async function asSent(db: Db, submission: StoredSubmission): Promise<StoredSubmission> {
  const ofThis = eq(table.submissionId, submission.id);
  const sentAt = db
    .select({ at: max(table.at) })
    .from(table)
    .where(and(ofThis, inArray(table.kind, ['received', 'revised'])));
  const field = sql<string>`change ->> 'field'`;
  // Reads only the value before the first of several edits of a field.
  const corrected = await db
    .selectDistinctOn([field], { field, before: sql<string>`change ->> 'before'` })
    .from(table)
    .innerJoin(sql`jsonb_array_elements(${table.changes}) as change`, sql`true`)
    .where(and(ofThis, eq(table.kind, 'edited'), sql`${table.at} >= coalesce((${sentAt}), '-infinity')`))
    .orderBy(field, asc(table.at), asc(table.id));
  return {
    ...submission,
    ...Object.fromEntries(corrected.map(({ field, before }) => [field, fromText(field, before)])),
  };
}

/** Reads a value from the history, which stores every value as text. */
function fromText(field: string, text: string): unknown {
  if (field === 'tags') return text === '' ? [] : text.split(', ');
  return field === 'subCategory' && text === '' ? null : text;
}

/** Adds the events and notes that the author may see, but not which editor acted, and what the desk has changed. */
export async function asAuthorSees(db: Db, submission: StoredSubmission): Promise<OwnSubmission> {
  // Leaves out the changes, which contain every earlier text.
  const { id, at, kind, note } = table;
  const history = await db
    .select({ id, at, kind, note })
    .from(table)
    .where(and(eq(table.submissionId, submission.id), isForAuthor()))
    .orderBy(asc(at), asc(id));
  const edits = changesBetween(await asSent(db, submission), submission).filter(({ field }) => field in written);
  return { ...submission, history, edits };
}

/**
 * The maximum size of the texts and notes of all versions together (bytes), and the maximum number of events: the desk
 * reads them all at once.
 */
const HISTORY_MAX = 4 * 1_048_576;
const EVENTS_MAX = 300;

/**
 * @throws Failure conflict if the author has sent so many versions that their history would be too long for the desk
 */
export async function refuseEndlessRevisions(tx: Db, submissionId: string): Promise<void> {
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${table.bytes}), 0)::int`, events: count() })
    .from(table)
    .where(eq(table.submissionId, submissionId));
  if (row!.bytes > HISTORY_MAX || row!.events > EVENTS_MAX)
    throw new Failure(
      'conflict',
      'This submission has been revised too many times. Please withdraw it and send it as a new one.',
    );
}
