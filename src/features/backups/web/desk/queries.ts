import { queryOptions } from '@tanstack/react-query';
import type { backupsApi } from '#features/backups/contract.ts';
import { client } from '#kernel/client.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { listSearch } from '#platform/web/ui/data-table/list-search.ts';

export const backupsSearch = listSearch({});

export const backups = client<typeof backupsApi>();

/** The queries to refetch after requesting a backup. */
export const BACKUP_KEYS = [['/api/admin/backups']];

/** How often to reload the list while a backup is being made or has been requested (ms). */
const MAKING_MS = 2_000;

/** `watching` means that somebody has requested a backup, which may not have begun. */
export const backupsQuery = (search: ReturnType<typeof backupsSearch>, watching: boolean) => ({
  ...deskQuery('/api/admin/backups', sliceOf(search), (query) => backups('GET /api/admin/backups', { query })),
  refetchInterval: ({ state }: { state: { data?: { rows: { state: string }[] } | undefined } }) =>
    watching || state.data?.rows.some((row) => row.state === 'running') ? MAKING_MS : (false as const),
});

export const scheduleQuery = queryOptions({
  queryKey: ['/api/admin/backups', 'schedule'],
  queryFn: () => backups('GET /api/admin/backups/schedule'),
});

/** `newest` is the first backup in the list. The summary is reloaded when it changes. */
export const summaryQuery = (newest: string) =>
  queryOptions({
    queryKey: ['/api/admin/backups', 'summary', newest],
    queryFn: () => backups('GET /api/admin/backups/summary'),
    staleTime: 0,
    placeholderData: (before) => before,
  });
