/** A contributor's drafts, stored on the server so that they can be continued on any device. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { SubmissionDraft } from '../author-contract.ts';
import { lockOwn } from './own.ts';
import { keepDraftPictures } from './pictures/keep.ts';
import { networkFor } from './pictures/sender.ts';
import { cleanAuthorsText } from './pictures/texts.ts';
import { countDrafts, deleteSubmission, insertSubmission, updateSubmission } from './queries.ts';
import { authorOf } from './receive.ts';
import { requireRoom } from './room.ts';
import type { StoredSubmission } from './rules.ts';

type Draft = z.output<typeof SubmissionDraft>;

/** Few enough for a person to look through; room.ts limits their size. */
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

const TOO_MANY = `You have ${MOST_DRAFTS} drafts. Please send or discard one of them first.`;

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
    refuseStale('draft', before, updatedAt);
    await requireRoom(tx, { ...before, ...change }, before);
    const saved = await updateSubmission(tx, id, change);
    await keepDraftPictures(tx, saved, { person, browser: null });
    return saved;
  });
}

/** @throws Failure not_found for another person's draft; conflict if it has been sent, or saved in another tab since */
export function discardDraft(db: Db, person: Person, { id, updatedAt }: SeenRecord): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    refuseStale('draft', await lockDraft(tx, person, id), updatedAt);
    await deleteSubmission(tx, id);
    return { message: 'Draft discarded' };
  });
}

async function lockDraft(tx: Db, person: Person, id: string): Promise<StoredSubmission> {
  const draft = (await lockOwn(tx, person, id)) ?? fail(notFound('Submission'));
  if (draft.status === 'draft') return draft;
  throw new Failure('conflict', 'This draft has already been sent for review.');
}

async function stored({ content: html, ...rest }: Draft) {
  const { content, wordCount } = await cleanAuthorsText(html);
  return { ...rest, content, wordCount };
}
