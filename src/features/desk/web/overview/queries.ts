import type { backupsApi } from '#features/backups/contract.ts';
import type { inquiriesApi } from '#features/inquiries/contract.ts';
import type { newsletterApi } from '#features/newsletter/contract.ts';
import type { readingsApi } from '#features/readings/contract.ts';
import type { Range } from '#features/readings/vocabulary.ts';
import type { searchApi } from '#features/search/contract.ts';
import type { submissionsApi } from '#features/submissions/contract.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { deskQuery } from '#platform/web/ui/data-table/desk-query.ts';
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

export const overviewQuery = { ...queryOf(admin, 'GET /api/admin/overview'), staleTime: 0 };

export const agendaQuery = { ...queryOf(admin, 'GET /api/admin/overview/agenda'), staleTime: 0 };

export const readingsQuery = (days: Range) =>
  deskQuery(queryOf(readings, 'GET /api/admin/readings', { query: { days } }));

export const reviewsQuery = (days: Range) =>
  deskQuery(queryOf(admin, 'GET /api/admin/overview/reviews', { query: { days } }));

export const growthQuery = (days: Range) =>
  deskQuery(queryOf(newsletter, 'GET /api/admin/newsletter/growth', { query: { days } }));

/** Reads the words for which readers found nothing, most frequent first. */
export const notFoundQuery = (days: Range) =>
  deskQuery(queryOf(search, 'GET /api/admin/searches', { query: { days, found: 'nothing', limit: SEARCHES } }));

export const recentSubmissionsQuery = queryOf(submissions, 'GET /api/admin/submissions', {
  query: { limit: RECENT, fields: 'summary' },
});

export const recentInquiriesQuery = {
  ...queryOf(inquiries, 'GET /api/admin/inquiries', { query: { limit: RECENT } }),
  staleTime: 0,
};

export const backupQuery = { ...queryOf(backups, 'GET /api/admin/backups/summary'), staleTime: 0 };
