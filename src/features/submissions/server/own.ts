/** What authors do with their submissions and drafts, with an account or through an emailed link. */

import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { notify } from '#features/notices/server/index.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { HOUR } from '#kernel/time.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { refuseStale, UNCHANGED } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Contribution, OwnSubmission, SubmissionDraft } from '../author-contract.ts';
import {
  asAuthorSees,
  changesBetween,
  lastTime,
  recallDecision,
  recordEvent,
  refuseEndlessRevisions,
} from './history.ts';
import { drop } from './pictures/queries.ts';
import { networkFor, type PictureSender } from './pictures/sender.ts';
import {
  cleanAuthorsText,
  cleanDesksText,
  keepDraftPictures,
  keepPictures,
  withoutNewFigures,
} from './pictures/texts.ts';
import {
  countDrafts,
  deleteSubmission,
  findSubmission,
  insertSubmission,
  lockSubmission,
  updateSubmission,
} from './queries.ts';
import { authorOf, requireRoom } from './receive.ts';
import { cleanSent, refuseRevising, refuseWithdrawing, type StoredSubmission } from './rules.ts';
import { type MailDeps, mailAuthor, mailReceived, mailRevised } from './send-mails.ts';

type Owning = Pick<Deps, 'db' | 'mailer' | 'config'>;

/** Another person's submission counts as not found. @throws Failure not_found */
const ofPerson = (person: Person, submission: StoredSubmission | undefined): StoredSubmission =>
  submission?.submitterId === person.id ? submission : fail(notFound('Submission'));

const lockOwn = async (tx: Db, person: Person, id: string) => ofPerson(person, await lockSubmission(tx, id));

/** @throws Failure not_found */
export async function readOwn(db: Db, person: Person, id: string): Promise<OwnSubmission> {
  return asAuthorSees(db, ofPerson(person, await findSubmission(db, id)));
}

type Sent = z.output<typeof Contribution> & { updatedAt?: string | undefined };

/** Sends a draft, or revises a submission. @throws Failure not_found, conflict, invalid */
export async function sendOwn(deps: Owning, person: Person, id: string, sent: Sent): Promise<OwnSubmission> {
  const { leftOut, note: authorNote, ...fields } = sent;
  const { text, note } = await cleanSent(sent, cleanDesksText);
  const revision = { ...fields, ...text, note, authorNote, sender: { person, browser: null } };
  return deps.db.transaction(async (tx) => {
    return asAuthorSees(tx, await revise(tx, deps, await lockOwn(tx, person, id), person, revision));
  });
}

/** @throws Failure not_found, conflict */
export function withdrawOwn(deps: Owning, person: Person, id: string): Promise<OwnSubmission> {
  return deps.db.transaction(async (tx) =>
    asAuthorSees(tx, await withdraw(tx, deps, await lockOwn(tx, person, id), person)),
  );
}

interface Revision {
  title: string;
  /** HTML cleaned by `cleanDesksText`. */
  content: string;
  wordCount: number;
  type: StoredSubmission['type'];
  subCategory?: StoredSubmission['subCategory'] | undefined;
  authorName?: string | undefined;
  updatedAt?: string | undefined;
  /** Says which parts the editor left out of the text. */
  note: string | null;
  authorNote?: string | undefined;
  /** The sender of the version's new pictures. */
  sender: PictureSender;
}

/**
 * Stores a new version for review and restarts the review clock; the old one stays in the history. Call it with the row
 * locked.
 * @throws Failure conflict if it has been published, withdrawn or changed since; invalid if the text is too short, or
 * its pictures are refused
 */
