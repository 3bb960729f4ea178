import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResult } from '#kernel/wire.ts';
import { reasonOf } from '#web/ui/reason.ts';
import { toast } from '#web/ui/toast.ts';
import type { BulkAction, BulkBody, DeskListing } from './listing.ts';

export interface Failed {
  id: string;
  title: string;
  message: string;
}

/** '1 article', '3 articles'. */
export const counted = (count: number, [one, many]: readonly [one: string, many: string]): string =>
  `${count} ${count === 1 ? one : many}`;

/** Does something to all rows that are selected, says to how many, and keeps which it failed for and why. */
export function useBulk<Row extends { id: string; title: string }>(
  listing: DeskListing<Row>,
  rows: Row[],
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<Failed[]>([]);
  const readAgain = () => Promise.all(listing.refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));

  const send = async (body: BulkBody, done: string, undo?: (ids: string[]) => void) => {
    setPending(true);
    try {
      const result = await listing.bulk(body);
      setFailed(result.failed.map(({ id, message }) => ({ id, title: titles.get(id) ?? id, message })));
      tell(result, done, undo);
      onDone();
      await readAgain();
    } catch (err) {
      toast({ title: 'Error', description: reasonOf(err), tone: 'danger' });
    } finally {
      setPending(false);
    }
  };
  const tell = ({ done: ids, failed: not }: BulkResult, done: string, undo?: (ids: string[]) => void) =>
    toast({
      title: `${counted(ids.length, listing.what)} ${done}`,
      ...(not.length > 0 && { description: `${not.length} could not be changed.`, tone: 'danger' as const }),
      ...(undo && ids.length > 0 && { action: { label: 'Undo', run: () => undo(ids) } }),
    });

  const ids = rows.map(({ id }) => id);
  const restore = (deleted: string[]) => void send({ action: 'restore', ids: deleted }, 'restored');
  return {
    pending,
    failed,
    forget: () => setFailed([]),
    run: ({ change, done }: BulkAction, answer: string) =>
      send({ action: 'change', ids, change: change(answer) }, done),
    remove: () => send({ action: 'delete', ids }, 'deleted', restore),
  };
}
