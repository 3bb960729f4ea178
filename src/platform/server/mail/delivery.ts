/** Attempts to deliver an email under a lock, so that no other node does, and records the result in any case. */
import { and, eq, sql } from 'drizzle-orm';
import { now } from '../db/columns.ts';
import type { Db } from '../db/connect.ts';
import { tryLockName } from '../db/lock.ts';
import type { JobAttempt } from '../queue/queue.ts';
import type { MailEvents } from './events.ts';
import { type StoredMail, UndeliverableError } from './message.ts';
import { type Refusal, readRefusal, reasonOf, UNSURE_ATTEMPTS, unsureWait } from './refusal.ts';
import { type StoredSuppression, suppressionOf } from './suppressions.ts';
import { mails } from './table.ts';
import type { VisitorCause } from './visitor-mail.ts';

/** Why an email was not sent, and whether to try again. */
export interface FailedDelivery {
  error: Error;
  retry: boolean;
  serverAway: boolean;
  /** Whether the server replied with the refusal. */
  answered: boolean;
  /** How long to wait (s) if the server may have taken the email; otherwise the queue decides. */
  waitSeconds?: number;
}

/** What the mail engine knows about the features' emails. */
export interface MailRules {
  /** Returns whether such emails belong to a subscription; all others follow an action of the recipient. */
  isSubscription(kind: string): boolean;
  /** Returns whether the recipient's data must not be kept: the row is deleted once delivery is settled. */
  leavesNoTrace(kind: string): boolean;
  /** Returns why a visitor can cause such emails to an unproven address; undefined for other emails. */
  visitorCause(kind: string): VisitorCause | undefined;
  /** The kinds of emails that share a limit: a mailbox gets only one of them an hour. */
  acknowledgements: readonly string[];
  /** The kinds of emails that tell the desk about visitors' actions. */
  deskNotices: readonly string[];
}

interface MailAttempt extends JobAttempt {
  /** How many earlier attempts the server may have taken. */
  unsure: number;
}

/** The wait (s) before the first attempt after one that the server may have taken. */
const UNSURE_SECONDS = 60;

interface DeliveryDeps {
  rules: MailRules;
  events: MailEvents;
  send: (mail: StoredMail) => Promise<void>;
}

/** Returns undefined if the email was sent or must not be sent. @throws Error while another node is delivering it */
export async function deliver(
  tx: Db,
  id: string,
  { last, unsure }: MailAttempt,
  { rules, events, send }: DeliveryDeps,
): Promise<FailedDelivery | undefined> {
  // Not the row's own lock: an erasure can delete the row while the mail server takes its time.
  const isOurs = await tryLockName(tx, `mail ${id}`);
  const [mail] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')));
  if (!mail) return undefined;
  if (!isOurs) throw new Error('Another node is delivering this email');
  const settle = (values: Change) =>
    rules.leavesNoTrace(mail.kind) ? tx.delete(mails).where(eq(mails.id, id)) : change(tx, id, values);
  const suppression = await suppressionOf(tx, mail.recipient, rules.isSubscription(mail.kind));
  if (suppression) {
    await settle(withheld(reasonFor(suppression)));
    return undefined;
  }
  const error = await send(mail).then(
    () => undefined,
    (err: Error) => err,
  );
  const attempted = { attempts: sql`${mails.attempts} + 1`, attemptedAt: now() };
  if (!error) {
    await settle({ ...attempted, state: 'sent', stateAt: now(), sentAt: now(), error: null });
    return undefined;
  }
  const refusal: Refusal = error instanceof UndeliverableError ? { final: true } : readRefusal(error);
  const final = refusal.unsure ? unsure + 1 >= UNSURE_ATTEMPTS : last || refusal.final;
  const message = reasonOf(error);
  if (final) await settle({ ...attempted, error: message, state: 'failed', stateAt: now() });
  else await change(tx, id, { ...attempted, error: message });
  // If an erasure has deleted the row, or the email leaves no trace, we must not store the recipient's address again.
  if (final && (await tx.$count(mails, eq(mails.id, id))) > 0) await blame(tx, events, mail, refusal, message);
  const answered = (error as { responseCode?: number }).responseCode !== undefined;
  return {
    error,
    retry: !final,
    serverAway: refusal.serverAway ?? false,
    answered,
    ...(refusal.unsure && { waitSeconds: unsureWait(UNSURE_SECONDS, unsure) }),
  };
}

/** Returns the state of an email that must not be sent. */
export const withheld = (error: string) => ({ state: 'withheld' as const, stateAt: now(), error });

export const reasonFor = ({ detail }: StoredSuppression): string =>
  `Not sent: ${detail || 'the address is suppressed'}`;

/** Reports a mailbox that does not exist, or has refused for a day, as a bounce. */
async function blame(
  tx: Db,
  events: MailEvents,
  { id, recipient }: StoredMail,
  { address: kind }: Refusal,
  detail: string,
): Promise<void> {
  if (!kind) return;
  await events.record(tx, `attempt ${id} ${now()}`, { kind, address: recipient, mailId: id, detail, at: now() });
}

type Change = Parameters<ReturnType<Db['update']>['set']>[0];

const change = (tx: Db, id: string, values: Change) => tx.update(mails).set(values).where(eq(mails.id, id));