export async function revise(
  tx: Db,
  deps: MailDeps,
  before: StoredSubmission,
  person: Person | null,
  { updatedAt, note, authorNote, sender, ...sent }: Revision,
): Promise<StoredSubmission> {
  refuseRevising(before.status);
  refuseStale('submission', before, updatedAt);
  // The desk's pictures stay in the text, but an author cannot add others of the library.
  const fields = { ...sent, content: withoutNewFigures(sent.content, before.content) };
  const isNew = before.status === 'draft';
  if (!isNew) await refuseEndlessRevisions(tx, before.id);
  // A sent submission keeps its earlier text in the history, where it still counts.
  await requireRoom(tx, { ...before, ...fields }, isNew ? before : undefined);
  const at = now();
  const after = await updateSubmission(tx, before.id, {
    ...fields,
    ...(fields.type !== 'tax_humor' && { subCategory: null }),
    ...(isNew && { submittedAt: at }),
    leftOut: '',
    status: 'pending',
    pendingSince: at,
    reviewerId: null,
    reviewedAt: null,
  });
  await keepPictures(tx, after, sender);
  if (isNew) {
    await recordEvent(tx, after, { kind: 'received', person, note });
    await mailReceived(tx, deps, after);
    return after;
  }
  await recallDecision(tx, deps.mailer, before.id);
  const last = await lastTime(tx, before.id, 'revised');
  await recordEvent(tx, after, { kind: 'revised', person, before, note });
  if (authorNote) await recordEvent(tx, after, { kind: 'answered', person, note: authorNote });
  // Without an assignee and a reviewer, nobody is notified: the submission counts in the queue that all editors see.
  const to = [before.assigneeId ?? before.reviewerId];
  await notify(tx, { kind: 'replied', record: 'submission', recordId: before.id, to, by: person });
  // Sends the author and the desk at most one email an hour, however often the author revises.
  if (!last || Date.parse(at) - Date.parse(last) > HOUR)
    await mailRevised(tx, deps, after, changesBetween(before, after));
  return after;
}

/** Withdraws a submission; withdrawing again changes nothing. Call it with the row locked. @throws Failure conflict */
export async function withdraw(tx: Db, deps: MailDeps, before: StoredSubmission, person: Person | null) {
  if (before.status === 'withdrawn') return before;
  refuseWithdrawing(before.status);
  const after = await updateSubmission(tx, before.id, { status: 'withdrawn' });
  await drop(tx, before.id);
  await recallDecision(tx, deps.mailer, before.id);
  await recordEvent(tx, after, { kind: 'withdrawn', person });
  await mailAuthor(tx, deps, after, 'submission-withdrawn');
  return after;
}

type Draft = z.output<typeof SubmissionDraft>;

/** Few enough for a person to look through; receive.ts limits their size. */
const MOST_DRAFTS = 100;

/**
 * @throws Failure conflict if the person has too many drafts, or too much text in them; too_many if their network has
 * sent too much
 */
export async function createDraft(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  person: Person,
  draft: Draft,
): Promise<StoredSubmission> {
  const network = await networkFor(config, request);
  const values = { ...(await stored(draft)), ...authorOf(person), network, status: 'draft' } as const;
  return db.transaction(async (tx) => {
    await lockName(tx, `drafts of ${person.id}`);
    if ((await countDrafts(tx, person.id)) >= MOST_DRAFTS) throw new Failure('conflict', TOO_MANY);
    await requireRoom(tx, values);
    const created = await insertSubmission(tx, values);
    await keepDraftPictures(tx, created, { person, browser: null });
    return created;
  });
}

/** Only its author can open a draft. */
const ELSEWHERE = 'Another tab or device';

const TOO_MANY = `You have ${MOST_DRAFTS} drafts. Please send or delete one of them first.`;

/**
 * @throws Failure not_found for another person's draft; conflict if it has been sent, or saved on another device since;
 * as `createDraft`
 */
export async function saveDraft(
  db: Db,
  person: Person,
  id: string,
  { updatedAt, ...draft }: Draft & { updatedAt?: string | undefined },
) {
  const change = await stored(draft);
  return db.transaction(async (tx) => {
    const before = await lockDraft(tx, person, id);
    refuseStale('draft', before, updatedAt, undefined, ELSEWHERE);
    await requireRoom(tx, { ...before, ...change }, before);
    const saved = await updateSubmission(tx, id, change);
    await keepDraftPictures(tx, saved, { person, browser: null });
    return saved;
  });
}

/** @throws Failure not_found for another person's draft; conflict if it has been sent, or saved in another tab since */
export function discardDraft(db: Db, person: Person, { id, updatedAt }: SeenRecord): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    refuseStale('draft', await lockDraft(tx, person, id), updatedAt, UNCHANGED, ELSEWHERE);
    await deleteSubmission(tx, id);
    return { message: 'Draft deleted' };
  });
}

async function lockDraft(tx: Db, person: Person, id: string): Promise<StoredSubmission> {
  const draft = await lockOwn(tx, person, id);
  if (draft.status === 'draft') return draft;
  throw new Failure('conflict', 'This draft has already been sent for review.');
}

async function stored({ content: html, ...rest }: Draft) {
  const { content, wordCount } = await cleanAuthorsText(html);
  return { ...rest, content, wordCount };
}
