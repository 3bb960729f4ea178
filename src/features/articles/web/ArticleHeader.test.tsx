import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import type { Article } from '../contract.ts';
import { ArticleHeader } from './ArticleHeader.tsx';

test.each([
  [0, '1 view'],
  [1, '2 views'],
])('this reader’s view is added to %d earlier views: %s', async (views, shown) => {
  const article = sampleReply('GET /api/articles/:id', { views }) as Article;
  await openPage(<ArticleHeader article={article} />, { 'POST /api/articles/:id/view': () => ({ views: views + 1 }) });
  expect(await screen.findByText(shown)).toBeTruthy();
});
