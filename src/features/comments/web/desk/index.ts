import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { commentsSearch } from './search.ts';

export const commentsScreen = {
  path: '/admin/comments',
  tab: 'submissions',
  label: 'Comments',
  search: commentsSearch,
  component: lazy(() => import('./CommentsScreen.tsx')),
  palette: { label: 'Comments', words: 'moderate reports readers' },
} as const satisfies Screen;

export const commentKinds: readonly KindAtDesk[] = [
  {
    kind: 'comment',
    what: 'comment',
    list: '/admin/comments',
    audit: { said: { hide: 'Hid comment', reopen: 'Returned comment to review' } },
  },
];
