import { useAction } from '#platform/web/ui/use-action.ts';
import { QUEUE_KEYS, submissions } from './queries.ts';

/** Takes the decision on a submission back, by its id. */
export const useReopen = () =>
  useAction<string>({
    run: (id) => submissions('POST /api/admin/submissions/:id/reopen', { params: { id } }),
    done: 'Taken back: it waits for review again',
    refresh: QUEUE_KEYS,
  });
