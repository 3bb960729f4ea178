import { expect, test } from 'vitest';
import { addressOf, readSource, timeOf } from './read-source.ts';

const AT = 'https://authority.example/feed';
const read = (text: string | Buffer, contentType = '') =>
  readSource({ bytes: Buffer.from(text), address: AT, contentType });
const refuses = (text: string) => expect(read(text)).rejects;

test('the reader keeps only the title and the link of an entry beyond the limits', async () => {
  const attributes = Array.from({ length: 1_001 }, (_, nth) => `a${nth}=""`).join(' ');
  const names = '<title>Rates</title><link>/rates</link><description>Not kept.</description>';
  for (const item of [`<item ${attributes}>`, `<item>${'<a/>'.repeat(200_001)}`])
    expect((await read(`<rss><channel>${item}${names}</item></channel></rss>`)).entries).toMatchObject([
      { title: 'Rates', link: 'https://authority.example/rates', summary: '' },
    ]);
});

test('the reader understands RSS: markup, permalinks and relative links, with the newest entry first', async () => {
  const { kind, entries } = await read(`<?xml version="1.0"?>
    <rss version="2.0" xmlns:c="http://purl.org/rss/1.0/modules/content/"><channel><title>Authority</title>
    <item><title>Old &amp;amp; tried</title><link>/old?utm_source=rss&amp;id=7#part</link><guid isPermaLink="false">7</guid>
      <pubDate>Tue, 04 May 2021 10:30:00 GMT</pubDate><description>&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two &lt;b&gt;three&lt;/b&gt;.&lt;/p&gt;</description></item>
    <item><title>New</title><guid>https://authority.example/new</guid><pubDate>Wed, 05 May 2021 12:30:00 +0200</pubDate>
      <c:encoded><![CDATA[<p>Text</p>]]></c:encoded></item>
    <item><title>Undated</title><link>javascript:alert(1)</link></item><item><author>nobody</author></item>
    </channel></rss>`);
  expect(kind).toBe('rss');
  expect(entries).toMatchObject([
    {
      ...{ title: 'New', summary: 'Text', link: 'https://authority.example/new' },
      publishedAt: '2021-05-05T10:30:00.000Z',
    },
    {
      ...{ title: 'Old & tried', summary: 'One. Two three.', link: 'https://authority.example/old?id=7#part' },
      publishedAt: '2021-05-04T10:30:00.000Z',
    },
    { title: 'Undated', link: '', publishedAt: null, addressKey: null },
  ]);
});

test('the reader understands Atom, with XHTML in it', async () => {
  const { kind, entries } = await read(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Authority</title>
    <entry><id>tag:1</id><title type="html">Rates &lt;i&gt;2026&lt;/i&gt;</title><link rel="enclosure" href="/a.pdf"/><link href="/rates"/>
      <updated>2026-03-01T09:00:00+01:00</updated>
      <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>The <em>new</em> rates</p></div></summary></entry></feed>`);
  expect(kind).toBe('atom');
  expect(entries).toMatchObject([
    {
      ...{ title: 'Rates 2026', link: 'https://authority.example/rates', publishedAt: '2026-03-01T08:00:00.000Z' },
      summary: 'The new rates',
    },
  ]);
});

test('the reader understands JSON Feed, and leaves out items of another form', async () => {
  const { kind, entries } = await read(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      items: [
        { id: 1, url: 'https://authority.example/1', content_text: 'Only a text', date_published: '2026-03-01' },
        { id: '2', url: 17, title: ['a'], summary: null },
        null,
        'text',
      ],
    }),
  );
  expect(kind).toBe('json');
  expect(entries).toMatchObject([{ title: 'Only a text', summary: '', publishedAt: '2026-03-01T00:00:00.000Z' }]);
});

test('the reader understands a sitemap, with titles from its news or from addresses', async () => {
  const { kind, entries } = await read(`<urlset xmlns:n="http://www.google.com/schemas/sitemap-news/0.9">
    <url><loc>https://authority.example/press/vat-rates_2026.html</loc><lastmod>2026-03-02</lastmod></url>
    <url><loc>https://authority.example/p/17</loc><n:news><n:title>A ruling</n:title><n:publication_date>2026-03-03T10:00Z</n:publication_date></n:news></url></urlset>`);
  expect(kind).toBe('sitemap');
  expect(entries.map(({ title, publishedAt }) => [title, publishedAt])).toEqual([
    ['A ruling', '2026-03-03T10:00:00.000Z'],
    ['Vat rates 2026', '2026-03-02T00:00:00.000Z'],
  ]);
  await refuses('<sitemapindex><sitemap><loc>https://a.example/news.xml</loc></sitemap></sitemapindex>').toThrow(
    'add one of them: https://a.example/news.xml',
  );
});

test.each([
  ['a web page', '<html><body>A page</body></html>', 'neither a feed'],
  ['an element with the name of a function', '<constructor><item/></constructor>', 'neither a feed'],
  ['other JSON', '{"version":"1.0","items":[]}', 'neither a feed'],
  ['half of a JSON file', '{"version":', 'neither a feed'],
  ['an empty answer', '', 'cut off'],
  ['a plain text', 'plain words', 'cut off'],
  ['a compressed file', '\x1f\x8b\x08 compressed', 'cut off'],
  ['half of a feed', '<rss><channel><item><title>Half', 'cut off'],
  ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><rss><channel/></rss>', 'encoding'],
  ['deep nesting', `<rss><channel>${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}</channel></rss>`, 'nested too deeply'],
  ['an endless part', `<rss><channel><image>${'<a/>'.repeat(200_001)}</image></channel></rss>`, 'more than 200,000'],
])('%s is refused', async (_, text, reason) => {
  await refuses(text).toThrow(reason);
});

test('the reader does not replace entities that a source declares', async () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
  const { entries } = await read(`${bomb}<rss><channel><item><title>T &b; &c;</title></item></channel></rss>`);
  expect(entries[0]!.title).toBe('T &b; &c;');
});

