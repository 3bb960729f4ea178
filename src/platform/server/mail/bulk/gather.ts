/** Batches calls that arrive while an earlier one is running: one statement instead of twenty. */

/** `work` returns its results in the order of its input; if it throws, every call in the batch throws. */
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
