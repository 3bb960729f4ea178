import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import type { adminApi, FoundRecord } from '../../contract.ts';
import type { RecordKind } from '../../vocabulary.ts';

const admin = client<typeof adminApi>();

export const recordsQuery = (q: string) =>
  queryOptions({
    queryKey: ['/api/admin/records', q],
    queryFn: async () => (await admin('GET /api/admin/records', { query: { q } })).rows,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });

const KIND_NAMES: Record<RecordKind, string> = {
  article: 'Article',
  announcement: 'Announcement',
  job: 'Job',
  course: 'Course',
  event: 'Event',
  submission: 'Submission',
  popup: 'Popup',
  inquiry: 'Inquiry',
  subscriber: 'Subscriber',
  user: 'Person',
};

/** 'Article · Published': what it is, and which of those. */
export function aboutRecord({ kind, note }: Pick<FoundRecord, 'kind' | 'note'>): string {
  const name = KIND_NAMES[kind];
  // Badges are capitals already, and one of them is the kind itself.
  if (note === '' || note.toLowerCase() === name.toLowerCase()) return name;
  return `${name} · ${note.charAt(0).toUpperCase()}${note.slice(1)}`;
}

/** Where a record is worked on. What has no page of its own is opened in its list. */
export function placeOf({ kind, id }: Pick<FoundRecord, 'kind' | 'id'>): string {
  const list = (tab: string, name?: string) =>
    `/admin?${new URLSearchParams({ tab, ...(name && { list: name }), record: id })}`;
  return {
    article: `/admin/articles/${id}`,
    announcement: `/admin/announcements/${id}`,
    job: `/admin/jobs/${id}`,
    course: `/admin/courses/${id}`,
    event: `/admin/events/${id}`,
    submission: `/admin/submissions/${id}`,
    popup: list('marketing'),
    inquiry: list('marketing', 'inquiries'),
    subscriber: list('newsletter'),
    user: list('settings', 'users'),
  }[kind];
}
