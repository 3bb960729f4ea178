/**
 * Mails that a visitor causes to an address that they have not proved to be theirs: at most one an hour to each mailbox,
 * over all kinds and nodes, and no more than the ceiling to all mailboxes together. See
 * docs/decisions/0038-mails-that-strangers-cause.md.
 */
import { domainToASCII } from 'node:url';
import { and, count, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { HOUR } from '#kernel/time.ts';
import { keyedHash, type SigningConfig } from '../auth/secret.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { lockName } from '../db/lock.ts';
import { mails } from './table.ts';

/**
 * How much a mail matters to its recipient. An acknowledgement is left out if the mailbox had its mail of the hour. The
 * others wait until the hour is over; one of them waits at a time, and a more important one takes its place.
 */
export const WEIGHT = { acknowledgement: 0, receipt: 1, confirmation: 2, password: 3 } as const;
export type Weight = (typeof WEIGHT)[keyof typeof WEIGHT];

export interface Room {
  /** When the mail may be sent (ms since 1970): now, or when the mailbox's hour is over. */
  at: number;
  /** Of a visitor's mail: a keyed hash of its mailbox. */
  mailbox?: string;
  /** The id of the waiting mail whose place it takes. */
  replaces?: string;
  /** Why it is stored but must not be sent. */
  withheld?: string | undefined;
}

interface Asked {
  to: string;
  weight: Weight;
  weightOf: (kind: string) => Weight | undefined;
  now: number;
}

/** Returns when the mail may be sent; undefined if it is left out. Locks the mailbox until `tx` ends. */
export async function findRoom(
  tx: Db,
  config: SigningConfig & Pick<Config, 'visitorMailsAnHour'>,
  { to, weight, weightOf, now }: Asked,
): Promise<Room | undefined> {
  const mailbox = await mailboxOf(config, to);
  await lockName(tx, `mailbox ${mailbox}`);
  const room = await roomOfHour(tx, mailbox, { weight, weightOf, now });
  if (!room || room.replaces || (await countVisitorMails(tx, now)) < config.visitorMailsAnHour) return room;
  if (weight === WEIGHT.acknowledgement) return undefined;
  return { ...room, withheld: `Not sent: visitors caused ${config.visitorMailsAnHour} mails within an hour` };
}

async function roomOfHour(
  tx: Db,
  mailbox: string,
  { weight, weightOf, now }: Omit<Asked, 'to'>,
): Promise<Room | undefined> {
  // A waiting mail counts from when it may be sent.
  const at = sql<string>`greatest(${mails.createdAt}, ${mails.stateAt})`;
  const [last] = await tx
    .select({ id: mails.id, kind: mails.kind, state: mails.state, at })
    .from(mails)
    .where(and(eq(mails.mailbox, mailbox), gt(mails.createdAt, iso(now - 2 * HOUR)), gt(at, iso(now - HOUR))))
    .orderBy(desc(at))
    .limit(1);
  if (!last) return { at: now, mailbox };
  if (weight === WEIGHT.acknowledgement) return undefined;
  const lastAt = Date.parse(last.at);
  if (last.state !== 'queued' || lastAt <= now) return { at: lastAt + HOUR, mailbox };
  return weight >= (weightOf(last.kind) ?? 0) ? { at: lastAt, mailbox, replaces: last.id } : undefined;
}

/** Somebody has used a link that was mailed to the address: the mails that they asked for no longer count as a visitor's. */
export async function markProven(tx: Db, config: SigningConfig, address: string): Promise<void> {
  // Not of a mail that waits: it will be sent.
  const isSent = sql`(${mails.state} <> 'queued' or ${mails.stateAt} <= clock_timestamp())`;
  await tx
    .update(mails)
    .set({ mailbox: null })
    .where(and(eq(mails.mailbox, await mailboxOf(config, address)), isSent));
}

/** Returns how many mails visitors have caused within the last hour, to all mailboxes. */
export async function countVisitorMails(db: Db, now: number): Promise<number> {
  const [row] = await db
    .select({ mails: count() })
    .from(mails)
    .where(and(isNotNull(mails.mailbox), gt(mails.createdAt, iso(now - HOUR)), ne(mails.state, 'withheld')));
  return row!.mails;
}

/**
 * Returns a keyed hash of the mailbox behind an address: mail servers ignore case and what follows a plus sign, and one large
 * provider ignores full stops too.
 */
async function mailboxOf(config: SigningConfig, address: string): Promise<string> {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  const domain = domainToASCII(host) || host;
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  const isGoogle = /^(gmail|googlemail)\.com$/.test(domain);
  const mailbox = isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
  return (await keyedHash(config, 'mailbox', mailbox)).toString('base64url');
}

const iso = (ms: number) => new Date(ms).toISOString();
