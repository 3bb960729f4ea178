import type { SeenRecord } from '#kernel/wire.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { submissions } from './queries.ts';

/** Ends the links that were mailed to an author without an account, for example because a mail got into other hands. */
export function EndLinks({ id, updatedAt }: SeenRecord) {
  const end = useAction({
    run: () => submissions('POST /api/admin/submissions/:id/end-links', { params: { id }, body: { updatedAt } }),
    done: 'Emailed links cancelled: the next email has a new one',
    refresh: [],
  });
  return (
    <Button look="secondary" size="small" disabled={end.isPending} onClick={() => end.mutate()}>
      Cancel all emailed links
    </Button>
  );
}
