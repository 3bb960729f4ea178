import { lazy } from 'react';
import { plainText } from '#kernel/plain-text.ts';
import { type RecordForm, UNPUBLISHED } from '#platform/web/ui/record-editor/record-form.ts';
import type { Article } from '../../contract.ts';
import { OUTCOME } from '../desk/outcome.ts';
import { ARTICLE_KEYS, articles } from '../queries.ts';
import { ARTICLE_LABELS, type ArticleValues, articleBody, articleValues, BLANK_ARTICLE } from './article-values.ts';

type Body = ReturnType<typeof articleBody>;

export const articleKind: RecordForm<Article, ArticleValues, Body> = {
  what: 'article',
  list: '/admin/articles',
  listName: 'Content',
  path: '/admin/articles/$id',
  publicPath: '/articles/$id',
  outcome: OUTCOME,
  checks: lazy(() => import('./ArticleChecks.tsx')),
  key: '/api/admin/articles',
  refresh: ARTICLE_KEYS,
  revised: 'article',
  labels: ARTICLE_LABELS,
  unpublished: UNPUBLISHED,
  blank: BLANK_ARTICLE,
  valuesOf: articleValues,
  bodyOf: articleBody,
  schema: async () => (await import('../../contract.ts')).ArticleInput,
  read: (id) => articles('GET /api/admin/articles/:id', { params: { id } }),
  create: (body) => articles('POST /api/admin/articles', { body }),
  update: (id, change, { readTime }) =>
    articles('PATCH /api/admin/articles/:id', {
      params: { id },
      // A change of the text also sends the read time, so that the server computes it if the field is empty.
      body: change.content === undefined ? change : { readTime, ...change },
    }),
  remove: ({ id, updatedAt }) => articles('DELETE /api/admin/articles/:id', { params: { id }, query: { updatedAt } }),
  restore: (id) => articles('POST /api/admin/articles/:id/restore', { params: { id } }),
  deleted: 'Article deleted successfully',
  copyOf: ({ title, excerpt, content }) => ({
    text: [title, excerpt, plainText(content)].filter(Boolean).join('\n\n'),
    html: content,
  }),
};

/** Jokes and short funny stories: articles with a separate list and editor. */
export const humorKind: typeof articleKind = {
  ...articleKind,
  what: 'piece of humor',
  list: '/admin/humor',
  listName: 'Humor',
  path: '/admin/humor/$id',
  blank: { ...BLANK_ARTICLE, type: 'tax_humor', subCategory: 'joke' },
};
