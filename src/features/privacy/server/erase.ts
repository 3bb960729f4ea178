import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSignedBy } from '#features/articles/server/index.ts';
import { articles } from '#features/articles/server/table.ts';
import { commentsData } from '#features/comments/server/personal-data.ts';
import { listPages, type Page } from '#features/submissions/server/personal-data.ts';
import { isLastAdministrator } from '#features/users/server/index.ts';
import type { CacheTag } from '#kernel/endpoint.ts';
import { Failure, fail } from '#kernel/problem.ts';
import type { SecurityEvent } from '#kernel/security-events.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { requireProof as requireRecentProof } from '#platform/server/auth/access.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import { findPassword, lockPerson } from '#platform/server/auth/people.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { allowLongWork, type Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import type { PersonalData, Published, Subject } from '#platform/server/personal-data.ts';
import type { AccountDeletion, Erasure } from '../contract.ts';
import { DELETE_WORD } from '../vocabulary.ts';
import { eraseAll, findAll, subjectOf } from './collected.ts';

type Erasing = Pick<Deps, 'db' | 'config' | 'changes' | 'mailer' | 'kinds'>;

/**
 * Deletes the signed-in person's account, ends the session and sends a last email. As in `eraseAddress`, its statements
 * may take longer than a request's, so that even very many or very long texts can be erased. @throws Failure invalid,
 * conflict, too_many
 */
export async function deleteAccount(
  deps: Erasing & { accounts: Accounts },
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  { published, ...proof }: AccountDeletion,
): Promise<void> {
  await requireProof(deps, request, person, proof);
  const subject = { ...(await subjectOf(deps.db, deps.config, person.email)), userId: person.id };
  await deps.db.transaction(async (tx) => {
    await allowLongWork(tx);
    await erase(tx, deps, subject, published);
    await recordAction(tx, null, 'account.delete', subject.pseudonym, null, null);
  });
  await deps.accounts.signOut(request, reply);
}

/** Erases all data about an address when its owner has asked for it. @throws Failure invalid, conflict */
export async function eraseAddress(
  deps: Erasing,
  desk: Person,
  { email, confirmation, published }: Erasure,
): Promise<void> {
  if (confirmation.toLowerCase() !== email.toLowerCase()) fail(wrong('confirmation', 'This is not the same address'));
  const subject = await subjectOf(deps.db, deps.config, email);
  if (subject.userId === desk.id)
    fail(new Failure('conflict', 'This is your own account: you can delete it on your account page.'));
  await deps.db.transaction(async (tx) => {
    await allowLongWork(tx);
    const counts: Record<string, number> = {};
    for await (const [name, rows] of findAll(tx, deps.kinds, subject)) counts[name] = rows.length;
    await erase(tx, deps, subject, published);
    await recordAction(tx, desk, 'privacy.erase', subject.pseudonym, counts, null);
  });
}

async function erase(
  tx: Db,
  { changes, mailer, kinds }: Erasing,
  subject: Subject,
  published: Published,
): Promise<void> {
  const { userId, email } = subject;
  if (userId && (await isLastAdministrator(tx, userId)))
    fail(new Failure('conflict', 'This is the last administrator. Make somebody else an administrator first.'));
  // Waits until the site has stored everything that the person is still sending, so that it is erased too.
  if (userId) await lockPerson(tx, userId);
  const pages = await listPages(tx, subject);
  const shown = await shownTags(tx, kinds, subject, pages);
  const observed = published === 'anonymous' ? await observeSigned(tx, changes, userId, pages) : [];
  await eraseAll(tx, kinds, subject, published);
  for (const done of observed) await done();
  for (const tag of shown) await changes.announce(tx, tag);
  if (userId)
    await mailer.send(tx, { template: 'account-deleted', to: email, props: { named: published === 'named' } });
}

/** Lets other programs that have copied the person's texts learn that these have changed, once the name is gone. */
async function observeSigned(
  tx: Db,
  { observe }: Deps['changes'],
  userId: string | null,
  pages: readonly Page[],
): Promise<(() => Promise<void>)[]> {
  const signed = userId ? await tx.select({ id: articles.id }).from(articles).where(isSignedBy(userId)) : [];
  const tags = new Map<string, CacheTag>(pages.map(({ id, tag }) => [id, tag]));
  for (const { id } of signed) tags.set(id, 'articles');
  const observed: (() => Promise<void>)[] = [];
  for (const [id, tag] of tags) {
    const seen = await observe(tx, tag, id);
    observed.push(() => seen(id));
  }
  return observed;
}

/** Returns the tags of public pages that an erasure may change: most people have published nothing. */
async function shownTags(tx: Db, kinds: Kinds, subject: Subject, pages: readonly Page[]): Promise<Set<CacheTag>> {
  const has = async (data: PersonalData) =>
    Object.values(await data.find(tx, subject)).some(({ length }) => length > 0);
  const own = kinds.flatMap(({ kind, personalData }) => (personalData ? [{ tag: kind.tag, personalData }] : []));
  let isShown = pages.length > 0;
  for (const { personalData } of own) isShown ||= await has(personalData);
  const tags = new Set<CacheTag>(isShown ? own.map(({ tag }) => tag) : []);
  if (await has(commentsData)) tags.add('comments');
  return tags;
}

async function requireProof(
  { db, accounts }: { db: Db; accounts: Accounts },
  request: FastifyRequest,
  person: Person,
  { password, word }: { password: string; word: string },
): Promise<void> {
  await accounts.passkeys.requireUse(person);
  const hasPassword = (await findPassword(db, person.id)) !== undefined;
  if (!hasPassword) requireRecentProof(person);
  if (!hasPassword && word !== DELETE_WORD) fail(wrong('word', `Please type ${DELETE_WORD}`));
  if (!hasPassword) return;
  if (password === '') fail(wrong('password', 'Please enter your password'));
  if (!(await accounts.isPassword(request, person, password)))
    fail(wrong('password', 'This is not your current password', { kind: 'confirmation-failed', account: person.id }));
}

const wrong = (field: string, message: string, securityEvent?: SecurityEvent) =>
  new Failure('invalid', message, { errors: { [field]: message }, securityEvent });
