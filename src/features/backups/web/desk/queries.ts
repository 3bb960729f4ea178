import { keepPreviousData } from '@tanstack/react-query';
import type { backupsApi } from '#features/backups/contract.ts';
import { client } from '#kernel/client.ts';
import { keyedBy, queryOf } from '#platform/web/queries.ts';
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
  ...deskQuery(queryOf(backups, 'GET /api/admin/backups', { query: sliceOf(search) })),
  refetchInterval: ({ state }: { state: { data?: { rows: { state: string }[] } | undefined } }) =>
    watching || state.data?.rows.some((row) => row.state === 'running') ? MAKING_MS : (false as const),
});

export const scheduleQuery = queryOf(backups, 'GET /api/admin/backups/schedule');

/** `newest` is the first backup in the list. The summary is reloaded when it changes. */
export const summaryQuery = (newest: string) => ({
  ...keyedBy(newest, queryOf(backups, 'GET /api/admin/backups/summary')),
  staleTime: 0,
  placeholderData: keepPreviousData,
});
