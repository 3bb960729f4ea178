/** The result of an attempt. The database has stored it once `recorded` resolves. */
export interface Attempted {
  recorded: Promise<unknown>;
}

/**
 * Runs `work` for each item, up to `atOnce` at a time, while `goOn()` is true. Returns the items that it did not start.
 * Once all have started, asks for `more` until there are none, so that slow items do not hold up the next ones. Starts
 * no further item while `atOnce` results are unrecorded: if the process dies, it is unknown for at most twice `atOnce`
 * emails whether they were sent.
 * @throws the first error of `work`, once all running work has ended
 */
export async function each<T>(
  all: T[],
  atOnce: number,
  goOn: () => boolean,
  work: (one: T) => Promise<Attempted | undefined>,
  more: () => Promise<T[]> = async () => [],
): Promise<T[]> {
  let items = all;
  let next = 0;
  let asking: Promise<void> | undefined;
  let isLast = false;
  const refill = async () => {
    items = await more();
    next = 0;
    isLast = items.length === 0;
    asking = undefined;
  };
  let failure: { err: unknown } | undefined;
  const unrecorded = new Set<Promise<unknown>>();
  const line = async () => {
    while (!failure && goOn()) {
      if (next === items.length) {
        if (isLast) return;
        asking ??= refill();
        await asking;
        continue;
      }
      const { recorded } = (await work(items[next++]!)) ?? {};
      if (recorded) {
        const kept = recorded.finally(() => unrecorded.delete(kept));
        unrecorded.add(kept);
      }
      while (unrecorded.size >= atOnce) await Promise.race(unrecorded);
    }
  };
  const lines = Array.from({ length: atOnce }, () =>
    line().catch((err: unknown) => {
      failure ??= { err };
    }),
  );
  await Promise.all(lines);
  await Promise.all(unrecorded);
  if (failure) throw failure.err;
  return items.slice(next);
}

/**
 * Batches calls that arrive while an earlier one is running: one statement instead of twenty. `work` returns its results in
 * the order of its input; if it throws, every call in the batch throws.
 */
export function gather<T, R>(work: (all: T[]) => Promise<R[]>): (one: T) => Promise<R> {
  let waiting: { one: T; answer: PromiseWithResolvers<R> }[] = [];
  let busy = false;
  const run = async () => {
    busy = true;
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      try {
        const answers = await work(now.map(({ one }) => one));
        for (const [index, { answer }] of now.entries()) answer.resolve(answers[index]!);
      } catch (err) {
        for (const { answer } of now) answer.reject(err);
      }
    }
    busy = false;
  };
  return (one) => {
    const answer = Promise.withResolvers<R>();
    waiting.push({ one, answer });
    if (!busy) void run();
    return answer.promise;
  };
}
