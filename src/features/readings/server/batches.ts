import { setTimeout as pause } from 'node:timers/promises';

/** The pause between two batches, which limits how many a node writes. */
const PAUSE_MS = 50;

/** The counts of one record in one batch. */
export interface RecordCounts {
  views: number;
  /** Views by readers, but not by robots or the desk. */
  readings: number;
}
export type Batch = ReadonlyMap<string, RecordCounts>;

/**
 * Counts views in batches: writes together all views that arrive while a batch is being written, or shortly after.
 * Returns a function that counts one view and, once it is stored, returns what `write` returned for the record.
 */
export function inBatches<Result>(write: (batch: Batch) => Promise<ReadonlyMap<string, Result>>, pauseMs = PAUSE_MS) {
  let next: { batch: Map<string, RecordCounts>; written: Promise<ReadonlyMap<string, Result>> } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const begin = () => {
    const batch = new Map<string, RecordCounts>();
    const written = last.then(() => {
      next = undefined;
      return write(batch);
    });
    // A batch that cannot be stored fails for the callers that wait for it, but does not stop the next batch.
    last = written.then(rest, rest);
    return { batch, written };
  };
  const rest = () => pause(pauseMs, undefined, { ref: false });

  return async (id: string, byReader: boolean): Promise<Result | undefined> => {
    next ??= begin();
    const { batch, written } = next;
    const { views, readings } = batch.get(id) ?? { views: 0, readings: 0 };
    batch.set(id, { views: views + 1, readings: readings + Number(byReader) });
    return (await written).get(id);
  };
}
