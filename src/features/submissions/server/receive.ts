/** Receives submissions, and decides whether there is room for another text: strangers may not fill the disk. */
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SendGate } from '#features/proof/server/index.ts';
import { Failure } from '#kernel/problem.ts';
import { HOUR } from '#kernel/time.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import type { Deps } from '#platform/server/deps.ts';
import { tooMany } from '#platform/server/http/limits.ts';
import type { ContributorSubmission, PublicSubmission } from '../author-contract.ts';
import { recordEvent } from './history.ts';
import { isPublished } from './pictures/queries.ts';
import { networkFor, type PictureSender, senderOf } from './pictures/sender.ts';
import { keepPictures } from './pictures/texts.ts';
import { insertSubmission } from './queries.ts';
import { bylineOf, cleanSent, type StoredSubmission } from './rules.ts';
import { mailReceived } from './send-mails.ts';
import { submissionEvents, submissions } from './table.ts';

type Receiving = Pick<Deps, 'db' | 'mailer' | 'config' | 'webhooks'>;

/**
 * Stores a submission without an account, from the API or from the page's form.
 * @throws Failure for too little text, or for a wrong or used proof of work; too_many if too many are sent without one
 */
export async function receivePublic(
  deps: Receiving & { gate: SendGate },
  request: FastifyRequest,
  sent: z.output<typeof PublicSubmission>,
): Promise<void> {
  const { website, subCategory, proof, leftOut, ...rest } = sent;
  const spend = await deps.gate.check(request, proof);
  // Only a bot fills in the honeypot. It gets the usual response, but nothing is stored.
  if (website) return;
  const { text, note } = await cleanSent(sent);
  const row = {
    ...rest,
    ...text,
    subCategory: rest.type === 'tax_humor' ? subCategory : null,
    network: await networkFor(deps.config, request),
  };
  const sender = senderOf(deps.config, request, await request.person());
  await deps.db.transaction(async (tx) => {
    await spend(tx);
    await receive(tx, deps, row, { person: null, sender, note });
  });
}

export async function receiveFrom(
  deps: Receiving,
  request: FastifyRequest,
  person: Person,
  sent: z.output<typeof ContributorSubmission>,
): Promise<StoredSubmission> {
  const { leftOut, ...rest } = sent;
  const { text, note } = await cleanSent(sent);
  const row = { ...rest, ...text, ...authorOf(person), network: await networkFor(deps.config, request) };
  return deps.db.transaction((tx) => receive(tx, deps, row, { person, sender: { person, browser: null }, note }));
}

export const authorOf = (person: Person) => ({
  submitterId: person.id,
  authorName: bylineOf(person),
  authorEmail: person.email,
});

interface From {
  /** Null for a submission without an account, even if the sender is signed in. */
  person: Person | null;
  sender: PictureSender;
  note: string | null;
}

/** Stores a submission with its pictures and queues its acknowledgement in one transaction. */
async function receive(tx: Db, deps: Receiving, row: typeof submissions.$inferInsert, { person, sender, note }: From) {
  await requireRoom(tx, row);
  const submission = await insertSubmission(tx, row);
  await keepPictures(tx, submission, sender);
  await recordEvent(tx, submission, { kind: 'received', person, note });
  await mailReceived(tx, deps, submission);
  const { id, title, type: kind, submittedAt: receivedAt } = submission;
  await deps.webhooks.send(tx, 'submission.received', { id, title, kind, receivedAt });
  return submission;
}

/** The maximum that the undecided texts of one account, or of one network, may take with their history (bytes). */
const MOST_OF_ACCOUNT = 10 * 1024 ** 2;
const MOST_OF_NETWORK = 20 * 1024 ** 2;

const FULL = `Your drafts and undecided submissions take up ${MOST_OF_ACCOUNT / 1024 ** 2} MB, which is the limit. Please delete or shorten one of them first.`;
const MANY_HERE = 'Too many texts from your network are waiting for review. Please try again later.';

type Text = Pick<StoredSubmission, 'content'> & {
  submitterId?: string | null | undefined;
  network?: string | null | undefined;
};

/**
 * Checks that there is room for a text. Call it in the transaction that stores it. `before` is the row that it
 * replaces: a text that is no longer than the old one always fits.
 * @throws Failure conflict if the account's texts take too much space; too_many if the texts from its network do,
 * unless the account has been published
 */
export async function requireRoom(tx: Db, { content, submitterId, network }: Text, before?: Text): Promise<void> {
  const bytes = Buffer.byteLength(content);
  if (before && bytes <= Buffer.byteLength(before.content)) return;
  const isFull = async (of: SQL, name: string, most: number) => {
    await lockName(tx, `texts of ${name}`);
    return (await sizeOfWaiting(tx, of)) + bytes > most;
  };
  if (submitterId) {
    if (await isFull(eq(submissions.submitterId, submitterId), submitterId, MOST_OF_ACCOUNT))
      throw new Failure('conflict', FULL);
    if (await isPublished(tx, submitterId)) return;
  }
  if (network && (await isFull(eq(submissions.network, network), network, MOST_OF_NETWORK)))
    throw tooMany(MANY_HERE, HOUR);
}

/**
 * Measures texts before the database compresses them, because responses send them at full length. Includes withdrawn
 * texts and every version of revised ones.
 */
async function sizeOfWaiting(tx: Db, of: SQL): Promise<number> {
  const history = sql`(select sum(${submissionEvents.bytes}) from ${submissionEvents} where ${submissionEvents.submissionId} = ${submissions.id})`;
  const [row] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(octet_length(${submissions.content}) + coalesce(${history}, 0)), 0)::float8`,
    })
    .from(submissions)
    .where(and(of, notInArray(submissions.status, ['accepted', 'published', 'rejected'])));
  return row!.bytes;
}
