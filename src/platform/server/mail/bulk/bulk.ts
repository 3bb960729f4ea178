/**
 * Letters to many (newsletter issues, alerts), sent by all nodes together. Each node takes some at a time, and records
 * what became of each as soon as the mail server has answered: whatever crashes, only what was on its way at that
 * moment is sent again, under the Message-ID that it had. While the mail server is away nothing is lost but time.
 *
 * A feature queues a mailing in a transaction of its own (`startMailing` in queries.ts) and says in a `MailingKind` what
 * concerns it: where its recipients' links lead. Addresses that refuse are told of in events.ts, as for all mail.
 */
import { createBell } from './bell.ts';
import type { BulkDeps } from './mailing-kind.ts';
import { joinNodes } from './node.ts';
import * as queries from './node-queries.ts';
import { each } from './parallel.ts';
import { createPost } from './post.ts';

const CONNECTIONS = 20;
/** So many are taken at a time. */
const BATCH = 200;
/** A node looks for what is due even if nobody calls it. */
const LOOK_MS = 15_000;
/** What is due and could not be taken is in somebody's transaction. */
const LOOK_AGAIN_MS = 100;
const PAUSE_MS = { first: 1_000, longest: 60_000 };

/** Starts to send, what an earlier process left included. The answer stops it, and waits for what is on its way. */
export async function startBulkMail(deps: BulkDeps): Promise<() => Promise<void>> {
  const { db, log, kinds, connections = CONNECTIONS } = deps;
  const names = Object.keys(kinds);
  const bell = createBell();
  const node = await joinNodes(deps.url, log, bell.ring);
  let closing = false;
  const post = createPost({ ...deps, connections, closing: () => closing });

  /** Sends what is due until nothing is, or the mail server is away; of the `first` batch so many, to see if it is back. */
  async function work(first: number): Promise<void> {
    for (let size = first; ; size = BATCH) {
      const number = node.number();
      if (closing || number === undefined) return;
      const taken = await queries.takeDue(db, number, names, size);
      if (taken.length === 0) return finish();
      const goOn = () => !closing && !post.isAway() && node.number() === number;
      const untouched = await each(taken, connections, goOn, (delivery) => post.send(delivery, number));
      await queries.giveBack(
        db,
        untouched.map(({ id }) => id),
      );
      if (post.isAway()) return post.hangUp();
    }
  }

  /** Nothing is due: what is sent to the last one is told so. */
  async function finish(): Promise<void> {
    await db.transaction(async (tx) => {
      for (const { id, kind } of await queries.finishMailings(tx, names)) await kinds[kind]!.finished?.(tx, id);
    });
    post.forget();
    await post.hangUp();
  }

  async function run(): Promise<void> {
    let wait = 0;
    /** Doubles as long as the mail server is away; 0 while it is there. */
    let pause = 0;
    while (!closing) {
      await bell.rung(wait);
      if (closing) return;
      try {
        post.tryAgain();
        await work(pause > 0 ? 1 : BATCH);
        pause = post.isAway() ? Math.min(pause * 2 || PAUSE_MS.first, PAUSE_MS.longest) : 0;
        const next = (await queries.nextDue(db, names)) ?? LOOK_MS;
        wait = pause || Math.min(Math.max(next, LOOK_AGAIN_MS), LOOK_MS);
      } catch (err) {
        log.warn({ err: (err as Error).message }, 'bulk mail waits');
        post.forget();
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
    await post.hangUp();
    await node.close();
  };
}
