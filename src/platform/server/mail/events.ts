/** Handles reports about sent emails: an email bounced, or its recipient complained about it. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { MailEventKind, MailState } from '#kernel/mail.ts';
import { DAY } from '#kernel/time.ts';
import { now } from '../db/columns.ts';
import type { Db } from '../db/connect.ts';
import { isDead, suppress } from './suppressions.ts';
import { mailEvents, mails } from './table.ts';

export interface MailEvent {
  kind: MailEventKind;
  address: string;
  /** The row of the email, in `mails` or in another sender's table; null if unknown. */
  mailId: string | null;
  /** The server's or provider's message, for people to read. */
  detail: string;
  at: string;
}

/** Implemented by features that keep records of emails or of their recipients. */
export interface MailListener {
  /** Returns the address of the email with this id, if this listener's feature sent it. */
  addressOf(tx: Db, mailId: string): Promise<string | undefined>;
  /** Called in the event's transaction. `suppressed` means that the address gets no more subscribed email. */
  onEvent(tx: Db, event: MailEvent, suppressed: boolean): Promise<void>;
  /** Called when an administrator has lifted all suppressions of the address. */
  onLifted(tx: Db, address: string): Promise<void>;
}

/** After this many temporary refusals within SOFT_BOUNCE_DAYS, a mailbox counts as dead. */
export const SOFT_BOUNCES = 5;
const SOFT_BOUNCE_DAYS = 30;
const DETAIL_MAX = 500;

export type MailEvents = ReturnType<typeof createMailEvents>;

export const createMailEvents = (listeners: readonly MailListener[]) => ({
  /** Records an event, marks email and address, and calls the listeners. Returns false for a known `key`. */
  async record(tx: Db, key: string, given: MailEvent): Promise<boolean> {
    const event = { ...given, address: given.address.toLowerCase(), detail: given.detail.slice(0, DETAIL_MAX) };
    const added = await tx
      .insert(mailEvents)
      .values({ key, ...event })
      .onConflictDoNothing()
      .returning({ id: mailEvents.id });
    if (added.length === 0) return false;
    if (event.mailId) await markMail(tx, event.mailId, event);
    const suppressed = await suppressFor(tx, event);
    for (const listener of listeners) await listener.onEvent(tx, event, suppressed);
    return true;
  },
  /**
   * Returns the address of the email with this id, whichever feature sent it. Without a signature, returns undefined
   * for an email whose replies go to somebody else: an answer tells that person the id.
   */
  async recipientOf(tx: Db, mailId: string, isSigned: boolean): Promise<string | undefined> {
    const { recipient, replyTo } = mails;
    const [mail] = await tx.select({ recipient, replyTo }).from(mails).where(eq(mails.id, mailId));
    if (mail) return isSigned || !mail.replyTo ? mail.recipient : undefined;
    for (const listener of listeners) {
      const address = await listener.addressOf(tx, mailId);
      if (address) return address;
    }
    return undefined;
  },
  /** Call this after lifting a suppression. Calls the listeners if no other one stops all email to the address. */
  async lifted(tx: Db, address: string): Promise<void> {
    if (await isDead(tx, address)) return;
    for (const listener of listeners) await listener.onLifted(tx, address);
  },
});

async function markMail(tx: Db, id: string, { kind, detail }: MailEvent): Promise<void> {
  const state: MailState = kind === 'complaint' ? 'complained' : 'bounced';
  // An email that failed keeps its reason, and an email that waits for its next attempt stays queued.
  const left = and(eq(mails.id, id), inArray(mails.state, ['sent', 'bounced']));
  await tx.update(mails).set({ state, stateAt: now(), error: detail }).where(left);
}

async function suppressFor(tx: Db, { kind, address, detail, at }: MailEvent): Promise<boolean> {
  if (kind === 'complaint') await suppress(tx, address, 'complaint', detail, at);
  else if (kind === 'hard_bounce') await suppress(tx, address, 'hard_bounce', detail, at);
  else if ((await countSoftBounces(tx, address, at)) >= SOFT_BOUNCES)
    await suppress(tx, address, 'soft_bounces', detail, at);
  else return false;
  return true;
}

function countSoftBounces(tx: Db, address: string, at: string): Promise<number> {
  const since = new Date(Date.parse(at) - SOFT_BOUNCE_DAYS * DAY).toISOString();
  const ofAddress = and(eq(mailEvents.address, address), eq(mailEvents.kind, 'soft_bounce'));
  return tx.$count(mailEvents, and(ofAddress, gt(mailEvents.at, since)));
}

/** Deletes an address's soft bounces, so that counting starts again after a suppression was lifted. */
export async function forgetSoftBounces(tx: Db, address: string): Promise<void> {
  await tx
    .delete(mailEvents)
    .where(and(eq(mailEvents.address, sql`lower(${address})`), eq(mailEvents.kind, 'soft_bounce')));
}
