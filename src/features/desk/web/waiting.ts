import { keepPreviousData } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { keyedBy, queryOf } from '#platform/web/queries.ts';
import type { adminApi, Waiting } from '../contract.ts';
import type { Screen } from './collection.ts';

const admin = client<typeof adminApi>();

/** Reads the counts. Reads them again on every screen. */
export const waitingQuery = (path: string) => ({
  ...keyedBy(path, queryOf(admin, 'GET /api/admin/waiting')),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** The work that waits on each screen, in the singular and the plural. */
const WORK: readonly { path: string; of: keyof Waiting; one: string; many: string }[] = [
  { path: '/admin/submissions', of: 'submissions', one: 'submission to review', many: 'submissions to review' },
  { path: '/admin/comments', of: 'comments', one: 'comment to check', many: 'comments to check' },
  { path: '/admin/inquiries', of: 'inquiries', one: 'inquiry to answer', many: 'inquiries to answer' },
  { path: '/admin/mail', of: 'mails', one: 'email could not be delivered', many: 'emails could not be delivered' },
];

/** Returns how much waits on the screens, as a number and in words: '3 submissions to review, 1 comment to check'. */
export function waitingOn(
  screens: readonly Pick<Screen, 'path'>[],
  counts: Waiting | undefined,
): { waiting?: number; waitingFor?: string } {
  const work = WORK.filter(({ path }) => screens.some((screen) => screen.path === path))
    .map(({ of, one, many }) => ({ count: counts?.[of] ?? 0, one, many }))
    .filter(({ count }) => count > 0);
  if (work.length === 0) return {};
  return {
    waiting: work.reduce((sum, { count }) => sum + count, 0),
    waitingFor: work.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`).join(', '),
  };
}
