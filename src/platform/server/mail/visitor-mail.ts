/**
 * Limits emails that a visitor causes to an address that they have not proved to be theirs: one acknowledgement an hour
 * to each mailbox, some links of each kind, and no more than the ceiling to all mailboxes together. See
 * docs/decisions/0038-mails-that-strangers-cause.md.
 */
import { domainToASCII } from 'node:url';
import { and, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { Failure } from '#kernel/problem.ts';
import { HOUR } from '#kernel/time.ts';
import { keyedHash, type SigningConfig } from '../auth/secret.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { lockName } from '../db/lock.ts';
import { mails } from './table.ts';

/**
 * Why a visitor's email is sent. `acknowledgement`: something arrived; it is left out if the mailbox had an
 * acknowledgement or receipt within the hour. `receipt`: the same, but with a link to the new record, so it waits until
 * the hour is over. `link`: somebody requested this link and is waiting for it; it counts only with its own kind.
 * `reset`: a link that only the owner of an account gets; the ceiling does not apply, or strangers could keep everybody
 * from setting a new password.
 */
export const VISITOR_CAUSES = ['acknowledgement', 'receipt', 'link', 'reset'] as const;
export type VisitorCause = (typeof VISITOR_CAUSES)[number];

/** Acknowledgements and receipts count together. */
export const isAcknowledgement = (cause: VisitorCause): boolean => cause === 'acknowledgement' || cause === 'receipt';

/** How many links of one kind a mailbox, with all its addresses, gets within an hour; the next one waits. */
const LINKS_AN_HOUR = 3;

export interface Room {
  /** When the email can be sent (ms since 1970): now, or when the mailbox's hour is over. */
  at: number;
  /** For a visitor's email: a keyed hash of its mailbox. */
  mailbox?: string;
  /** The id of the waiting email that this email replaces. */
  replaces?: string;
  /** Why the email is stored but must not be sent. */
  withheld?: string | undefined;
}

interface Asked {
  to: string;
  cause: VisitorCause;
  /** The kinds of emails that count together, including this one's. */
  kinds: readonly string[];
  now: number;
}

/** Returns when the email can be sent; undefined if it is left out. Locks the mailbox until `tx` ends. */
export async function findRoom(
  tx: Db,
  config: SigningConfig & Pick<Config, 'visitorMailsAnHour'>,
  { to, ...asked }: Asked,
): Promise<Room | undefined> {
  const mailbox = await mailboxOf(config, to);
  await lockName(tx, `mailbox ${mailbox}`);
  const room = await roomOfHour(tx, mailbox, asked);
  if (!room || room.replaces || asked.cause === 'reset') return room;
  if ((await countVisitorMails(tx, asked.now)) < config.visitorMailsAnHour) return room;
  if (asked.cause === 'acknowledgement') return undefined;
  return { ...room, withheld: `Not sent: visitors triggered ${config.visitorMailsAnHour} emails within an hour` };
}

async function roomOfHour(
  tx: Db,
  mailbox: string,
  { cause, kinds, now }: Omit<Asked, 'to'>,
): Promise<Room | undefined> {
  const anHour = isAcknowledgement(cause) ? 1 : LINKS_AN_HOUR;
  // A waiting email counts from the time when it can be sent.
  const at = sql<string>`greatest(${mails.createdAt}, ${mails.stateAt})`;
  const latest = await tx
    .select({ id: mails.id, state: mails.state, at })
    .from(mails)
    .where(
      and(
        eq(mails.mailbox, mailbox),
        inArray(mails.kind, [...kinds]),
        gt(mails.createdAt, iso(now - 2 * HOUR)),
        gt(at, iso(now - HOUR)),
      ),
    )
    .orderBy(desc(at))
    .limit(anHour);
  if (latest.length < anHour) return { at: now, mailbox };
  if (cause === 'acknowledgement') return undefined;
  const [last] = latest;
  const lastAt = Date.parse(last!.at);
  if (last!.state === 'queued' && lastAt > now) return { at: lastAt, mailbox, replaces: last!.id };
  return { at: Date.parse(latest.at(-1)!.at) + HOUR, mailbox };
}

/** Returns how many emails visitors have caused within the last hour, to all mailboxes. */
export const countVisitorMails = (db: Db, now: number): Promise<number> =>
  db.$count(mails, and(isNotNull(mails.mailbox), gt(mails.createdAt, iso(now - HOUR)), ne(mails.state, 'withheld')));

/** Large providers that have several domains (the first represents all) or ignore some characters of the name. */
const PROVIDERS: readonly { domains: readonly string[]; ignored?: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'narod.ru'], ignored: /[.-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
];

/** Returns a keyed hash of the mailbox behind an address: mail servers ignore case and everything after a plus sign. */
async function mailboxOf(config: SigningConfig, address: string): Promise<string> {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  const domain = domainToASCII(host) || host;
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  const counted = provider?.ignored ? name.replace(provider.ignored, '') : name;
  const mailbox = `${counted}@${provider?.domains[0] ?? domain}`;
  return (await keyedHash(config, 'mailbox', mailbox)).toString('base64url');
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Returns how many emails of these kinds were made since this time, for an address or for all. */
export function countMails(
  db: Db,
  kinds: readonly string[],
  recipient: string | undefined,
  since: string,
): Promise<number> {
  const isTo = recipient === undefined ? undefined : eq(mails.recipient, recipient);
  return db.$count(mails, and(gt(mails.createdAt, since), inArray(mails.kind, [...kinds]), isTo));
}

/**
 * @throws Failure too_many, with this message, if the site made `most` emails of these kinds within the last hour, for
 * an address or for all
 */
export async function refuseFlood(
  db: Db,
  kinds: readonly string[],
  recipient: string | undefined,
  most: number,
  message: string,
): Promise<void> {
  const earlier = await countMails(db, kinds, recipient, new Date(Date.now() - HOUR).toISOString());
  if (earlier >= most) throw new Failure('too_many', message, { retryAfter: HOUR / 1000 });
}

/** Returns whether such an email was made within the last hour: another one would say the same. */
export const wasMailed = async (db: Db, kind: string, recipient: string, now: number): Promise<boolean> =>
  (await countMails(db, [kind], recipient, new Date(now - HOUR).toISOString())) > 0;
