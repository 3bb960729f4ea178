import { isApiError } from '#kernel/problem.ts';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import type { DeskListing, RowAction } from './listing.ts';
import { seePublished } from './see-published.ts';

/** Does what a row's button says, tells how it went, and reads again what it changed. */
export function useRowActions<Row extends { id: string; title: string }>({
  refresh,
  publicPath,
}: Pick<DeskListing<Row, never>, 'refresh' | 'publicPath'>) {
  const readAgain = useReadAgain(refresh);
  return async (row: Row, { run, publishes, done, failed }: RowAction<Row>): Promise<void> => {
    try {
      await run(row);
      toast({ title: done, ...(publishes && seePublished(publicPath + row.id)) });
      await readAgain();
    } catch (err) {
      // A rule that refused has a reason worth reading; anything else has the words of the specification.
      const refused = isApiError(err) && err.status === 400;
      toast({ title: 'Error', description: refused ? reasonOf(err) : failed, tone: 'danger' });
    }
  };
}
