import type { z } from 'zod';
import type { Person } from '#server/auth/person.ts';
import type { Deps } from '#server/deps.ts';
import { cleanHtml } from '#server/html/clean-html.ts';
import type { ContributorSubmission, PublicSubmission } from '../contract.ts';
import { insertSubmission } from './queries.ts';
import { bylineOf, measured, type StoredSubmission } from './rules.ts';
import type { submissions } from './table.ts';

type Receiving = Pick<Deps, 'db' | 'mailer'>;

/** Stores what somebody without an account proposes, through the API or the form of the page. */
export async function receivePublic(deps: Receiving, sent: z.output<typeof PublicSubmission>): Promise<void> {
  const { website, content, subCategory, ...rest } = sent;
  // Filled in by a machine: it is told the same as everybody, and nothing is kept.
  if (website) return;
  await receive(deps, {
    ...rest,
    ...measured(cleanHtml(content)),
    subCategory: rest.type === 'tax_humor' ? subCategory : null,
  });
}

export function receiveFrom(
  deps: Receiving,
  person: Person,
  { content, ...rest }: z.output<typeof ContributorSubmission>,
): Promise<StoredSubmission> {
  return receive(deps, {
    ...rest,
    ...measured(cleanHtml(content)),
    submitterId: person.id,
    authorName: bylineOf(person),
    authorEmail: person.email,
  });
}

/** A submission is acknowledged once its mail is queued with it, in one transaction. */
function receive({ db, mailer }: Receiving, row: typeof submissions.$inferInsert): Promise<StoredSubmission> {
  return db.transaction(async (tx) => {
    const submission = await insertSubmission(tx, row);
    const { title, authorEmail } = submission;
    await mailer.send(tx, { template: 'submission-received', to: authorEmail, props: { title } });
    return submission;
  });
}
