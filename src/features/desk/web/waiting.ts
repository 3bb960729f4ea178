import { keepPreviousData } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { keyedBy, queryOf } from '#platform/web/queries.ts';
import type { adminApi, Waiting } from '../contract.ts';
import type { TabKey } from './tabs.ts';

const admin = client<typeof adminApi>();

/** Reads the counts. Reads them again on every screen. */
export const waitingQuery = (path: string) => ({
  ...keyedBy(path, queryOf(admin, 'GET /api/admin/waiting')),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

const TABS_WITH_WORK: Partial<Record<TabKey, { of: keyof Waiting; one: string; many: string }>> = {
  submissions: { of: 'submissions', one: 'to review', many: 'to review' },
  marketing: { of: 'inquiries', one: 'inquiry to answer', many: 'inquiries to answer' },
  settings: { of: 'mails', one: 'email could not be delivered', many: 'emails could not be delivered' },
};

/** Returns how much waits on a tab, as a number and in words: '3 to review'. */
export function waitingOn(tab: TabKey, counts: Waiting | undefined): { waiting?: number; waitingFor?: string } {
  const work = TABS_WITH_WORK[tab];
  const waiting = work && counts?.[work.of];
  if (!waiting) return {};
  return { waiting, waitingFor: `${waiting} ${waiting === 1 ? work.one : work.many}` };
}
