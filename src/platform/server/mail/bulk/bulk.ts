/**
 * Bulk mail (newsletter issues, alerts), sent by all nodes together. Each node takes some emails at a time, and records
 * each result as soon as the mail server has replied. After a crash, only emails in transit at that moment are sent
 * again, with the same Message-ID. While the mail server is unreachable, emails wait.
 *
 * A feature queues a bulk mail in one of its transactions (`startMailing` in queries.ts), and defines in a
 * `MailingKind` where its recipients' links lead. events.ts reports addresses that refuse, as for all emails.
 */

import { eq } from 'drizzle-orm';
import type { MailListener } from '../events.ts';
import type { BulkDeps } from './mailing-kind.ts';
import { joinNodes } from './node.ts';
import * as queries from './node-queries.ts';
import { each } from './parallel.ts';
import { createPost } from './post.ts';
import { bounceDelivery } from './queries.ts';
import { mailingDeliveries as deliveries } from './table.ts';

const CONNECTIONS = 20;
/** How many emails a node takes at a time. */
const BATCH = 200;
/** A node looks for due emails at least this often, even if nothing wakes it. */
const LOOK_MS = 15_000;
/** How soon a node looks again if another transaction has locked the due emails. */
const LOOK_AGAIN_MS = 100;
const PAUSE_MS = { first: 1_000, longest: 60_000 };

/** Also sends emails left by an earlier process. Returns a function that stops and waits for those in transit. */
export async function startBulkMail(deps: BulkDeps): Promise<() => Promise<void>> {
  const { db, log, kinds, connections = CONNECTIONS } = deps;
  const names = Object.keys(kinds);
  const bell = createBell();
  const node = await joinNodes(deps.url, log, bell.wake);
  let closing = false;
  const post = createPost({ ...deps, connections, closing: () => closing });

  /** Sends until no email is due or the server is unreachable. A `first` batch of 1 tests the server. */
  async function work(first: number): Promise<void> {
    for (let size = first; ; size = BATCH) {
      const number = node.number();
      if (closing || number === undefined) return;
      const taken = await queries.takeDue(db, number, names, size);
      if (taken.length === 0) return finish();
      const goOn = () => !closing && !post.isAway() && node.number() === number;
      // A test of the server takes no more: the others wait for its result.
      const more = async () => (size === BATCH ? queries.takeDue(db, number, names, BATCH) : []);
      const untouched = await each(taken, connections, goOn, (delivery) => post.send(delivery, number), more);
      await queries.giveBack(
        db,
        untouched.map(({ id }) => id),
      );
      if (post.isAway()) return post.hangUp();
    }
  }

  /** Called when no email is due: finishes bulk mails that have been sent to all their recipients. */
  async function finish(): Promise<void> {
    await db.transaction(async (tx) => {
      for (const { id, kind } of await queries.finishMailings(tx, names)) await kinds[kind]!.finished?.(tx, id);
    });
    post.forget();
    await post.hangUp();
  }

  async function run(): Promise<void> {
    let wait = 0;
    /** Doubles while the mail server is unreachable; otherwise 0. */
    let pause = 0;
    while (!closing) {
      await bell.sleep(wait);
      if (closing) return;
      try {
        post.tryAgain();
        await work(pause > 0 ? 1 : BATCH);
        pause = post.isAway() ? Math.min(pause * 2 || PAUSE_MS.first, PAUSE_MS.longest) : 0;
        const next = (await queries.nextDue(db, names)) ?? LOOK_MS;
        wait = pause || Math.min(Math.max(next, LOOK_AGAIN_MS), LOOK_MS);
      } catch (err) {
        log.warn({ err }, 'bulk mail waits');
        post.forget();
        await node.renew();
        wait = PAUSE_MS.first;
      }
    }
  }

  const running = run();
  return async () => {
    closing = true;
    bell.wake();
    await running;
    await post.hangUp();
    await node.close();
  };
}

/** Makes a sleep that can be ended early. A `wake` while nothing sleeps ends the next `sleep` at once. */
function createBell() {
  let woken = false;
  let endSleep: (() => void) | undefined;
  return {
    wake() {
      woken = true;
      endSleep?.();
    },
    async sleep(ms: number): Promise<void> {
      if (!woken && ms > 0)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          endSleep = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      woken = false;
      endSleep = undefined;
    },
  };
}

/** Counts bounces of bulk mails. Emails queued for a dead address are checked when they are due. */
export const deliveriesMailListener: MailListener = {
  async addressOf(tx, mailId) {
    const [row] = await tx.select({ address: deliveries.address }).from(deliveries).where(eq(deliveries.id, mailId));
    return row?.address || undefined;
  },
  async onEvent(tx, { kind, mailId, detail }) {
    if (mailId && kind !== 'complaint') await bounceDelivery(tx, mailId, detail);
  },
  onLifted: async () => undefined,
};
