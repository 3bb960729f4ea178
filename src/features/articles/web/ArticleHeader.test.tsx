import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import type { Article } from '../contract.ts';
import { ArticleHeader, NETWORKS, shareAddress } from './ArticleHeader.tsx';

const url = 'https://taxmeridian.example/articles/1?a=b';

test.each(NETWORKS)('a link to share on %s contains the complete address of the article', (network) => {
  const query = new URL(shareAddress(network, url, 'R&D: “credits” & costs')).searchParams;
  expect(query.get('url') ?? query.get('u')).toBe(url);
});

test('a link to share on Twitter also contains the title', () => {
  expect(new URL(shareAddress('Twitter', url, 'R&D: credits')).searchParams.get('text')).toBe('R&D: credits');
});

test.each([
  [0, '1 view'],
  [1, '2 views'],
])('this reader’s view is added to %d earlier views: %s', async (views, shown) => {
  const article = sampleReply('GET /api/articles/:id', { views }) as Article;
  await openPage(<ArticleHeader article={article} />, { 'POST /api/articles/:id/view': () => ({ views: views + 1 }) });
  expect(await screen.findByText(shown)).toBeTruthy();
});
