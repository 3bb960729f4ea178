// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Feed } from './formats.ts';
import { FORMATS } from './formats.ts';
import { toSitemapIndex } from './sitemap.ts';

const feed: Feed = {
  url: 'https://example.com/feed.xml',
  home: 'https://example.com/articles',
  title: 'Tax Meridian: Articles',
  description: 'Analysis & opinion',
  updated: '2026-03-02T09:30:00.000Z',
  items: [
    {
      id: '01999999-9999-7999-8999-999999999999',
      url: 'https://example.com/articles/1?a=b&c=d',
      title: 'Bell\u0007 & \ud800 <b>',
      summary: 'If x <y & z> 3',
      html: '<p>It ends ]]> here</p>',
      author: '',
      tags: ['“R&D”'],
      published: '2026-03-02T09:00:00.000Z',
      updated: '2026-03-02T09:30:00.000Z',
    },
  ],
};
const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');

test('RSS escapes any text, shows a summary as the text that it is, and writes dates in its own format', () => {
  const item = parsed(FORMATS.xml.write(feed)).querySelector('item')!;
  expect(item.querySelector('title')?.textContent).toBe('Bell & \ufffd <b>');
  expect(item.querySelector('description')?.textContent, 'readers take it for HTML').toBe('If x &lt;y &amp; z&gt; 3');
  expect(item.querySelector('pubDate')?.textContent).toBe('Mon, 02 Mar 2026 09:00:00 GMT');
  expect(item.querySelector('category')?.textContent).toBe('“R&D”');
  expect(item.getElementsByTagName('content:encoded')[0]?.textContent).toBe('<p>It ends ]]> here</p>');
});

test('Atom identifies each entry by its id, not by its address', () => {
  const entry = parsed(FORMATS.atom.write(feed)).querySelector('entry')!;
  expect(entry.querySelector('id')?.textContent).toBe('urn:uuid:01999999-9999-7999-8999-999999999999');
  expect(entry.querySelector('link')?.getAttribute('href')).toBe('https://example.com/articles/1?a=b&c=d');
});

test('JSON leaves out empty fields', () => {
  const bare = { ...feed, items: [{ ...feed.items[0]!, summary: '' }] };
  const [item] = JSON.parse(FORMATS.json.write(bare)).items;
  expect(item).not.toHaveProperty('summary');
  expect(item).not.toHaveProperty('authors');
  expect(item.content_html).toBe('<p>It ends ]]> here</p>');
});

test('a sitemap index lists its files', () => {
  const maps = parsed(toSitemapIndex('https://example.com', 3)).querySelectorAll('sitemap loc');
  expect([...maps].map((map) => map.textContent)).toEqual([
    'https://example.com/sitemap-1.xml',
    'https://example.com/sitemap-2.xml',
    'https://example.com/sitemap-3.xml',
  ]);
});
