/**
 * Letters to many (newsletter issues, alerts), sent by all nodes together. Each node takes some at a time, and records
 * what became of each as soon as the mail server has answered: whatever crashes, only what was on its way at that
 * moment is sent again, under the Message-ID that it had. While the mail server is away nothing is lost but time.
 *
 * A feature queues a mailing in a transaction of its own (`startMailing` in queries.ts) and says in kinds.ts what
 * concerns it: where its recipients' links lead, and what to do about addresses that refuse.
 */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connect.ts';
import type { Letter } from './letter.ts';
import { joinNodes } from './node.ts';
import * as queries from './queries.ts';
import { createRecorder } from './recorder.ts';
import type { Outcome } from './sender.ts';
import { openSender } from './sender-thread.ts';

type Delivery = queries.Delivery;
type Mailing = queries.Mailing;

/** What a feature says about its mailings. */
export interface MailingKind {
  /** First part of the List-Id: 'newsletter'. */
  list: string;
  /** What stands in the slots for one recipient, as marks.ts describes it, and the absolute address where a POST ends it. */
  slots(recipientId: string): Promise<Pick<Letter, 'values' | 'unsubscribeUrl'>>;
  /** Addresses that refused for good. In the transaction that records it. */
  bounced?(tx: Db, recipientIds: string[]): Promise<void>;
  /** Nothing of it waits any more. */
  finished?(tx: Db, mailingId: string): Promise<void>;
}

export interface BulkDeps {
  db: NodePgDatabase;
  url: string;
  config: Config;
  log: Logger;
  kinds: Readonly<Record<string, MailingKind>>;
  /** How many connections to the mail server send at the same time. */
  connections?: number;
  /** Before the first retry; each later one waits twice as long, up to an hour. */
  retrySeconds?: number;
}

const CONNECTIONS = 20;
/** So many are taken at a time. */
const BATCH = 200;
/** A node looks for what is due even if nobody calls it. */
const LOOK_MS = 15_000;
const PAUSE_MS = { first: 1_000, longest: 60_000 };
const RETRY_LONGEST = 3_600;
/** Stands where a letter asks for a name that is not known. */
const NO_NAME = 'reader';
/** What could not be sent for three days is news no more. */
const GIVE_UP_MS = 3 * 86_400_000;

/** Starts to send, what an earlier process left included. The answer stops it, and waits for what is on its way. */
export async function startBulkMail(deps: BulkDeps): Promise<() => Promise<void>> {
  const { db, config, log, kinds, connections = CONNECTIONS, retrySeconds = 60 } = deps;
  const names = Object.keys(kinds);
  const bell = createBell();
  const node = await joinNodes(deps.url, log, bell.ring);
  const recorder = createRecorder(deps, () => closing);
  const mailings = new Map<string, Mailing>();
  let sender: ReturnType<typeof openSender> | undefined;
  let pause = 0;
  let closing = false;

  /** Sends what is due until nothing is, or the mail server is away; of the `first` batch so many, to see if it is back. */
  async function work(first: number): Promise<void> {
    for (let size = first; ; size = BATCH) {
      const number = node.number();
      if (closing || number === undefined) return;
      const taken = await queries.takeDue(db, number, names, size);
      if (taken.length === 0) return finish();
      sender ??= openSender(config, connections);
      const untouched = await each(taken, connections, () => !closing && pause === 0 && node.number() === number, send);
      await queries.giveBack(
        db,
        untouched.map(({ id }) => id),
      );
      if (pause > 0) return hangUp();
    }
  }

  async function send(delivery: Delivery): Promise<void> {
    const mailing = await mailingOf(delivery.mailingId);
    const { list, slots } = kinds[mailing.kind]!;
    const { id, address, name, blocks } = delivery;
    const { values, unsubscribeUrl } = await slots(delivery.recipientId);
    const outcome = await sender!.send(mailing, {
      id,
      address,
      name,
      blocks,
      list,
      unsubscribeUrl,
      values: { name: name || NO_NAME, ...values },
    });
    if (outcome.is === 'away' && pause === 0) {
      pause = PAUSE_MS.first;
      log.warn({ mailing: mailing.id, error: outcome.error }, 'the mail server is away: bulk mail waits');
    }
    await recorder.record(delivery, mailing.kind, resultOf(delivery, mailing, outcome, retrySeconds));
  }

  async function mailingOf(id: string): Promise<Mailing> {
    const mailing = mailings.get(id) ?? (await queries.findMailing(db, id))!;
    mailings.set(id, mailing);
    return mailing;
  }

  /** Nothing is due: what is sent to the last one is told so, and the memory that sending takes is given back. */
  async function finish(): Promise<void> {
    await db.transaction(async (tx) => {
      for (const { id, kind } of await queries.finishMailings(tx, names)) await kinds[kind]!.finished?.(tx, id);
    });
    mailings.clear();
    await hangUp();
  }

  async function hangUp(): Promise<void> {
    await sender?.close();
    sender = undefined;
  }

  async function run(): Promise<void> {
    let wait = 0;
    while (!closing) {
      await bell.rung(wait);
      if (closing) return;
      try {
        const before = pause;
        pause = 0;
        await work(before > 0 ? 1 : BATCH);
        if (pause > 0) pause = Math.min(before * 2 || PAUSE_MS.first, PAUSE_MS.longest);
        wait = pause || Math.min((await queries.nextDue(db, names)) ?? LOOK_MS, LOOK_MS);
      } catch (err) {
        log.warn({ err: (err as Error).message }, 'bulk mail waits');
        await node.renew();
        wait = PAUSE_MS.first;
      }
    }
  }

  const running = run();
  return async () => {
    closing = true;
    bell.ring();
    await running;
    await hangUp();
    await node.close();
  };
}

function resultOf(delivery: Delivery, mailing: Mailing, outcome: Outcome, retrySeconds: number): queries.Result {
  const { id, attempts } = delivery;
  if (outcome.is === 'sent') return { id, state: 'sent', error: null, retrySeconds: 0 };
  const { is, error } = outcome;
  const old = Date.now() - Date.parse(mailing.createdAt) > GIVE_UP_MS;
  if (is === 'bounced' || is === 'failed' || old)
    return { id, state: is === 'bounced' ? is : 'failed', error, retrySeconds: 0 };
  // The server's absence says nothing of the letter: it is due again as soon as the server is back.
  const wait = is === 'away' ? Math.min(attempts, 60) : Math.min(retrySeconds * 2 ** attempts, RETRY_LONGEST);
  return { id, state: 'queued', error, retrySeconds: wait };
}

/** Does `work` with each, up to `atOnce` at a time, while `goOn`; answers those that it did not come to. */
async function each<T>(all: T[], atOnce: number, goOn: () => boolean, work: (one: T) => Promise<void>): Promise<T[]> {
  let next = 0;
  const line = async () => {
    while (next < all.length && goOn()) await work(all[next++]!);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, line));
  return all.slice(next);
}

/** Wakes whoever sleeps by it; a ring that nobody slept through is heard at the next `rung`. */
function createBell() {
  let heard = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      heard = true;
      wake?.();
    },
    async rung(ms: number): Promise<void> {
      if (!heard && ms > 0)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      heard = false;
      wake = undefined;
    },
  };
}
