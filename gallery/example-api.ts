import type { Transport } from '#kernel/client.ts';
import type { Editing } from '#kernel/editing.ts';
import { ApiError } from '#kernel/problem.ts';
import type { Revision } from '#kernel/versions.ts';
import { hoursAgo } from './moments.ts';

/** Never responds. */
export const pending = () => new Promise<never>(() => undefined);

/** Responds like a server that is being restarted. */
export const failing = async (): Promise<never> => {
  throw new ApiError(403, JSON.stringify({ message: 'You may not see this list. Ask an administrator.' }));
};

const revision = (number: number, title: string, content: string): Revision => ({
  id: `revision-${number}`,
  kind: 'event',
  recordId: 'event-1',
  at: hoursAgo(number * 5),
  by: number === 1 ? 'Devika Raghunathan' : 'Ada Marsh',
  auto: number === 2,
  changed: ['title'],
  notice: null,
  fields: { title, content },
});

/** The versions of one record, the newest first. */
export const REVISIONS = [
  revision(1, 'Treaty Days in Vienna', '<p>Two days about the treaty, with cases.</p>'),
  revision(2, 'Treaty Days', '<p>Two days about the treaty.</p>'),
];

/** Devika has the record open too. */
const EDITING: Editing = {
  others: [{ name: 'Devika Raghunathan', since: hoursAgo(1), own: false }],
  saved: null,
  state: 'known',
};

/** Replaces the API, so that no example sends anything. */
export const answer: Transport = async (key, { params, query }) => {
  if (key === 'GET /api/admin/editing') return query?.known ? pending() : EDITING;
  if (key === 'GET /api/admin/revisions') return { rows: REVISIONS, total: REVISIONS.length };
  if (key === 'GET /api/admin/revisions/:id') return REVISIONS.find(({ id }) => id === params?.id);
  throw new ApiError(503, JSON.stringify({ message: 'The gallery has no server.' }));
};
