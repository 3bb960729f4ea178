import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { queueSearch } from './queries.ts';

export const submissionsScreen = {
  path: '/admin/submissions',
  tab: 'submissions',
  label: 'Submissions',
  search: queueSearch,
  component: lazy(() => import('./SubmissionsScreen.tsx')),
  chunk: 'src/features/submissions/web/desk/SubmissionsScreen.tsx',
} as const satisfies Screen;

export const submissionKinds: readonly KindAtDesk[] = [
  {
    kind: 'submission',
    what: 'submission',
    list: '/admin/submissions',
    editor: '/admin/submissions/$id',
    audit: { said: { 'end-links': 'Ended the emailed links of submission' } },
  },
];
