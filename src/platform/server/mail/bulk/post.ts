import { setTimeout } from 'node:timers/promises';
import { DAY } from '#kernel/time.ts';
import { now } from '../../db/columns.ts';
import { UNSURE_ATTEMPTS, unsureWait } from '../refusal.ts';
import type { BulkDeps } from './mailing-kind.ts';
import { fatesOf, type Result, recordResults, type Taken } from './node-queries.ts';
import { type Attempted, gather } from './parallel.ts';
import { findMailing, type Mailing, type MailingDelivery } from './queries.ts';
import type { BulkSender, SendOutcome } from './sender.ts';
import { openSender } from './sender-thread.ts';

/** The maximum wait between two attempts (s) … */
const RETRY_LONGEST = 3_600;
/** … and while the mail server is unreachable. */
const AWAY_LONGEST = 60;
/** An email that could not be sent for three days is out of date and fails for good … */
const GIVE_UP_MS = 3 * DAY;
/** … but gets at least this many attempts when it is sent again after that. */
const ATTEMPTS_LEAST = 5;
/** An email that the server may have taken fails for good sooner, because each attempt can send a copy. */
const UNSURE_GIVE_UP_MS = DAY;

/**
 * Decides what to record about an attempt, and when to make the next one.
 * @param retrySeconds the wait before the first retry; each later wait is twice as long, up to an hour
 */
export function resultOf(
  { id, address, attempts }: Pick<MailingDelivery, 'id' | 'address' | 'attempts'>,
  { createdAt }: Pick<Mailing, 'createdAt'>,
  outcome: SendOutcome | { is: 'suppressed' } | { is: 'unsubscribed' },
  retrySeconds: number,
  now: number,
): Result {
  const base = { id, address, attempts: attempts + 1, error: null, retrySeconds: 0 };
  if (outcome.is === 'sent') return { ...base, state: 'sent' };
  if (outcome.is === 'suppressed' || outcome.is === 'unsubscribed') {
    const error = outcome.is === 'suppressed' ? 'The address is suppressed' : null;
    return { ...base, attempts, state: 'cancelled', error };
  }
  const { is, error } = outcome;
  if (is === 'bounced') return { ...base, state: 'bounced', error, blame: 'hard_bounce' };
  const [longest, least] = is === 'unsure' ? [UNSURE_GIVE_UP_MS, UNSURE_ATTEMPTS] : [GIVE_UP_MS, ATTEMPTS_LEAST];
  const old = now - Date.parse(createdAt) > longest && attempts + 1 >= least;
  if (is === 'failed' || old)
    return {
      ...base,
      state: 'failed',
      error,
      ...(is === 'later' && outcome.soft && { blame: 'soft_bounce' as const }),
    };
  return { ...base, state: 'queued', error, retrySeconds: waitAfter(is, attempts, retrySeconds) };
}

function waitAfter(is: 'later' | 'cut_off' | 'unsure' | 'away', attempts: number, retrySeconds: number): number {
  if (is === 'unsure') return unsureWait(retrySeconds, attempts);
  // An unreachable server says nothing about the email, which is due again as soon as the server is back.
  return is === 'away' ? Math.min(attempts, AWAY_LONGEST) : Math.min(retrySeconds * 2 ** attempts, RETRY_LONGEST);
}

/** The pause (ms) before results are stored again that could not be stored. */
const AGAIN_MS = 1_000;

/**
 * Returns a function that records the result of an email and resolves once it is committed. Results that arrive
 * together are stored in one statement. While the database is unreachable, they stay in memory and are stored later.
 */
function createRecorder({ db, log, events }: Pick<BulkDeps, 'db' | 'log' | 'events'>, closing: () => boolean) {
  async function storeAtLast(results: Result[]): Promise<void> {
    for (;;) {
      try {
        return await store(results);
      } catch (err) {
        log.warn(
          { err: (err as Error).message, mails: results.length },
          'results of bulk mails could not be recorded yet',
        );
        if (closing()) return;
        await setTimeout(AGAIN_MS);
      }
    }
  }

  /** Stores the results, and reports mailboxes that do not exist or have refused for days as bounces. */
  async function store(results: Result[]): Promise<void> {
    await db.transaction(async (tx) => {
      const recorded = await recordResults(tx, results);
      for (const { id, address, error, attempts, blame: kind } of results)
        if (kind && recorded.has(id)) {
          const event = { kind, address, mailId: id, detail: error ?? '', at: now() };
          await events.record(tx, `delivery ${id} ${attempts}`, event);
        }
    });
  }

  return gather(async (results: Result[]) => {
    await storeAtLast(results);
    return results.map(() => undefined);
  });
}

