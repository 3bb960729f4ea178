import type { QueryKey } from '@tanstack/react-query';
import { announcements } from '#features/announcements/web/queries.ts';
import { articles } from '#features/articles/web/queries.ts';
import type { BinItem } from '#features/bin/contract.ts';
import type { BinKind } from '#features/bin/vocabulary.ts';
import { courses } from '#features/courses/web/queries.ts';
import { events } from '#features/events/web/queries.ts';
import { jobs } from '#features/jobs/web/queries.ts';
import type { navigationApi } from '#features/navigation/contract.ts';
import { popups } from '#features/popups/web/desk/queries.ts';
import { client } from '#kernel/client.ts';
import { DAY } from '#kernel/time.ts';

const navigation = client<typeof navigationApi>();

export const KIND_LABELS: Record<BinKind, string> = {
  article: 'Article',
  announcement: 'Announcement',
  job: 'Job',
  course: 'Course',
  event: 'Event',
  popup: 'Popup',
  'navigation-item': 'Header link',
};

const restores: Record<BinKind, (params: { id: string }) => Promise<unknown>> = {
  article: (params) => articles('POST /api/admin/articles/:id/restore', { params }),
  announcement: (params) => announcements('POST /api/admin/breaking-news/:id/restore', { params }),
  job: (params) => jobs('POST /api/admin/jobs/:id/restore', { params }),
  course: (params) => courses('POST /api/admin/training/:id/restore', { params }),
  event: (params) => events('POST /api/admin/events/:id/restore', { params }),
  popup: (params) => popups('POST /api/admin/marketing-popups/:id/restore', { params }),
  'navigation-item': (params) => navigation('POST /api/admin/navigation/header/item/:id/restore', { params }),
};

export const restoreItem = ({ kind, id }: BinItem) => restores[kind]({ id });

/** Lists to which something comes back. */
export const SHOWN_BY: QueryKey[] = [
  ['/api/admin/articles'],
  ['/api/articles'],
  ['/api/admin/breaking-news'],
  ['/api/breaking-news'],
  ['/api/admin/jobs'],
  ['/api/jobs'],
  ['/api/admin/training'],
  ['/api/training'],
  ['/api/admin/events'],
  ['/api/events'],
  ['/api/admin/marketing-popups'],
  ['/api/admin/navigation/header'],
  ['/api/navigation'],
];

/** '12 more days', or that the last one has begun. */
export function daysLeft(endsAt: string, now: number): string {
  const left = Date.parse(endsAt) - now;
  return left < DAY ? 'Less than a day' : `${Math.ceil(left / DAY)} more days`;
}
