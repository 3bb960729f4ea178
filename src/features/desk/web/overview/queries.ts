import { queryOptions } from '@tanstack/react-query';
import type { inquiriesApi } from '#features/inquiries/contract.ts';
import type { submissionsApi } from '#features/submissions/contract.ts';
import { client } from '#kernel/client.ts';
import { FRESH } from '#platform/web/query-client.ts';
import type { adminApi } from '../../contract.ts';

const admin = client<typeof adminApi>();
const submissions = client<typeof submissionsApi>();
const inquiries = client<typeof inquiriesApi>();
const RECENT = 5;

export const overviewQuery = queryOptions({
  queryKey: ['/api/admin/overview'],
  queryFn: () => admin('GET /api/admin/overview'),
  staleTime: 0,
});

export const recentSubmissionsQuery = queryOptions({
  queryKey: ['/api/admin/submissions', 'recent'],
  queryFn: () => submissions('GET /api/admin/submissions', { query: { limit: RECENT, fields: 'summary' } }),
  staleTime: FRESH.submissions,
});

export const recentInquiriesQuery = queryOptions({
  queryKey: ['/api/admin/inquiries', 'recent'],
  queryFn: () => inquiries('GET /api/admin/inquiries', { query: { limit: RECENT } }),
  staleTime: 0,
});
