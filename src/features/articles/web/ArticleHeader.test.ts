import { expect, test } from 'vitest';
import { NETWORKS, shareAddress } from './ArticleHeader.tsx';

const url = 'https://taxmeridian.example/articles/1?a=b';

test.each(NETWORKS)('%s gets the complete address of the article', (network) => {
  const query = new URL(shareAddress(network, url, 'R&D: “credits” & costs')).searchParams;
  expect(query.get('url') ?? query.get('u')).toBe(url);
});

test('Twitter gets the title as well', () => {
  expect(new URL(shareAddress('Twitter', url, 'R&D: credits')).searchParams.get('text')).toBe('R&D: credits');
});
