import { isApiError } from '#kernel/problem.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { failureOf, toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useReadAgain } from '../use-read-again.ts';
import { takingBack } from './bulk-undo.ts';
import type { DeskListing, DeskRow, RowAction } from './listing.ts';
import { seePublished } from './see-published.ts';

/** Returns a function that runs a row's action, shows the result and refetches the data that it changed. */
export function useRowActions<Row extends DeskRow>({
  refresh,
  publicPath,
  bulk,
}: Pick<DeskListing<Row, never>, 'refresh' | 'publicPath' | 'bulk'>) {
  const readAgain = useReadAgain(refresh);
  const takeBack = async (row: Row, published: SeenRecord) => {
    try {
      const [former] = takingBack([row], { status: 'published' }, [published]);
      const [refused] = former ? (await bulk(former)).failed : [];
      toast(refused ? { title: 'Error', description: refused.message, tone: 'danger' } : { title: 'Undone' });
    } catch (err) {
      toastFailure(err);
    }
    await readAgain();
  };
  return async (row: Row, { run, publishes, done, failed }: RowAction<Row>): Promise<void> => {
    try {
      const changed = await run(row);
      toast({
        title: done,
        ...(publishes && {
          ...seePublished(publicPath.replace('$id', row.id)),
          undo: () => void takeBack(row, changed),
        }),
      });
      await readAgain();
    } catch (err) {
      // The server's reason is useful for 400, and for 409 if somebody has saved since; any other failure has the text
      // of behaviour 16.13.
      const refused = isApiError(err) && (err.status === 400 || err.status === 409);
      toast({ title: 'Error', description: failureOf(err, refused ? undefined : failed), tone: 'danger' });
      await readAgain();
    }
  };
}
