import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { inquiriesSearch } from './queries.ts';

export const inquiriesScreen = {
  path: '/admin/inquiries',
  tab: 'marketing',
  access: 'inquiries',
  label: 'Partnership inquiries',
  search: inquiriesSearch,
  component: lazy(() => import('./InquiriesList.tsx')),
  palette: { label: 'Partnership inquiries', words: 'contact firms' },
} as const satisfies Screen;

export const inquiryKinds: readonly KindAtDesk[] = [
  {
    kind: 'inquiry',
    what: 'inquiry',
    list: '/admin/inquiries',
    audit: {
      said: {
        answer: 'Answered inquiry',
        reopen: 'Reopened inquiry',
        note: 'Added a note to an inquiry',
        remind: 'Set the reminder of an inquiry',
        reply: 'Replied to inquiry',
        stage: 'Changed the stage of inquiry',
      },
    },
  },
  {
    kind: 'reply-template',
    what: 'reply template',
    list: '/admin/inquiries',
    audit: { said: {} },
  },
];
