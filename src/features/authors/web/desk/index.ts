import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { listSearch } from '#platform/web/ui/data-table/list-search.ts';

export const authorsScreen = {
  path: '/admin/authors',
  tab: 'content',
  label: 'Authors',
  search: listSearch({}),
  component: lazy(() => import('./AuthorsList.tsx')),
  palette: { label: 'Authors', words: 'authors bylines people biographies' },
} as const satisfies Screen;

export const authorKinds: readonly KindAtDesk[] = [
  {
    kind: 'author',
    what: 'author',
    list: '/admin/authors',
    whole: true,
    audit: { said: { merge: 'Merged an author into another', split: 'Separated a byline from an author' } },
  },
];
