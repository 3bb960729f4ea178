import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import type { VersionsApi } from '#kernel/versions.ts';

const revisions = client<VersionsApi>();

export const REVISIONS_PER_PAGE = 50;

/** Reads a page of a record's versions, newest first, and one more to compare the last one with. */
export const revisionsQuery = (kind: string, recordId: string, page: number) =>
  queryOptions({
    queryKey: ['/api/admin/revisions', kind, recordId, page],
    queryFn: () =>
      revisions('GET /api/admin/revisions', {
        query: { kind, recordId, limit: REVISIONS_PER_PAGE + 1, offset: (page - 1) * REVISIONS_PER_PAGE },
      }),
    staleTime: 0,
  });

/** Reads one version with all its fields. */
export const revisionQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/revisions', id],
    queryFn: () => revisions('GET /api/admin/revisions/:id', { params: { id } }),
    staleTime: 0,
  });

export const restoreRevision = (id: string, updatedAt: string) =>
  revisions('POST /api/admin/revisions/:id/restore', { params: { id }, body: { updatedAt } });
