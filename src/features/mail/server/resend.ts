import { Failure, fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Deps } from '#platform/server/deps.ts';
import { forgetSoftBounces } from '#platform/server/mail/events.ts';
import { removeSuppression } from '#platform/server/mail/suppressions.ts';
import { findIds, findMail } from './queries.ts';
import { canResend } from './rules.ts';

type Sending = Pick<Deps, 'db' | 'mailer'>;

const AT_ONCE = 1_000;

/** Requeues a mail. @throws Failure not_found; conflict if it arrived, its text is cleared, or its address is suppressed */
export function resendOne({ db, mailer }: Sending, person: Person, id: string) {
  return db.transaction(async (tx) => {
    const mail = (await findMail(tx, id)) ?? fail(notFound('Email'));
    if (!canResend(mail.state)) throw new Failure('conflict', 'This email was sent or is about to be');
    if (mail.plain === '') throw new Failure('conflict', 'The text of this email is no longer kept');
    if (await mailer.suppressionOf(tx, mail.recipient, mail.kind))
      throw new Failure('conflict', 'Email to this address is suppressed. Lift that first, then send it again.');
    const count = await mailer.resend(tx, [id]);
    await recordAction(tx, person, 'mail.resend', id, { state: mail.state }, { state: 'queued' });
    return { count };
  });
}

/** Requeues the failed mails that `q` finds, oldest first, at most a thousand. */
export function resendFailed({ db, mailer }: Sending, person: Person, q: string | undefined) {
  return db.transaction(async (tx) => {
    const count = await mailer.resend(tx, await findIds(tx, { q, state: 'failed' }, AT_ONCE));
    if (count > 0) await recordAction(tx, person, 'mail.resend-failed', null, null, { count, ...(q && { q }) });
    return { count };
  });
}

/** Lets the address get mail again, and forgets its soft bounces. @throws Failure not_found */
export function liftSuppression({ db, mailer }: Sending, person: Person, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const lifted = (await removeSuppression(tx, id)) ?? fail(notFound('Suppression'));
    await forgetSoftBounces(tx, lifted.address);
    await mailer.events.lifted(tx, lifted.address);
    await recordAction(tx, person, 'mail.lift-suppression', id, lifted, null);
  });
}
