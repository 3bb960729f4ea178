import { lazy } from 'react';
import type { KindAtDesk, Screen } from '#features/desk/web/index.ts';
import { ARTICLE_KEYS, articles } from '../queries.ts';
import { articlesSearch, humorSearch } from './search.ts';

export const articlesScreen = {
  path: '/admin/articles',
  tab: 'content',
  label: 'Articles',
  heading: 'Articles',
  search: articlesSearch,
  component: lazy(() => import('./ArticlesList.tsx')),
  chunk: 'src/features/articles/web/desk/ArticlesList.tsx',
  older: {
    tab: 'content',
    title: 'Articles',
    links: [{ label: 'Add Article', to: '/admin/articles/new' }],
    // Behaviour 2.13.
    first: 6,
  },
} as const satisfies Screen;

export const humorScreen = {
  path: '/admin/humor',
  tab: 'content',
  label: 'Humor',
  heading: 'Tax Humor',
  search: humorSearch,
  component: lazy(() => import('./HumorList.tsx')),
  chunk: 'src/features/articles/web/desk/HumorList.tsx',
} as const satisfies Screen;

export const articleKinds: readonly KindAtDesk[] = [
  {
    kind: 'article',
    what: 'article',
    list: '/admin/articles',
    editor: '/admin/articles/$id',
    create: { words: 'write create add', keys: 'n a' },
    restore: (id) => articles('POST /api/admin/articles/:id/restore', { params: { id } }),
    refresh: ARTICLE_KEYS,
    preview: lazy(() => import('./ArticlePreview.tsx')),
    audit: { fields: { excerpt: 'Summary' } },
  },
];
