/**
 * Letters to many (newsletter issues, alerts), sent by all nodes together. Each node takes some at a time, and records
 * what became of each as soon as the mail server has answered: whatever crashes, only what was on its way at that
 * moment is sent again, under the Message-ID that it had. While the mail server is away nothing is lost but time.
 *
 * A feature queues a mailing in a transaction of its own (`startMailing` in queries.ts) and says in kinds.ts what
 * concerns it: where its recipients' links lead. Addresses that refuse are told of in events.ts, as for all mail.
 */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connect.ts';
import { createBell } from './bell.ts';
import { gather } from './gather.ts';
import type { Letter } from './letter.ts';
import { joinNodes } from './node.ts';
import * as queries from './queries.ts';
import { createRecorder } from './recorder.ts';
import { resultOf } from './result.ts';
import type { Outcome } from './sender.ts';
import { openSender } from './sender-thread.ts';

type Delivery = queries.Delivery;
type Mailing = queries.Mailing;

/** What a feature says about its mailings. */
export interface MailingKind {
  /** First part of the List-Id: 'newsletter'. */
  list: string;
  /**
   * What stands in the slots for one recipient, as marks.ts describes it, besides what the delivery brings with it, and
   * the absolute address where a POST ends it. `letterId` is that of the delivery: a link can say which letter it stood in.
   */
  slots(recipientId: string, letterId: string): Promise<Pick<Letter, 'values' | 'unsubscribeUrl'>>;
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
/** What became of a letter is known; it is in the database once `recorded` resolves. */
interface Attempted {
  recorded: Promise<unknown>;
}

/** So many are taken at a time. */
const BATCH = 200;
/** A node looks for what is due even if nobody calls it. */
const LOOK_MS = 15_000;
/** What is due and could not be taken is in somebody's transaction. */
const LOOK_AGAIN_MS = 100;
const PAUSE_MS = { first: 1_000, longest: 60_000 };
/** Stands where a letter asks for a name that is not known. */
const NO_NAME = 'reader';

/** Starts to send, what an earlier process left included. The answer stops it, and waits for what is on its way. */
export async function startBulkMail(deps: BulkDeps): Promise<() => Promise<void>> {
  const { db, config, log, kinds, connections = CONNECTIONS, retrySeconds = 60 } = deps;
  const names = Object.keys(kinds);
  const bell = createBell();
  const node = await joinNodes(deps.url, log, bell.ring);
  const record = createRecorder(deps, () => closing);
  const fateOf = gather((taken: queries.Taken[]) => queries.fatesOf(db, taken));
  const mailings = new Map<string, Promise<Mailing>>();
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
      const goOn = () => !closing && pause === 0 && node.number() === number;
      const untouched = await each(taken, connections, goOn, (delivery) => send(delivery, number));
      await queries.giveBack(
        db,
        untouched.map(({ id }) => id),
      );
      if (pause > 0) return hangUp();
    }
  }

  /** Undefined if there was nothing to do; else resolves when it is sent or refused. */
  async function send(delivery: Delivery, number: number): Promise<Attempted | undefined> {
    // Between taking a letter and sending it its reader may have left, or the desk stopped it.
    const fate = await fateOf({ id: delivery.id, node: number });
    if (fate === 'not_ours') return undefined;
    const mailing = await mailingOf(delivery.mailingId);
    const outcome = fate === 'suppressed' ? { is: fate } : await attempt(mailing, delivery);
    if (outcome.is === 'away' && pause === 0) {
      pause = PAUSE_MS.first;
      log.warn({ mailing: mailing.id, error: outcome.error }, 'the mail server is away: bulk mail waits');
    }
    return { recorded: record(resultOf(delivery, mailing, outcome, retrySeconds, Date.now())) };
  }

  async function attempt(mailing: Mailing, { id, recipientId, address, name, blocks, slots: own }: Delivery) {
    const { list, slots } = kinds[mailing.kind]!;
    const filled = await slots(recipientId, id).catch((err: Error) => err);
    if (filled instanceof Error) return { is: 'later', error: filled.message, soft: false } satisfies Outcome;
    const { values, unsubscribeUrl } = filled;
    const letter = { id, address, name, blocks, list, unsubscribeUrl };
    return sender!.send(mailing, { ...letter, values: { name: name || NO_NAME, ...own, ...values } });
  }

  function mailingOf(id: string): Promise<Mailing> {
    const mailing = mailings.get(id) ?? queries.findMailing(db, id);
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
        const next = (await queries.nextDue(db, names)) ?? LOOK_MS;
        wait = pause || Math.min(Math.max(next, LOOK_AGAIN_MS), LOOK_MS);
      } catch (err) {
        log.warn({ err: (err as Error).message }, 'bulk mail waits');
        mailings.clear();
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

/**
 * Does `work` with each, up to `atOnce` at a time, while `goOn`; answers those that it did not come to. Connections don't
 * wait for the database, unless as many letters as there are connections wait to be recorded: more than twice that many
 * are never in doubt when the process dies.
 * @throws what `work` threw first, once nothing is under way any more
 */
async function each<T>(
  all: T[],
  atOnce: number,
  goOn: () => boolean,
  work: (one: T) => Promise<Attempted | undefined>,
): Promise<T[]> {
  let next = 0;
  let failure: { err: unknown } | undefined;
  const unrecorded = new Set<Promise<unknown>>();
  const line = async () => {
    while (next < all.length && !failure && goOn()) {
      const { recorded } = (await work(all[next++]!)) ?? {};
      if (recorded) {
        const kept = recorded.finally(() => unrecorded.delete(kept));
        unrecorded.add(kept);
      }
      while (unrecorded.size >= atOnce) await Promise.race(unrecorded);
    }
  };
  const lines = Array.from({ length: Math.min(atOnce, all.length) }, () =>
    line().catch((err: unknown) => {
      failure ??= { err };
    }),
  );
  await Promise.all(lines);
  await Promise.all(unrecorded);
  if (failure) throw failure.err;
  return all.slice(next);
}
