import { lazy } from 'react';
import { type KindAtDesk, previewOf, type Screen } from '#features/desk/web/index.ts';
import { articles } from '../queries.ts';
import { articleAtDesk, articlesSearch, humorSearch } from './record.ts';

export const articlesScreen = {
  path: '/admin/articles',
  tab: 'content',
  label: 'Articles',
  heading: 'Articles',
  search: articlesSearch,
  component: lazy(() => import('./ArticlesList.tsx')),
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
  component: lazy(async () => ({ default: (await import('./ArticlesList.tsx')).HumorList })),
} as const satisfies Screen;

export const articleKinds: readonly KindAtDesk[] = [
  {
    ...articleAtDesk,
    list: '/admin/articles',
    create: { words: 'write create add', keys: 'n a' },
    beginOn: (day) => ({ plannedFor: day }),
    preview: previewOf({
      kind: 'article',
      read: async (id) => {
        const { forReading } = await import('#kernel/rich-text-reading.ts');
        return forReading(await articles('GET /api/admin/articles/:id/preview', { params: { id } }));
      },
      editor: ({ type }) => (type === 'tax_humor' ? '/admin/humor' : '/admin/articles'),
      view: async () => (await import('../ArticlePage.tsx')).ArticleView,
      props: (article) => ({ article, preview: true }),
    }),
    updating: lazy(async () => ({ default: (await import('../editor/ArticleEditorPage.tsx')).ArticleUpdate })),
    audit: { fields: { excerpt: 'Summary' } },
  },
];
