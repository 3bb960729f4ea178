import { queryOptions } from '@tanstack/react-query';
import type { submissionsApi } from '#features/submissions/contract.ts';
import { client } from '#kernel/client.ts';
import { FRESH } from '#web/query-client.ts';
import type { adminApi } from '../../contract.ts';

const admin = client<typeof adminApi>();
const submissions = client<typeof submissionsApi>();
const RECENT = 5;

export const overviewQuery = queryOptions({
  queryKey: ['/api/admin/overview'],
  queryFn: () => admin('GET /api/admin/overview'),
  staleTime: 0,
});

export const recentSubmissionsQuery = queryOptions({
  queryKey: ['/api/admin/submissions', 'recent'],
  queryFn: () => submissions('GET /api/admin/submissions', { query: { limit: RECENT } }),
  staleTime: FRESH.submissions,
});
