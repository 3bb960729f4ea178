import type { z } from 'zod';
import type { Person } from '#server/auth/person.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { cleanHtml } from '#server/html/clean-html.ts';
import type { ContributorSubmission, PublicSubmission } from '../contract.ts';
import { checkProof, spend } from './challenge.ts';
import { insertSubmission } from './queries.ts';
import { bylineOf, measured, type StoredSubmission } from './rules.ts';
import type { submissions } from './table.ts';

type Receiving = Pick<Deps, 'db' | 'mailer'>;
type ReceivingPublic = Receiving & Pick<Deps, 'config'>;

/**
 * Stores what somebody without an account proposes, through the API or the form of the page.
 * @throws Failure for too little text, and for a proof of work that is wrong or was used before
 */
export async function receivePublic(deps: ReceivingPublic, sent: z.output<typeof PublicSubmission>): Promise<void> {
  const { website, content, subCategory, proof, ...rest } = sent;
  // Filled in by a machine: it is told the same as everybody, and nothing is kept.
  if (website) return;
  const now = Date.now();
  if (proof) await checkProof(deps.config, proof, now);
  const row = { ...rest, ...measured(cleanHtml(content)), subCategory: rest.type === 'tax_humor' ? subCategory : null };
  await deps.db.transaction(async (tx) => {
    if (proof) await spend(tx, proof, now);
    await receive(tx, deps, row);
  });
}

export function receiveFrom(
  deps: Receiving,
  person: Person,
  { content, ...rest }: z.output<typeof ContributorSubmission>,
): Promise<StoredSubmission> {
  const row = {
    ...rest,
    ...measured(cleanHtml(content)),
    submitterId: person.id,
    authorName: bylineOf(person),
    authorEmail: person.email,
  };
  return deps.db.transaction((tx) => receive(tx, deps, row));
}

/** A submission is acknowledged once its mail is queued with it, in one transaction. */
async function receive(tx: Db, { mailer }: Receiving, row: typeof submissions.$inferInsert): Promise<StoredSubmission> {
  const submission = await insertSubmission(tx, row);
  const { title, authorEmail } = submission;
  await mailer.send(tx, { template: 'submission-received', to: authorEmail, props: { title } });
  return submission;
}
