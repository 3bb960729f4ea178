import type { z } from 'zod';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { ContributorSubmission, PublicSubmission } from '../contract.ts';
import { checkProof, spend } from './challenge.ts';
import { recordEvent } from './history.ts';
import { tellReceived } from './letters.ts';
import { insertSubmission } from './queries.ts';
import { bylineOf, measured, type StoredSubmission } from './rules.ts';
import type { submissions } from './table.ts';

type Receiving = Pick<Deps, 'db' | 'mailer' | 'config'>;

/**
 * Stores what somebody without an account proposes, through the API or the form of the page.
 * @throws Failure for too little text, and for a proof of work that is wrong or was used before
 */
export async function receivePublic(deps: Receiving, sent: z.output<typeof PublicSubmission>): Promise<void> {
  const { website, content, subCategory, proof, ...rest } = sent;
  // Filled in by a machine: it is told the same as everybody, and nothing is kept.
  if (website) return;
  const now = Date.now();
  if (proof) await checkProof(deps.config, proof, now);
  const row = { ...rest, ...(await measured(content)), subCategory: rest.type === 'tax_humor' ? subCategory : null };
  await deps.db.transaction(async (tx) => {
    if (proof) await spend(tx, proof, now);
    await receive(tx, deps, row, null);
  });
}

export async function receiveFrom(
  deps: Receiving,
  person: Person,
  { content, ...rest }: z.output<typeof ContributorSubmission>,
): Promise<StoredSubmission> {
  const row = { ...rest, ...(await measured(content)), ...authorOf(person) };
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
