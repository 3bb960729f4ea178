import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { queueSearch } from './queries.ts';

export const submissionsScreen = {
  path: '/admin/submissions',
  tab: 'submissions',
  label: 'Submissions',
  search: queueSearch,
  component: lazy(() => import('./SubmissionsScreen.tsx')),
} as const satisfies Screen;

export const submissionKinds: readonly KindAtDesk[] = [
  {
    kind: 'submission',
    what: 'submission',
    list: '/admin/submissions',
    path: '/admin/submissions/$id',
    audit: {
      said: {
        accept: 'Accepted submission',
        ask: 'Requested changes to submission',
        assign: 'Assigned submission',
        edit: 'Edited submission',
        note: 'Added an internal note to submission',
        reopen: 'Returned to review: submission',
        reasons: 'Changed the reasons for rejections',
        'end-links': 'Cancelled the emailed links of submission',
      },
    },
  },
];
