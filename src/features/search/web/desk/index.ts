import { lazy } from 'react';
import type { Screen } from '#features/desk/web/index.ts';
import { searchesSearch } from './search.ts';

export const searchesScreen = {
  path: '/admin/searches',
  tab: 'content',
  label: 'Searches',
  search: searchesSearch,
  component: lazy(() => import('./SearchesList.tsx')),
  chunk: 'src/features/search/web/desk/SearchesList.tsx',
  palette: { label: 'What readers search for', words: 'searches words' },
} as const satisfies Screen;
