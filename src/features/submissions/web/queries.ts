import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { FRESH } from '#web/query-client.ts';
import { useAction } from '#web/ui/use-action.ts';
import type { submissionsApi } from '../contract.ts';
import type { SubmissionStatus } from '../vocabulary.ts';

export const submissions = client<typeof submissionsApi>();

export const QUEUE_PAGE = 25;
export const FAILED = 'Failed to update submission';

export interface QueueFilter {
  /** Undefined for all of them. */
  status: SubmissionStatus | undefined;
  /** From 1. */
  page: number;
}

/** The desk's submissions, newest first; the old rows stay until the new ones are there. */
export function queueQuery({ status, page }: QueueFilter) {
  const query = { status, limit: QUEUE_PAGE, offset: (page - 1) * QUEUE_PAGE };
  return queryOptions({
    queryKey: ['/api/admin/submissions', query],
    queryFn: () => submissions('GET /api/admin/submissions', { query }),
    staleTime: FRESH.submissions,
    placeholderData: keepPreviousData,
  });
}

export const MINE_PAGE = 10;
export const mineKey = ['/api/submissions'];

/** A page, from 1, of one's own submissions, newest first. */
export function mineQuery(page: number) {
  const query = { by: 'me' as const, limit: MINE_PAGE, offset: (page - 1) * MINE_PAGE };
  return queryOptions({
    queryKey: [...mineKey, query],
    queryFn: () => submissions('GET /api/submissions', { query }),
    staleTime: FRESH.submissions,
    placeholderData: keepPreviousData,
  });
}

interface Verdict {
  id: string;
  status: 'published' | 'rejected';
  reviewNotes?: string;
}

/** Approving publishes: what is cached of the pages that show it is read again. */
export function useVerdict(after: () => void) {
  return useAction<Verdict>({
    run: async ({ id, ...body }) => {
      await submissions('PATCH /api/admin/submissions/:id', { params: { id }, body });
      after();
    },
    done: 'Submission updated successfully',
    failed: FAILED,
    refresh: [['/api/admin/submissions'], ['/api/submissions'], ['/api/articles'], ['/api/breaking-news']],
  });
}