/**
 * If this many emails in a row are cut off, the server is unreachable. Fewer may be the fault of their recipients, so
 * that only they wait.
 */
const CUT_OFF_MOST = 3;

/** The default wait before the first retry. */
const RETRY_SECONDS = 60;
/** What a kind of bulk mail puts into a letter, or why it cannot. */
type Filled = Awaited<ReturnType<BulkDeps['kinds'][string]['slots']>> | Error;

/** The name of a recipient whose name is unknown. */
const NO_NAME = 'reader';

/** Sends single emails of bulk mails from their rows, and stores the results in the rows. */
export function createPost({ closing, ...deps }: BulkDeps & { connections: number; closing: () => boolean }) {
  const { db, config, log, kinds, connections, retrySeconds = RETRY_SECONDS } = deps;
  const record = createRecorder(deps, closing);
  const fateOf = gather((taken: Taken[]) => fatesOf(db, taken));
  const mailings = new Map<string, Promise<Mailing>>();
  let sender: BulkSender | undefined;
  let away = false;
  /** The emails that were cut off since the server last took one. */
  const cutOff = new Set<string>();

  /** Resolves when the email is sent or refused; undefined if it must no longer be sent. */
  async function send(delivery: MailingDelivery, node: number): Promise<Attempted | undefined> {
    const mailing = await mailingOf(delivery.mailingId);
    const { slots } = kinds[mailing.kind]!;
    const filled = await slots(delivery.recipientId, delivery.id).catch((err: Error) => err);
    // Since this node took the email, its reader may have unsubscribed or replaced the address, or the desk may have
    // stopped it. Asked after the links are made, so that no link for the new address goes to the old one.
    const fate = await fateOf({ id: delivery.id, node });
    if (fate === 'not_ours') return undefined;
    const outcome = fate === 'suppressed' ? { is: fate } : await attempt(mailing, delivery, filled);
    if (outcome.is === 'sent') cutOff.clear();
    if (outcome.is === 'cut_off') cutOff.add(delivery.id);
    const isLost = outcome.is === 'away' || (outcome.is === 'cut_off' && cutOff.size >= CUT_OFF_MOST);
    if (isLost && !away) {
      away = true;
      log.warn(
        { mailing: mailing.id, error: outcome.error },
        'the mail server cannot be reached: bulk mail is waiting',
      );
    }
    return { recorded: record(resultOf(delivery, mailing, outcome, retrySeconds, Date.now())) };
  }

  async function attempt(
    mailing: Mailing,
    { id, address, name, blocks, slots: own }: MailingDelivery,
    filled: Filled,
  ): Promise<SendOutcome | { is: 'unsubscribed' }> {
    const { list } = kinds[mailing.kind]!;
    if (filled instanceof Error) return { is: 'later', error: filled.message, soft: false };
    if (!filled) return { is: 'unsubscribed' };
    const { values, ...current } = filled;
    const letter = { id, address, name, blocks, list, ...current };
    sender ??= openSender(config, connections);
    return sender.send(mailing, { ...letter, values: { name: name || NO_NAME, ...own, ...values } });
  }

  function mailingOf(id: string): Promise<Mailing> {
    const mailing = mailings.get(id) ?? findMailing(db, id);
    mailings.set(id, mailing);
    return mailing;
  }

  return {
    send,
    /** Returns whether an attempt since `tryAgain` found the mail server unreachable. */
    isAway: () => away,
    tryAgain(): void {
      away = false;
    },
    /** Drops cached bulk mails, which may have changed or are no longer needed. */
    forget: () => mailings.clear(),
    /** Closes the connections and frees the sender's memory. The next email opens it again. */
    async hangUp(): Promise<void> {
      await sender?.close();
      sender = undefined;
    },
  };
}
