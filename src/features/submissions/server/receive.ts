import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SendGate } from '#features/proof/server/index.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ContributorSubmission, PublicSubmission } from '../author-contract.ts';
import { recordEvent } from './history.ts';
import { keepPictures } from './pictures/keep.ts';
import { networkFor, type Sender, senderOf } from './pictures/sender.ts';
import { insertSubmission } from './queries.ts';
import { requireRoom } from './room.ts';
import { bylineOf, cleanSent, type StoredSubmission } from './rules.ts';
import { mailReceived } from './send-mails.ts';
import type { submissions } from './table.ts';

type Receiving = Pick<Deps, 'db' | 'mailer' | 'config'>;

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
  // A bot filled in the honeypot. It gets the usual reply, but nothing is stored.
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

/** Returns the submitter, byline and address of a contributor's submission. */
export const authorOf = (person: Person) => ({
  submitterId: person.id,
  authorName: bylineOf(person),
  authorEmail: person.email,
});

interface From {
  /** Null for a submission without an account, even if the sender is signed in. */
  person: Person | null;
  /** The sender of its pictures. */
  sender: Sender;
  note: string | null;
}

/** Stores a submission with its pictures and queues its acknowledgement in one transaction. */
async function receive(tx: Db, deps: Receiving, row: typeof submissions.$inferInsert, { person, sender, note }: From) {
  await requireRoom(tx, row);
  const submission = await insertSubmission(tx, row);
  await keepPictures(tx, submission, sender);
  await recordEvent(tx, submission, { kind: 'received', person, note });
  await mailReceived(tx, deps, submission);
  return submission;
}
