import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { issuesSearch, subscribersSearch } from './queries.ts';

export const subscribersScreen = {
  path: '/admin/subscribers',
  tab: 'newsletter',
  label: 'Subscribers',
  search: subscribersSearch,
  component: lazy(() => import('./SubscribersList.tsx')),
  older: { tab: 'newsletter', title: 'Newsletter', links: [{ label: 'Issues', to: '/admin/issues' }] },
} as const satisfies Screen;

export const issuesScreen = {
  path: '/admin/issues',
  tab: 'newsletter',
  label: 'Issues',
  search: issuesSearch,
  component: lazy(() => import('./IssuesList.tsx')),
} as const satisfies Screen;

export const newsletterKinds: readonly KindAtDesk[] = [
  {
    kind: 'subscriber',
    what: 'subscriber',
    list: '/admin/subscribers',
    audit: {
      said: { 'end-links': 'Cancelled the emailed links of subscriber', import: 'Imported subscribers' },
    },
  },
  {
    kind: 'newsletter',
    what: 'newsletter issue',
    list: '/admin/issues',
    path: '/admin/newsletter/$id',
    audit: {
      said: {
        schedule: 'Scheduled newsletter issue',
        unschedule: 'Unscheduled newsletter issue',
        stop: 'Stopped newsletter issue',
        refresh: 'Refilled newsletter issue',
        test: 'Sent a test of a newsletter issue',
      },
    },
  },
];
