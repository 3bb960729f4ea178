import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { backupsApi } from '#features/backups/contract.ts';
import type { inquiriesApi } from '#features/inquiries/contract.ts';
import type { newsletterApi } from '#features/newsletter/contract.ts';
import type { readingsApi } from '#features/readings/contract.ts';
import type { Range } from '#features/readings/vocabulary.ts';
import type { searchApi } from '#features/search/contract.ts';
import type { submissionsApi } from '#features/submissions/contract.ts';
import { client } from '#kernel/client.ts';
import type { adminApi } from '../../contract.ts';

const admin = client<typeof adminApi>();
const submissions = client<typeof submissionsApi>();
const inquiries = client<typeof inquiriesApi>();
const newsletter = client<typeof newsletterApi>();
const readings = client<typeof readingsApi>();
const search = client<typeof searchApi>();
const backups = client<typeof backupsApi>();
const RECENT = 5;
const SEARCHES = 10;

/** Shows the previous range until the new one has loaded. */
const ofRange = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const overviewQuery = queryOptions({
  queryKey: ['/api/admin/overview'],
  queryFn: () => admin('GET /api/admin/overview'),
  staleTime: 0,
});

export const agendaQuery = queryOptions({
  queryKey: ['/api/admin/overview/agenda'],
  queryFn: () => admin('GET /api/admin/overview/agenda'),
  staleTime: 0,
});

export const readingsQuery = (days: Range) =>
  queryOptions({
    queryKey: ['/api/admin/readings', days],
    queryFn: () => readings('GET /api/admin/readings', { query: { days } }),
    ...ofRange,
  });

export const reviewsQuery = (days: Range) =>
  queryOptions({
    queryKey: ['/api/admin/overview/reviews', days],
    queryFn: () => admin('GET /api/admin/overview/reviews', { query: { days } }),
    ...ofRange,
  });

export const growthQuery = (days: Range) =>
  queryOptions({
    queryKey: ['/api/admin/newsletter/growth', days],
    queryFn: () => newsletter('GET /api/admin/newsletter/growth', { query: { days } }),
    ...ofRange,
  });

/** Reads the words for which readers found nothing, most frequent first. */
export const notFoundQuery = (days: Range) =>
  queryOptions({
    queryKey: ['/api/admin/searches', 'nothing', days],
    queryFn: () => search('GET /api/admin/searches', { query: { days, found: 'nothing', limit: SEARCHES } }),
    ...ofRange,
  });

export const recentSubmissionsQuery = queryOptions({
  queryKey: ['/api/admin/submissions', 'recent'],
  queryFn: () => submissions('GET /api/admin/submissions', { query: { limit: RECENT, fields: 'summary' } }),
});

export const recentInquiriesQuery = queryOptions({
  queryKey: ['/api/admin/inquiries', 'recent'],
  queryFn: () => inquiries('GET /api/admin/inquiries', { query: { limit: RECENT } }),
  staleTime: 0,
});

export const backupQuery = queryOptions({
  queryKey: ['/api/admin/backups', 'overview'],
  queryFn: () => backups('GET /api/admin/backups/summary'),
  staleTime: 0,
});
