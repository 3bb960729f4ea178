import { expect, test } from 'vitest';
import { NETWORKS, shareAddress } from './ArticleHeader.tsx';

const url = 'https://taxmeridian.example/articles/1?a=b';

test.each(NETWORKS)('a link to share on %s contains the complete address of the article', (network) => {
  const query = new URL(shareAddress(network, url, 'R&D: “credits” & costs')).searchParams;
  expect(query.get('url') ?? query.get('u')).toBe(url);
});

test('a link to share on Twitter also contains the title', () => {
  expect(new URL(shareAddress('Twitter', url, 'R&D: credits')).searchParams.get('text')).toBe('R&D: credits');
});
