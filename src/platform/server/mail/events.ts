/** What becomes known of a mail after it was handed over: it bounced, or its reader reported it as unwanted. */
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
  /** The row that the mail was sent from: of `mails`, or of another sender's table; null if nobody knows. */
  mailId: string | null;
  /** What the server or provider said, for people to read. */
  detail: string;
  at: string;
}

/** Whoever keeps records of mails, or of people who get them, besides this room. */
export interface MailListener {
  /** The address that the message with that id went to, if it was one of theirs. */
  addressOf(tx: Db, mailId: string): Promise<string | undefined>;
  /** Called in the transaction that records it. `suppressed`: the address gets no more of what it subscribed to. */
  onEvent(tx: Db, event: MailEvent, suppressed: boolean): Promise<void>;
  /** An administrator has lifted everything that stood against the address. */
  onLifted(tx: Db, address: string): Promise<void>;
}

/** So many temporary refusals in so many days are a dead mailbox. */
export const SOFT_BOUNCES = 5;
const SOFT_BOUNCE_DAYS = 30;
const DETAIL_MAX = 500;

export interface MailEvents {
  /**
   * Records it, marks the mail and the address, and tells the listeners. The same `key` counts once: false for one that
   * was known.
   */
  record(tx: Db, key: string, event: MailEvent): Promise<boolean>;
  /** The address that the mail with that id went to, whoever sent it. */
  recipientOf(tx: Db, mailId: string): Promise<string | undefined>;
  /** After a suppression was lifted: listeners hear of it once nothing else stands against the address. */
  lifted(tx: Db, address: string): Promise<void>;
}

export const createMailEvents = (listeners: readonly MailListener[]): MailEvents => ({
  async record(tx, key, given) {
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
  async recipientOf(tx, mailId) {
    const [mail] = await tx.select({ recipient: mails.recipient }).from(mails).where(eq(mails.id, mailId));
    if (mail) return mail.recipient;
    for (const listener of listeners) {
      const address = await listener.addressOf(tx, mailId);
      if (address) return address;
    }
    return undefined;
  },
  async lifted(tx, address) {
    if (await isDead(tx, address)) return;
    for (const listener of listeners) await listener.onLifted(tx, address);
  },
});

async function markMail(tx: Db, id: string, { kind, detail }: MailEvent): Promise<void> {
  const state: MailState = kind === 'complaint' ? 'complained' : 'bounced';
  // What failed here says so itself, and what waits for its next attempt goes on waiting.
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

/** After a suppression was lifted, soft bounces are counted anew. */
export async function forgetSoftBounces(tx: Db, address: string): Promise<void> {
  await tx
    .delete(mailEvents)
    .where(and(eq(mailEvents.address, sql`lower(${address})`), eq(mailEvents.kind, 'soft_bounce')));
}
