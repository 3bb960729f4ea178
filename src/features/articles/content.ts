import { defineKind } from '#kernel/kinds.ts';
import { PROFESSIONAL_TYPES, TYPE_LABELS } from './vocabulary.ts';

export const ARTICLE = /* @__PURE__ */ defineKind({
  name: 'article',
  one: 'article',
  many: 'articles',
  labels: { one: 'Article', many: 'Articles' },
  tag: 'articles',
  audit: 'article',
  public: { path: '/articles' },
  editor: '/admin/articles',
  search: true,
  alert: {
    title: 'Get new articles by email',
    wishes: ['category', 'jurisdiction', 'type'],
    types: /* @__PURE__ */ Object.fromEntries(PROFESSIONAL_TYPES.map((type) => [type, TYPE_LABELS[type]])),
    params: { keywords: 'q', category: 'category', jurisdiction: 'jurisdiction', type: 'type' },
    facets: 'GET /api/articles/facets',
  },
  newsletter: { title: 'Articles', places: 6, order: 2, headlines: true },
  feed: {
    description: 'Analysis, guides, case studies, interviews and opinion for international tax professionals.',
    path: '/feed',
  },
  sitemap: true,
  card: true,
  news: true,
  schedule: true,
  bin: 'editor',
  versions: 'editor',
  editions: true,
  imported: true,
  preview: true,
  palette: 'editor',
});
