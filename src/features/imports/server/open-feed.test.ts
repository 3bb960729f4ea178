import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { Incoming, LeftOutRecord } from './incoming.ts';
import { openExport } from './open-export.ts';

const folder = temporaryFolder(afterAll);

async function open(xml: string) {
  const file = path.join(folder, 'feed.xml');
  await writeFile(file, xml);
  const source = await openExport(file, 'analysis', [], path.join(folder, 'unpacked'));
  const records: (Incoming | LeftOutRecord)[] = [];
  for await (const record of source.records((key) => `id of ${key}`)) records.push(record);
  return { source, records: records as Incoming[] };
}

test('an import of RSS keeps dates, authors, topics, pictures and addresses', async () => {
  const { source, records } = await open(`<?xml version="1.0"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel><title>The old paper</title><link>https://old.example/</link>
    <item><title>Duty &amp;amp; tea</title><link>https://old.example/2021/duty</link><guid>tag:1</guid>
      <pubDate>Tue, 04 May 2021 10:30:00 GMT</pubDate><dc:creator>Ada Quint</dc:creator>
      <category>Customs</category><category>VAT, import</category><description>Short.</description>
      <content:encoded><![CDATA[<p>The importer.</p><p><img src="https://old.example/a%20map.jpg" alt="A map"></p>]]></content:encoded></item>
    <item><title>Short</title><link>https://elsewhere.example/x</link><author>noor@old.example (Noor Haddad)</author><description>&lt;p&gt;Only this.&lt;/p&gt;</description></item>
    </channel></rss>`);
  expect(source).toMatchObject({ name: 'feed https://old.example/', total: 2 });
  expect(source.files).toMatchObject([{ address: 'https://old.example/a%20map.jpg', path: 'a map.jpg', alt: 'A map' }]);
  expect(records).toMatchObject([
    {
      key: 'item:tag:1',
      fields: {
        title: 'Duty & tea',
        content: '<p>The importer.</p><figure data-media="id of file:https://old.example/a%20map.jpg"></figure>',
        ...{ category: 'Customs', furtherTopics: ['VAT import'], authorName: 'Ada Quint', type: 'analysis' },
        ...{ status: 'published', publishedAt: '2021-05-04T10:30:00.000Z' },
      },
      createdAt: '2021-05-04T10:30:00.000Z',
      oldAddresses: ['/2021/duty'],
    },
    {
      key: 'item:https://elsewhere.example/x',
      fields: { content: '<p>Only this.</p>', status: 'draft', authorName: 'Noor Haddad' },
      oldAddresses: [],
    },
  ]);
});

test("an import of Blogger's archive publishes posts and pages, keeps drafts as drafts, and leaves out comments", async () => {
  const of = (kind: string) =>
    `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${kind}"/>`;
  const entry = (id: string, more: string) =>
    `<entry><id>${id}</id><title type="text">${id}</title><published>2021-05-04T12:30:00+02:00</published><updated>2022-01-01T00:00:00Z</updated><author><name>Ada Quint</name></author><content type="html">&lt;b&gt;Text&lt;/b&gt;</content>${more}</entry>`;
  const { records } = await open(`<?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom"><title>Old</title><link rel="self" href="https://api.example/feed"/><link rel="alternate" href="https://old.example/"/>
    ${entry('settings', of('settings'))}
    ${entry('post', `${of('post')}<category scheme="http://www.blogger.com/atom/ns#" term="Customs"/><link rel="replies" href="https://old.example/replies"/><link rel="alternate" href="https://old.example/2021/05/post.html"/>`)}
    ${entry('draft', `${of('post')}<app:control xmlns:app="http://purl.org/atom/app#"><app:draft>yes</app:draft></app:control>`)}
    ${entry('page', of('page'))}
    ${entry('reply', of('comment'))}
    ${entry('markup', '').replace(/<content.*<\/content>/, '<content type="xhtml"><x:div xmlns:x="http://www.w3.org/1999/xhtml"><x:p onclick="x()">One<x:br/><x:a href="https://x.example/?a=1&amp;b=2">two</x:a> &amp; &lt;three&gt;</x:p></x:div></content>')}
    </feed>`);
  const [post, draft, page, reply, markup] = records;
  expect(post).toMatchObject({
    fields: { category: 'Customs', authorName: 'Ada Quint', content: '<p><b>Text</b></p>', status: 'published' },
    ...{ createdAt: '2021-05-04T10:30:00.000Z', updatedAt: '2022-01-01T00:00:00.000Z' },
    oldAddresses: ['/2021/05/post.html'],
  });
  expect(draft!.fields.status).toBe('draft');
  expect(page).toMatchObject({ kind: 'information', key: 'information:page', fields: { status: 'published' } });
  expect(reply).toMatchObject({ reason: 'It is a comment' });
  expect(markup!.fields.content).toBe(
    '<p>One<br /><a href="https://x.example/?a=1&amp;b=2">two</a> &amp; &lt;three&gt;</p>',
  );
  expect(records).toHaveLength(5);
});

test('many opening brackets in an author’s name do not delay an import', async () => {
  const item = `<item><title>Duty</title><author>${'('.repeat(300_000)}</author><description>Text</description></item>`;
  const { records } = await open(`<rss version="2.0"><channel>${item}</channel></rss>`);
  expect(records).toMatchObject([{ fields: { title: 'Duty', authorName: '' } }]);
});

test('an import refuses a feed without articles, an incomplete feed and a web page', async () => {
  await expect(open('<rss version="2.0"><channel><title>Empty</title></channel></rss>')).rejects.toThrow(
    'has no articles',
  );
  await expect(open('<feed><entry><id>1</id></entry>')).rejects.toThrow('it is cut off');
  await expect(open('<html><body>A page</body></html>')).rejects.toThrow('an RSS feed or an Atom feed');
});
