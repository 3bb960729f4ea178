import { ApiError } from '#kernel/problem.ts';
import type { ContentStatus } from '#kernel/publication.ts';
import { type RecordForm, UNPUBLISHED } from '#platform/web/ui/record-editor/record-form.ts';
import { ExampleChecks } from './ExampleChecks.tsx';
import { pending } from './example-api.ts';
import { hoursAgo } from './moments.ts';

interface Example {
  id: string;
  title: string;
  slug: string;
  content: string;
  active: boolean;
  status: ContentStatus;
  publishedAt: string | null;
  updatedAt: string;
}
type Values = Pick<Example, 'title' | 'slug' | 'content' | 'active'>;

const valuesOf = ({ title, content, active }: Example): Values => ({ title, slug: '', content, active });

/** A kind of record that is not stored anywhere: every save is refused, and the input stays in the form. */
export const exampleKind: RecordForm<Example, Values, Values> = {
  what: 'event',
  list: '/admin/events',
  listName: 'Jobs & Training',
  path: '/admin/events/$id',
  publicPath: '/events/$id',
  tellsReaders: true,
  checks: ExampleChecks,
  outcome: 'Shown among the events and in their feed.',
  key: 'gallery/events',
  refresh: [],
  kind: 'event',
  labels: { title: 'Title', slug: 'Address', content: 'Description', active: 'Active' },
  unpublished: UNPUBLISHED,
  blank: { title: '', slug: '', content: '', active: true },
  valuesOf,
  bodyOf: (values) => values,
  schema: async () => ({ safeParse: () => ({ success: true }) }),
  read: async () => PUBLISHED,
  create: refuse,
  update: refuse,
  remove: pending,
  restore: pending,
  deleted: 'Event deleted successfully',
  copyOf: ({ title, content }) => ({ text: title, html: content }),
};

async function refuse(): Promise<never> {
  throw new ApiError(503, JSON.stringify({ message: 'the gallery has no server' }));
}

export const PUBLISHED: Example = {
  id: 'event-1',
  title: 'Treaty Days in Vienna',
  slug: 'treaty-days-in-vienna',
  content: '<p>Two days about the treaty, with cases.</p>',
  active: true,
  status: 'published',
  publishedAt: hoursAgo(3),
  updatedAt: hoursAgo(3),
};

export const PENDING: Example = { ...PUBLISHED, id: 'event-2', status: 'pending', publishedAt: null };
