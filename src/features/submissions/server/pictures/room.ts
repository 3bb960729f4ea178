/**
 * Decides whether another picture may wait for its submission: strangers must not fill the disk or the space meant for
 * others.
 */

import { Failure } from '#kernel/problem.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { lockName } from '#platform/server/db/lock.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { tooMany } from '#platform/server/http/limits.ts';
import type { Task } from '#platform/server/queue/task.ts';
import {
  type Amount,
  countUnsent,
  countWaiting,
  findGreediest,
  isPublished,
  removeUnsent,
  removeUnused,
} from './queries.ts';

/** How long a picture is kept while its submission has not been sent. */
export const UNSENT_DAYS = 7;
/** How long the pictures of a rejected submission stay on the disk, so that the desk can undo the decision. */
const DROPPED_HOURS = 24;
/** The maximum disk space for unsent pictures, including those in drafts. Strangers can upload them. */
export const MOST_UNSENT = { pictures: 3_000, bytes: 4 * 1024 ** 3 };
/**
 * The part of this that one account may use: drafts stay until their author sends or discards them. One network may use
 * as much for unsent pictures and those whose submissions wait for the desk, except for people who have been published
 * here.
 */
export const MOST_OF_ONE = { pictures: 120, bytes: 400 * 1024 ** 2 };

/** Who sends the picture, as its row records it. */
interface From {
  uploadedBy: string | null;
  network: string;
}

/** At most this many pictures are removed for one new picture, which may be far larger than they are. */
const MOST_GIVING_WAY = 20;

/**
 * Makes room for a new picture. If too many are waiting, removes the oldest pictures of the network with the largest
 * share.
 * @throws Failure conflict or too_many if the sender has too many; unavailable if the sender has more than all others
 */
export async function makeRoom(
  { db, files, log }: Pick<RouteDeps, 'db' | 'files' | 'log'>,
  { uploadedBy, network }: From,
): Promise<void> {
  if (uploadedBy && isFull(await countUnsent(db, uploadedBy), MOST_OF_ONE))
    throw new Failure('conflict', 'Your drafts contain too many pictures. Please send or delete a draft first.');
  const isStranger = !uploadedBy || !(await isPublished(db, uploadedBy));
  if (isStranger && isFull(await countWaiting(db, network), MOST_OF_ONE)) throw tooMany(MANY_HERE, HOUR);
  if (!isFull(await countUnsent(db), MOST_UNSENT)) return;
  const { keys, isRoom } = await db.transaction(async (tx) => {
    await lockName(tx, 'unsent pictures');
    const keys: string[] = [];
    for (let tries = 0; isFull(await countUnsent(tx), MOST_UNSENT); tries += 1) {
      const greediest = tries < MOST_GIVING_WAY ? await findGreediest(tx, MOST_UNSENT) : undefined;
      if (!greediest || (isStranger && greediest.of === network)) return { keys, isRoom: false };
      keys.push(...(await removeUnsent(tx, greediest.id)));
    }
    return { keys, isRoom: true };
  });
  for (const key of keys)
    await files.removeFolder(key).catch((err: unknown) => log.warn({ err }, 'an unused file stays'));
  if (!isRoom)
    throw new Failure('unavailable', 'We cannot accept pictures at the moment. Please send the text without them.', {
      retryAfter: 3600,
    });
}

const isFull = ({ pictures, bytes }: Amount, most: Amount) => pictures >= most.pictures || bytes >= most.bytes;

const MANY_HERE = 'Too many pictures from your network are waiting for review. Please send the text without them.';

const ago = (now: number, ms: number) => new Date(now - ms).toISOString();

/** Removes pictures that no submission shows, and the pictures of rejected and withdrawn submissions. */
const removeUnusedPictures: Task = {
  name: 'submission-pictures',
  cron: '20 * * * *',
  async run({ db, files }, now) {
    const keys = await removeUnused(db, ago(now, DROPPED_HOURS * HOUR), ago(now, UNSENT_DAYS * DAY));
    for (const key of keys) await files.removeFolder(key);
  },
};

export const submissionPictureTasks: readonly Task[] = [removeUnusedPictures];
