import { queryOptions } from '@tanstack/react-query';
import type { Announcement } from '#features/announcements/contract.ts';
import { announcements } from '#features/announcements/web/queries.ts';
import type { Article } from '#features/articles/contract.ts';
import { articles } from '#features/articles/web/queries.ts';
import type { Course } from '#features/courses/contract.ts';
import { courses } from '#features/courses/web/queries.ts';
import type { Event } from '#features/events/contract.ts';
import { events } from '#features/events/web/queries.ts';
import type { Job } from '#features/jobs/contract.ts';
import { jobs } from '#features/jobs/web/queries.ts';
import type { ContentStatus } from '#kernel/publication.ts';
import type { Described } from '#platform/web/ui/record-editor/kind.ts';

interface About {
  publication: { status: ContentStatus; publishedAt: string | null };
  editor: Described<never>['path'];
}

export type Previewed = About &
  (
    | { kind: 'article'; record: Article }
    | { kind: 'announcement'; record: Announcement }
    | { kind: 'job'; record: Job }
    | { kind: 'course'; record: Course }
    | { kind: 'event'; record: Event }
  );

export type PreviewedKind = Previewed['kind'];

/** Read anew each time it is looked at, as it is saved. */
export const previewQuery = (kind: PreviewedKind, id: string) =>
  queryOptions({ queryKey: ['preview', kind, id], queryFn: () => readers[kind]({ id }), staleTime: 0 });

const readers: Record<PreviewedKind, (params: { id: string }) => Promise<Previewed>> = {
  article: async (params) => {
    const record = await articles('GET /api/admin/articles/:id', { params });
    const editor = record.type === 'tax_humor' ? '/admin/humor/$id' : '/admin/articles/$id';
    return { kind: 'article', record, publication: record, editor };
  },
  announcement: async (params) => {
    const record = await announcements('GET /api/admin/breaking-news/:id', { params });
    const status = record.active ? 'published' : 'draft';
    return {
      ...{ kind: 'announcement', record, editor: '/admin/announcements/$id' },
      publication: { status, publishedAt: record.publishedAt },
    };
  },
  job: async (params) => {
    const record = await jobs('GET /api/admin/jobs/:id', { params });
    return { kind: 'job', record, publication: record, editor: '/admin/jobs/$id' };
  },
  course: async (params) => {
    const record = await courses('GET /api/admin/training/:id', { params });
    return { kind: 'course', record, publication: record, editor: '/admin/courses/$id' };
  },
  event: async (params) => {
    const record = await events('GET /api/admin/events/:id', { params });
    return { kind: 'event', record, publication: record, editor: '/admin/events/$id' };
  },
};

export const isPreviewed = (kind: string): kind is PreviewedKind => Object.hasOwn(readers, kind);
