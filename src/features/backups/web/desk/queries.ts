import { keepPreviousData } from '@tanstack/react-query';
import type { backupsApi } from '#features/backups/contract.ts';
import { client } from '#kernel/client.ts';
import { keyedBy, queryOf } from '#platform/web/queries.ts';
import { deskQuery, reloadedWhile, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { listSearch } from '#platform/web/ui/data-table/list-search.ts';

export const backupsSearch = listSearch({});

export const backups = client<typeof backupsApi>();

export const BACKUP_KEYS = [['/api/admin/backups']];

/** `watching` means that somebody has requested a backup, which may not have begun. */
export const backupsQuery = (search: ReturnType<typeof backupsSearch>, watching: boolean) =>
  reloadedWhile(
    ({ rows }) => watching || rows.some(({ state }) => state === 'running'),
    deskQuery(queryOf(backups, 'GET /api/admin/backups', { query: sliceOf(search) })),
  );

export const scheduleQuery = queryOf(backups, 'GET /api/admin/backups/schedule');

/** `newest` is the first backup in the list. The summary is reloaded when it changes. */
export const summaryQuery = (newest: string) => ({
  ...keyedBy(newest, queryOf(backups, 'GET /api/admin/backups/summary')),
  staleTime: 0,
  placeholderData: keepPreviousData,
});
