import { useState } from 'react';
import type { BulkResult, SeenRecord } from '#kernel/wire.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useReadAgain } from '../use-read-again.ts';
import { alteredBy, takingBack } from './bulk-undo.ts';
import type { BulkAction, BulkBody, DeskListing, DeskRow } from './listing.ts';

export interface FailedRow {
  id: string;
  title: string;
  message: string;
}

/** Called with the versions that the action made. */
type Undo = (changed: SeenRecord[]) => void;

export type BulkListing<Row extends DeskRow> = Pick<
  DeskListing<Row, never>,
  'what' | 'refresh' | 'bulk' | 'outcome' | 'checks' | 'path' | 'publication'
>;

/** Returns '1 article' or '3 articles'. */
export const counted = (count: number, [one, many]: readonly [one: string, many: string]): string =>
  `${count} ${count === 1 ? one : many}`;

/** Runs an action on all selected rows: says how many were changed, offers to undo it, and keeps the failures with reasons. */
export function useBulk<Row extends DeskRow>(listing: BulkListing<Row>, rows: Row[], onDone: (left: Row[]) => void) {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<FailedRow[]>([]);
  const readAgain = useReadAgain(listing.refresh);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));

  const send = async (bodies: BulkBody[], done: string, undo?: Undo, left: Row[] = []) => {
    setPending(true);
    try {
      const result: BulkResult = { done: [], failed: [] };
      for (const body of bodies) {
        const part = await listing.bulk(body);
        result.done.push(...part.done);
        result.failed.push(...part.failed);
      }
      setFailed(result.failed.map(({ id, message }) => ({ id, title: titles.get(id) ?? id, message })));
      showResult(result, done, undo);
      onDone(left);
    } catch (err) {
      toastFailure(err);
    } finally {
      setPending(false);
      await readAgain();
    }
  };
  const showResult = ({ done: changed, failed: not }: BulkResult, done: string, undo?: Undo) =>
    toast({
      title: `${counted(changed.length, listing.what)} ${done}`,
      ...(not.length > 0 && { description: `${not.length} could not be changed.`, tone: 'danger' as const }),
      ...(undo && changed.length > 0 && { action: { label: 'Undo', run: () => undo(changed) } }),
    });

  const seen = (of: readonly Row[]) => of.map(({ id, updatedAt }) => ({ id, updatedAt }));
  const restore: Undo = (deleted) => void send([{ action: 'restore', ids: deleted.map(({ id }) => id) }], 'restored');
  /** Changes the rows that the action alters. The rows in `kept` stay selected. */
  const run = (action: BulkAction, answer: string, kept: readonly Row[] = []) => {
    const change = action.change(answer);
    const records = seen(alteredBy(action, rows).filter((row) => !kept.includes(row)));
    const former = (changed: readonly SeenRecord[]) => takingBack(rows, change, changed);
    const undo: Undo = (changed) => void send(former(changed), 'reverted');
    const body = { action: 'change' as const, records, change };
    return send([body], action.done, former(records).length > 0 ? undo : undefined, [...kept]);
  };
  return {
    pending,
    failed,
    forget: () => setFailed([]),
    run,
    remove: () => send([{ action: 'delete', records: seen(rows) }], 'deleted', restore),
  };
}
