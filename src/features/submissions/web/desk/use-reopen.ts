import type { SeenRecord } from '#kernel/wire.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { QUEUE_KEYS, submissions } from './queries.ts';

/** Undoes the decision on a submission, unless somebody has saved it since that version. */
export const useReopen = () =>
  useAction<SeenRecord>({
    run: ({ id, updatedAt }) =>
      submissions('POST /api/admin/submissions/:id/reopen', { params: { id }, body: { updatedAt } }),
    done: 'Returned to review',
    refresh: QUEUE_KEYS,
  });
