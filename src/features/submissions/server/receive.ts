import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SendGate } from '#features/proof/server/index.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ContributorSubmission, PublicSubmission } from '../contract.ts';
import { recordEvent } from './history.ts';
import { tellReceived } from './letters.ts';
import { insertSubmission } from './queries.ts';
import { bylineOf, measured, type StoredSubmission } from './rules.ts';
import type { submissions } from './table.ts';

type Receiving = Pick<Deps, 'db' | 'mailer' | 'config'>;

/**
 * Stores what somebody without an account proposes, through the API or the form of the page.
 * @throws Failure for too little text, for a proof of work that is wrong or was used before, and too_many without one
 */
export async function receivePublic(
  deps: Receiving & { gate: SendGate },
  request: FastifyRequest,
  sent: z.output<typeof PublicSubmission>,
): Promise<void> {
  const { website, content, subCategory, proof, ...rest } = sent;
  const spend = await deps.gate.check(request, proof);
  // Filled in by a machine: it is told the same as everybody, and nothing is kept.
  if (website) return;
  const row = { ...rest, ...measured(content), subCategory: rest.type === 'tax_humor' ? subCategory : null };
  await deps.db.transaction(async (tx) => {
    await spend(tx);
    await receive(tx, deps, row, null);
  });
}

export function receiveFrom(
  deps: Receiving,
  person: Person,
  { content, ...rest }: z.output<typeof ContributorSubmission>,
): Promise<StoredSubmission> {
  const row = { ...rest, ...measured(content), ...authorOf(person) };
  return deps.db.transaction((tx) => receive(tx, deps, row, person));
}

/** Whose it is, and how it is signed. */
export const authorOf = (person: Person) => ({
  submitterId: person.id,
  authorName: bylineOf(person),
  authorEmail: person.email,
});

/** A submission is acknowledged once its mail is queued with it, in one transaction. */
async function receive(tx: Db, deps: Receiving, row: typeof submissions.$inferInsert, person: Person | null) {
  const submission = await insertSubmission(tx, row);
  await recordEvent(tx, submission, { kind: 'received', person });
  await tellReceived(tx, deps, submission);
  return submission;
}
