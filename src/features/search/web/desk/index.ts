import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { searchesSearch, synonymsSearch } from './queries.ts';

export const searchesScreen = {
  path: '/admin/searches',
  tab: 'content',
  label: 'Searches',
  search: searchesSearch,
  component: lazy(() => import('./SearchesList.tsx')),
  palette: { label: 'What readers search for', words: 'searches words' },
} as const satisfies Screen;

export const synonymsScreen = {
  path: '/admin/synonyms',
  tab: 'content',
  label: 'Synonyms',
  search: synonymsSearch,
  component: lazy(() => import('./SynonymsList.tsx')),
  palette: { label: 'Search synonyms', words: 'synonyms words search' },
} as const satisfies Screen;

export const searchKinds: readonly KindAtDesk[] = [
  { kind: 'synonym', what: 'synonyms', list: '/admin/synonyms', whole: true },
];
