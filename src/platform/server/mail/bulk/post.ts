import { gather } from './gather.ts';
import type { BulkDeps } from './mailing-kind.ts';
import { fatesOf, type Taken } from './node-queries.ts';
import type { Attempted } from './parallel.ts';
import { type Delivery, findMailing, type Mailing } from './queries.ts';
import { createRecorder } from './recorder.ts';
import { resultOf } from './result.ts';
import type { Outcome, Sender } from './sender.ts';
import { openSender } from './sender-thread.ts';

/** Before the first retry, unless said otherwise. */
const RETRY_SECONDS = 60;
/** Stands where a letter asks for a name that is not known. */
const NO_NAME = 'reader';

interface PostDeps extends BulkDeps {
  connections: number;
  closing: () => boolean;
}

/** One letter after the other: from its row to the mail server, and what became of it back into the row. */
export function createPost({ closing, ...deps }: PostDeps) {
  const { db, config, log, kinds, connections, retrySeconds = RETRY_SECONDS } = deps;
  const record = createRecorder(deps, closing);
  const fateOf = gather((taken: Taken[]) => fatesOf(db, taken));
  const mailings = new Map<string, Promise<Mailing>>();
  let sender: Sender | undefined;
  let away = false;

  /** Undefined if there was nothing to do; else resolves when it is sent or refused. */
  async function send(delivery: Delivery, node: number): Promise<Attempted | undefined> {
    // Between taking a letter and sending it its reader may have left, or the desk stopped it.
    const fate = await fateOf({ id: delivery.id, node });
    if (fate === 'not_ours') return undefined;
    const mailing = await mailingOf(delivery.mailingId);
    const outcome = fate === 'suppressed' ? { is: fate } : await attempt(mailing, delivery);
    if (outcome.is === 'away' && !away) {
      away = true;
      log.warn({ mailing: mailing.id, error: outcome.error }, 'the mail server is away: bulk mail waits');
    }
    return { recorded: record(resultOf(delivery, mailing, outcome, retrySeconds, Date.now())) };
  }

  async function attempt(
    mailing: Mailing,
    { id, recipientId, address, name, blocks, slots: own }: Delivery,
  ): Promise<Outcome> {
    const { list, slots } = kinds[mailing.kind]!;
    const filled = await slots(recipientId, id).catch((err: Error) => err);
    if (filled instanceof Error) return { is: 'later', error: filled.message, soft: false };
    const { values, unsubscribeUrl } = filled;
    const letter = { id, address, name, blocks, list, unsubscribeUrl };
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
    /** The mail server is not to be had, as a letter found since `tryAgain`. */
    isAway: () => away,
    tryAgain(): void {
      away = false;
    },
    /** What is known of mailings may have changed, or is needed no more. */
    forget: () => mailings.clear(),
    /** Gives the connections back, and the memory that sending takes; the next letter opens them anew. */
    async hangUp(): Promise<void> {
      await sender?.close();
      sender = undefined;
    },
  };
}
