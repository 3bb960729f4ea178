import { expect, test } from 'vitest';
import { FEEDS } from '#features/syndication/vocabulary.ts';
import { feedLinks } from './feed-links.ts';

const hrefs = (url: string) => [...feedLinks(url).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test('a list and its records link to its three feeds', () => {
  const own = ['/careers/feed.xml', '/careers/feed.atom', '/careers/feed.json'];
  expect(hrefs('/careers?location=Vienna')).toEqual(own);
  expect(hrefs('/careers/019a0000-0000-7000-8000-000000000001')).toEqual(own);
  expect(feedLinks('/careers')).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Careers (Atom)" href="/careers/feed.atom">',
  );
});

test('the front page links to one feed of each list', () => {
  expect(hrefs('/')).toEqual(FEEDS.map(({ path }) => `${path}.xml`));
  expect(hrefs('/')).toContain('/newsletter/feed.xml');
});

test('a search links only to its own three feeds, with its filters', () => {
  expect(hrefs('/search?q=%22VAT%22+%3Cb%3E&kind=job&page=2&utm_source=x')).toEqual(
    ['xml', 'atom', 'json'].map((end) => `/search.${end}?q=%22VAT%22+%3Cb%3E&amp;kind=job`),
  );
  expect(feedLinks('/search?q="><script>')).not.toContain('<script>');
});
