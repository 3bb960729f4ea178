import { isApiError } from '#kernel/problem.ts';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { takingBack } from './bulk-undo.ts';
import type { DeskListing, RowAction } from './listing.ts';
import { seePublished } from './see-published.ts';

/** Returns a function that runs a row's action, shows the result and refetches the data that it changed. */
export function useRowActions<Row extends { id: string; title: string }>({
  refresh,
  publicPath,
  bulk,
}: Pick<DeskListing<Row, never>, 'refresh' | 'publicPath' | 'bulk'>) {
  const readAgain = useReadAgain(refresh);
  const takeBack = async (row: Row) => {
    try {
      for (const body of takingBack([row], { status: 'published' })) await bulk(body);
      toast({ title: 'Undone' });
    } catch (err) {
      toastFailure(err);
    }
    await readAgain();
  };
  return async (row: Row, { run, publishes, done, failed }: RowAction<Row>): Promise<void> => {
    try {
      await run(row);
      toast({
        title: done,
        ...(publishes && { ...seePublished(publicPath + row.id), undo: () => void takeBack(row) }),
      });
      await readAgain();
    } catch (err) {
      // For 400 the server's reason is useful; any other failure has the specification's text.
      const refused = isApiError(err) && err.status === 400;
      toast({ title: 'Error', description: refused ? reasonOf(err) : failed, tone: 'danger' });
    }
  };
}
