import { DAY } from '#kernel/time.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import { findByEmail, lockAddress } from '#platform/server/auth/people.ts';
import { silently } from '#platform/server/db/silently.ts';
import type { Deps } from '#platform/server/deps.ts';
import { countMails } from '#platform/server/mail/count-mails.ts';

/** Mails the owner of an account whose password is being guessed, at most once a day. Call it after a failed sign-in. */
export async function warnOfGuessing(
  { db, mailer, accounts }: Pick<Deps, 'db' | 'mailer'> & { accounts: Accounts },
  typed: string,
  now: number,
): Promise<void> {
  if (!(await accounts.isBeingGuessed(typed))) return;
  await silently(db, async (tx) => {
    await lockAddress(tx, typed);
    const person = await findByEmail(tx, typed);
    const to = person?.email ?? typed.toLowerCase();
    const earlier = await countMails(tx, 'account-guessed', to, new Date(now - DAY).toISOString());
    await mailer.send(tx, { template: 'account-guessed', to, props: {} });
    return person?.emailVerified === true && !person.banned && earlier === 0;
  });
}
