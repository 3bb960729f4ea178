import { wordCount } from '#kernel/plain-text.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { submissionsApi } from '../contract.ts';
import { recordEvent } from './history.ts';
import { insertSubmission } from './queries.ts';
import type { submissions } from './table.ts';

const TEXT =
  '<p>A permanent establishment can arise where nobody meant to have one. This note follows three secondments through two treaties and shows which papers an employer should keep.</p>';

/** Stores a pending submission without an account, unless `given` says otherwise. */
export async function buildSubmission(db: Db, given: Partial<typeof submissions.$inferInsert> = {}) {
  const content = given.content ?? TEXT;
  const submission = await insertSubmission(db, {
    title: 'Three secondments and a permanent establishment',
    content,
    wordCount: wordCount(content),
    type: 'professional_article',
    authorName: 'Imke Oltmanns',
    authorEmail: 'imke@example.com',
    ...given,
  });
  await recordEvent(db, submission, { kind: 'received', person: null });
  return submission;
}

/** Creates a contributor with an account. */
export async function signInContributor(t: TestApp) {
  const person = await t.somebody();
  return { ...person, api: t.client<typeof submissionsApi>(person.cookie) };
}
