import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { listSearch } from '#platform/web/ui/data-table/list-search.ts';

export const topicsScreen = {
  path: '/admin/topics',
  tab: 'content',
  label: 'Topics',
  search: listSearch({}),
  component: lazy(() => import('./TopicsList.tsx')),
  palette: { label: 'Topics', words: 'topics categories tree' },
} as const satisfies Screen;

export const topicKinds: readonly KindAtDesk[] = [
  {
    kind: 'topic',
    what: 'topic',
    list: '/admin/topics',
    whole: true,
    audit: { said: { merge: 'Merged a topic into another' } },
  },
];
