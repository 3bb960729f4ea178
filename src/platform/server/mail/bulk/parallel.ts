/** What became of a letter is known; it is in the database once `recorded` resolves. */
export interface Attempted {
  recorded: Promise<unknown>;
}

/**
 * Does `work` with each, up to `atOnce` at a time, while `goOn`; answers those that it did not come to. Connections don't
 * wait for the database, unless as many letters as there are connections wait to be recorded: more than twice that many
 * are never in doubt when the process dies.
 * @throws what `work` threw first, once nothing is under way any more
 */
export async function each<T>(
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