test('the reader uses the encoding that a source names, or otherwise the one that its server names', async () => {
  const titleIn = async (bytes: Buffer, type?: string) => (await read(bytes, type)).entries[0]!.title;
  const xml = (head: string) => `${head}<rss><channel><item><title>Impôt</title></item></channel></rss>`;
  const latin = (head: string) => Buffer.from(xml(head), 'latin1');
  expect(await titleIn(latin('<?xml version="1.0" encoding="ISO-8859-1"?>'))).toBe('Impôt');
  expect(await titleIn(latin(''), 'text/xml; charset=iso-8859-1')).toBe('Impôt');
  expect(await titleIn(Buffer.from(`\ufeff${xml('')}`, 'utf16le'))).toBe('Impôt');
  expect(await titleIn(latin('<?xml version="1.0" encoding="utf-8"?>'))).toBe('Imp\ufffdt');
});

test('the reader takes the newest two hundred of fifty thousand entries, and cuts long texts', async () => {
  const day = (nth: number) => new Date(Date.UTC(1970, 0, 1 + nth)).toISOString();
  const urls = Array.from(
    { length: 50_000 },
    (_, nth) => `<url><loc>/${nth}</loc><lastmod>${day(nth)}</lastmod></url>`,
  );
  const { entries } = await read(`<urlset>${urls.join('')}</urlset>`);
  expect([entries.length, entries[0]!.link, entries[199]!.link]).toEqual([
    ...[200, 'https://authority.example/49999', 'https://authority.example/49800'],
  ]);
  const item = `<item><title>${'title '.repeat(500)}</title><link>/${'x'.repeat(3_000)}</link><description>${'&lt;a "'.repeat(300_000)}</description></item>`;
  const [entry] = (await read(`<rss><channel>${item}</channel></rss>`)).entries;
  expect(entry!.title.length).toBeLessThanOrEqual(300);
  expect(entry!.summary.length).toBeLessThanOrEqual(2_000);
  expect(entry!.link).toBe('');
});

test.each([
  ['https://a.example/x?utm_campaign=1&b=2&fbclid=3', 'https://a.example/x?b=2'],
  ['/x#utm_source=rss', 'https://authority.example/x'],
  ['//b.example/y', 'https://b.example/y'],
  ['https://ada:secret@a.example/', ''],
  ['mailto:ada@a.example', ''],
  ['http://[', ''],
])('the link %s leads to %s', (link, address) => {
  expect(addressOf(link, AT)).toBe(address);
});

test.each([
  ['2026-03-01T10:00:00', '2026-03-01T10:00:00.000Z'],
  ['Sun, 01 Mar 2026 10:00:00', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T10:00:00-05:00', '2026-03-01T15:00:00.000Z'],
  ['Sun, 01 Mar 2026 10:00:00 EST', '2026-03-01T15:00:00.000Z'],
])('the date %s is %s', (date, moment) => {
  expect(new Date(timeOf(date)!).toISOString()).toBe(moment);
});

test.each(['yesterday', '9999-01-01', '0001-01-01', ''])('“%s” is not a date', (date) => {
  expect(timeOf(date)).toBeUndefined();
});

test('the reader leaves out a link that is too long, and replaces an invisible title with the link', async () => {
  const link = `https://a.b/${'?'.repeat(1_970)}\n//`;
  const many = Array.from({ length: 20_000 }, (_, nth) => `utm_${nth}=1`).join('&amp;');
  const sitemap = `<urlset><url><loc>${link}</loc></url><url><loc>https://a.b/c?${many}</loc></url></urlset>`;
  const { entries } = await readSource({ bytes: Buffer.from(sitemap), address: 'https://a.b/', contentType: '' });
  expect(entries.map((entry) => entry.link)).toEqual([link.replace('\n', ''), '']);
  expect(addressOf('https://a.b/c?utm_source=x&page=2&fbclid=y', 'https://a.b/')).toBe('https://a.b/c?page=2');
  const feed = '<rss><channel><item><title>\u200b\u2060\u3164</title><link>https://a.b/d</link></item></channel></rss>';
  expect(
    (await readSource({ bytes: Buffer.from(feed), address: 'https://a.b/', contentType: '' })).entries[0]!.title,
  ).toBe('https://a.b/d');
});
