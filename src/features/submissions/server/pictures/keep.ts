/** Ties the pictures of a text to its submission. */
import { Failure } from '#kernel/problem.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { MAX_PICTURES, MAX_PICTURES_BYTES } from '../../picture.ts';
import { attach, lockPictures, release } from './queries.ts';
import { isSender, type Sender } from './sender.ts';
import { picturesIn } from './texts.ts';

const GONE = 'A picture in the text is no longer available. Please remove it or add it again';
const TOO_MANY = `A submission can have at most ${MAX_PICTURES} pictures. Please remove some`;
const TOO_LARGE = `The pictures of a submission can have at most ${MAX_PICTURES_BYTES / 1024 ** 2} MB. Please remove some, or send smaller ones`;

const refused = (message: string) => new Failure('invalid', message, { errors: { content: message } });

/**
 * Ties the pictures that a text shows to its submission, if the sender sent them or the submission already has them,
 * and releases all others. Call it with the submission's row locked or new.
 * @throws Failure invalid for too many, too large or missing ones
 */
export async function keepPictures(tx: Db, submission: { id: string; content: string }, sender: Sender): Promise<void> {
  const ids = shownOnce(submission.content);
  const rows = await theirs(tx, submission.id, ids, sender);
  if (rows.length < ids.length) throw refused(GONE);
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_PICTURES_BYTES) throw refused(TOO_LARGE);
  if (ids.length > 0) await attach(tx, ids, submission.id);
  await release(tx, submission.id, ids);
}

/** Does the same for a draft, which is saved automatically: missing pictures are an error only when it is sent. */
export async function keepDraftPictures(tx: Db, draft: { id: string; content: string }, sender: Sender): Promise<void> {
  const rows = await theirs(tx, draft.id, shownOnce(draft.content), sender);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await attach(tx, ids, draft.id);
  await release(tx, draft.id, ids);
}

function shownOnce(content: string): string[] {
  const ids = picturesIn(content).map(({ id }) => id);
  if (ids.length > MAX_PICTURES) throw refused(TOO_MANY);
  return [...new Set(ids)];
}

async function theirs(tx: Db, submissionId: string, ids: readonly string[], sender: Sender) {
  const rows = await lockPictures(tx, ids);
  return rows.filter((row) => (row.submissionId ? row.submissionId === submissionId : isSender(sender, row)));
}
