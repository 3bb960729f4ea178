import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { plainText } from '#kernel/plain-text.ts';
import { cleanHtml } from '#platform/server/html/clean-html.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { Incoming, LeftOutRecord } from '../incoming.ts';
import { openExport } from '../open-export.ts';

const folder = temporaryFolder(afterAll);

const PICTURE = '01900000-0000-7000-8000-000000000001';
const SITE = '__GHOST_URL__';

/** A row of the table `posts`, as Ghost 4 and 5 write it. */
const post = (over: object = {}) => ({
  id: '605ac141a2d5a6aa9e101ec1',
  title: 'Withholding on streaming',
  slug: 'withholding-on-streaming',
  mobiledoc: '{"version":"0.3.1"}',
  html: '<p>The platform withholds.</p>',
  feature_image: null,
  featured: 0,
  type: 'post',
  status: 'published',
  visibility: 'public',
  author_id: 'u1',
  created_at: '2021-03-20T04:34:09.000Z',
  updated_at: '2021-03-25T04:34:09.000Z',
  published_at: '2021-03-24T04:34:11.000Z',
  custom_excerpt: null,
  codeinjection_head: null,
  ...over,
});
const tables = (posts: object[], more: object = {}) => ({
  db: [
    {
      meta: { exported_on: 1616560573131, version: '5.2.0' },
      data: {
        posts,
        settings: [{ key: 'title', value: 'The old paper' }],
        users: [
          { id: 'u1', name: 'Mira Halvorsen' },
          { id: 'u2', name: 'Tove Lindqvist' },
        ],
        tags: ['VAT', 'Digital Economy', '#draft-2020'].map((name, n) => ({ id: `t${n}`, name })),
        ...more,
      },
    },
  ],
});

async function open(content: unknown) {
  const file = path.join(folder, 'export.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return openExport(file, 'analysis', [], folder);
}
async function read(content: unknown): Promise<(Incoming | LeftOutRecord)[]> {
  const source = await open(content);
  const records = [];
  for await (const record of source.records((key) => (key === 'file:images/2021/03/map.png' ? PICTURE : undefined)))
    records.push(record);
  return records;
}
/** Without pictures, for which the cleaner would ask the library. */
const cleanedOf = ({ content }: Incoming['fields']) => cleanHtml(String(content)).replaceAll('\n', '');
const wordsOf = (html: string) => plainText(html).match(/[\p{L}\p{N}]+/gu);
const one = async (content: unknown) => (await read(content))[0] as Incoming;

test('a post keeps its text, dates, authors, tags and address', async () => {
  const { id } = post();
  const links = {
    posts_tags: [1, 0, 2].map((n) => ({ post_id: id, tag_id: `t${n}`, sort_order: n })),
    posts_authors: [
      { post_id: id, author_id: 'u2', sort_order: 1 },
      { post_id: id, author_id: 'u1', sort_order: 0 },
    ],
    posts_meta: [{ post_id: id, meta_title: 'Who withholds?', meta_description: 'On platforms.' }],
  };
  expect(await one(tables([post({ custom_excerpt: 'On platforms that withhold.', featured: 1 })], links))).toEqual({
    kind: 'article',
    key: `post:${id}`,
    fields: {
      title: 'Withholding on streaming',
      content: '<p>The platform withholds.</p>',
      excerpt: 'On platforms that withhold.',
      type: 'analysis',
      category: 'VAT',
      furtherTopics: ['Digital Economy'],
      tags: ['#draft-2020'],
      authorName: 'Mira Halvorsen, Tove Lindqvist',
      readTime: null,
      featured: true,
      coverId: null,
      slug: 'withholding-on-streaming',
      seoTitle: 'Who withholds?',
      seoDescription: 'On platforms.',
      status: 'published',
      publishedAt: '2021-03-24T04:34:11.000Z',
    },
    createdAt: '2021-03-24T04:34:11.000Z',
    updatedAt: '2021-03-25T04:34:09.000Z',
    comments: [],
    oldAddresses: ['/withholding-on-streaming/'],
    remarks: [],
  });
});

test('the import finds pictures in every size, and turns the editor’s cards into elements of our texts', async () => {
  const html = [
    `<figure class="kg-card kg-image-card"><img src="${SITE}/content/images/size/w600/2021/03/map.png" alt="A map"><figcaption>Streams</figcaption></figure>`,
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Check the treaty.</div></div>',
    `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="${SITE}/treaties/"><div class="kg-bookmark-title">All treaties</div><div class="kg-bookmark-description">A list</div><img src="icon.png"></a></figure>`,
  ].join('');
  const content = tables([post({ html, feature_image: `${SITE}/content/images/2021/03/map.png` })]);
  const { fields } = await one(content);
  expect(fields).toMatchObject({
    content: `<figure data-media="${PICTURE}" data-caption="Streams"></figure><aside data-box="callout"><p>Check the treaty.</p></aside><p><a href="/treaties/">All treaties</a></p>`,
    coverId: PICTURE,
  });
  expect((await open(content)).files).toMatchObject([
    {
      key: 'file:images/2021/03/map.png',
      path: 'images/2021/03/map.png',
      address: '/content/images/2021/03/map.png',
      alt: 'A map',
      caption: '',
      title: '',
    },
  ]);
});

test('posts that not everybody could read become drafts', async () => {
  const records = await read(
    tables([
      post({ visibility: 'paid' }),
      post({ visibility: ['public'] }),
      post({ status: 'draft', published_at: null }),
      post({ status: 'scheduled', published_at: '2099-01-01T00:00:00.000Z' }),
    ]),
  );
  const articles = records as Incoming[];
  expect(articles.map(({ fields }) => fields.status)).toEqual(['draft', 'draft', 'draft', 'published']);
  expect(articles.map(({ remarks }) => remarks)).toEqual([
    ['It was for members only, so it is a draft'],
    ['It was for members only, so it is a draft'],
    [],
    [],
  ]);
});

test('pages become information pages, without their covers', async () => {
  const [page] = (await read(
    tables([post({ type: 'page', custom_excerpt: 'Who we are', feature_image: '/content/images/map.png' })]),
  )) as Incoming[];
  expect(page).toMatchObject({ kind: 'information', fields: { status: 'published', summary: 'Who we are' } });
  expect(Object.keys(page!.fields).sort()).toEqual(['content', 'publishedAt', 'slug', 'status', 'summary', 'title']);
});

const lexical = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } });
const words = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const item = (...children: object[]) => ({ type: 'listitem', children });

const LEXICAL = lexical(
  { type: 'extended-heading', tag: 'h2', children: [words('A heading')] },
  paragraph(
    words('Plain, '),
    words('bold and italic', 3),
    words(' struck', 4),
    words(' under', 8),
    words(' code', 16),
    words(' low', 32),
    words(' high', 64),
    { type: 'linebreak' },
    { type: 'link', url: `${SITE}/treaties/?a=1&b="2"`, children: [words('linked <words>')] },
  ),
  { type: 'extended-quote', children: [words('quoted')] },
  { type: 'aside', children: [words('louder')] },
  {
    type: 'list',
    listType: 'number',
    start: 3,
    children: [
      item(words('first')),
      item({ type: 'list', listType: 'bullet', children: [item(words('below'))] }),
      item(words('second')),
    ],
  },
  {
    type: 'table',
    children: [
      { type: 'tablerow', children: [{ type: 'tablecell', headerState: 1, children: [paragraph(words('cell'))] }] },
    ],
  },
  { type: 'image', src: `${SITE}/content/images/2021/03/map.png`, alt: 'A map', caption: '<em>Streams</em>' },
  { type: 'gallery', images: [{ src: 'https://other.example/a.png', alt: 'Unknown' }], caption: '' },
  { type: 'bookmark', url: `${SITE}/rates/`, metadata: { title: 'Rates' }, caption: 'captioned' },
  { type: 'embed', url: 'https://video.example/1', metadata: { title: 'Film' }, caption: 'filmed' },
  { type: 'html', html: '<p>raw</p><script>alert(1)</script>' },
  { type: 'markdown', markdown: '*marked*\n\n- down' },
  { type: 'codeblock', code: 'if (a < b) {}', caption: 'listing' },
  { type: 'horizontalrule' },
  { type: 'callout', calloutEmoji: '💡', calloutText: '<p><span>called</span></p>' },
  { type: 'toggle', heading: '<span>toggled</span>', content: '<p>open</p>' },
  { type: 'button', buttonText: 'pressed', buttonUrl: 'https://other.example/' },
  { type: 'file', src: `${SITE}/content/files/2021/rates.pdf`, fileTitle: 'filed', fileCaption: 'away' },
  { type: 'signup', header: 'Sign up now' },
  { type: 'paywall' },
  { type: 'nft', url: 'https://other.example/nft', note: 'some token' },
);
const MOBILEDOC = JSON.stringify({
  version: '0.3.1',
  atoms: [['soft-return', '', {}]],
  cards: [
    ['image', { src: `${SITE}/content/images/2021/03/map.png`, alt: 'A map', caption: '<em>Streams</em>' }],
    ['card-markdown', { markdown: '*marked*\n\n- down' }],
    ['hr', {}],
    ['code', { code: 'if (a < b) {}', caption: 'listing' }],
    ['email-cta', { html: '<p>Only by email</p>' }],
  ],
  markups: [['strong'], ['em'], ['a', ['rel', 'nofollow', 'href', `${SITE}/treaties/?a=1&b="2"`]]],
  sections: [
    [1, 'h2', [[0, [], 0, 'A heading']]],
    [
      1,
      'p',
      [
        [0, [], 0, 'Plain, '],
        [0, [0, 1], 2, 'bold and italic'],
        [1, [], 0, 0],
        [0, [2], 1, 'linked <words>'],
      ],
    ],
    [1, 'blockquote', [[0, [], 0, 'quoted']]],
    [1, 'aside', [[0, [], 0, 'louder']]],
    [3, 'ol', [[[0, [], 0, 'first']], [[0, [0], 1, 'second']]]],
    ...[10, 10, 10, 10, 10].map((type, nth) => [type, nth]),
  ],
});
const FIGURE = `<figure data-media="${PICTURE}" data-caption="Streams"></figure>`;

test('the import reads the text of Ghost’s editor if the export has no HTML for it', async () => {
  const { fields, remarks } = await one(tables([post({ html: null, lexical: LEXICAL })]));
  expect(fields.content).toContain(FIGURE);
  const content = cleanedOf(fields);
  for (const part of [
    '<h2>A heading</h2><p>Plain, <strong><em>bold and italic</em></strong><s> struck</s><u> under</u><code> code</code><sub> low</sub><sup> high</sup><br />',
    '<a href="/treaties/?a=1&amp;b=%222%22">linked &lt;words&gt;</a></p><blockquote>quoted</blockquote><blockquote>louder</blockquote>',
    '<ol start="3"><li>first<ul><li>below</li></ul></li><li>second</li></ol>',
    '<hr />',
    '<pre><code>if (a &lt; b) {}</code></pre><p>listing</p>',
    '<aside data-box="callout"><p>called</p></aside>',
    '<p><em>marked</em></p><ul><li>down</li></ul>',
  ])
    expect(content).toContain(part);
  expect(content).not.toContain('alert');
  expect(wordsOf(content)).toEqual(
    wordsOf(
      'A heading Plain, bold and italic struck under code low high linked words quoted louder first below second cell ' +
        'Unknown Rates captioned Film filmed raw marked down if a b listing called toggled open pressed filed away some token',
    ),
  );
  expect(remarks).toEqual([
    'A form for signing up was left out',
    'A paywall was left out: what follows it may have been for members only',
    'Its card “nft” is unknown here: only its text was kept',
    'A picture is not in the library, so the text links to it: https://other.example/a.png',
    'The text links to what it had embedded: https://video.example/1',
    `A file is not in the library, so the text links to it: ${SITE}/content/files/2021/rates.pdf`,
  ]);
  expect((await open(tables([post({ html: null, lexical: LEXICAL })]))).files.map(({ key }) => key)).toEqual([
    'file:images/2021/03/map.png',
    'file:files/2021/rates.pdf',
  ]);
});

test('a file card becomes its words and the library’s file', async () => {
  const src = `${SITE}/content/images/2021/03/map.png`;
  const card = { type: 'file', src, fileTitle: 'All rates', fileCaption: 'As of 2021', fileName: 'map.png' };
  const { fields } = await one(tables([post({ html: null, lexical: lexical(card) })]));
  expect(fields.content).toBe(`<p>All rates: As of 2021</p><figure data-media="${PICTURE}"></figure>`);
});

test('the import also reads a text of Ghost’s earlier editor', async () => {
  const { fields, remarks } = await one(tables([post({ html: null, mobiledoc: MOBILEDOC })]));
  expect(fields.content).toContain(FIGURE);
  expect(cleanedOf(fields)).toBe(
    '<h2>A heading</h2><p>Plain, <strong><em>bold and italic</em></strong><br />' +
      '<a href="/treaties/?a=1&amp;b=%222%22">linked &lt;words&gt;</a></p><blockquote>quoted</blockquote><blockquote>louder</blockquote>' +
      `<ol><li>first</li><li><strong>second</strong></li></ol><p><em>marked</em></p><ul><li>down</li></ul><hr />` +
      '<pre><code>if (a &lt; b) {}</code></pre><p>listing</p>',
  );
  expect(remarks).toEqual(['Content that only emails contained was left out']);
});

const nested = (depth: number): object =>
  depth === 0 ? words('deep') : { type: 'quote', children: [nested(depth - 1)] };
const repeated = (sections: number) =>
  JSON.stringify({ cards: [['html', { html: 'x'.repeat(100_000) }]], sections: Array(sections).fill([10, 0]) });
const opened = JSON.stringify({
  markups: [['a', ['href', 'x'.repeat(100_000)]]],
  sections: [[3, 'ul', Array(1_000).fill([[0, Array(20).fill(0), 0, '']])]],
});

test.each([
  ['is nested a thousand levels deep', { lexical: lexical(nested(1_000)) }, 'nested more than 100 levels deep'],
  ['is no JSON', { lexical: '{"root":' }, 'Its text is damaged'],
  [
    'has Markdown of twenty thousand levels',
    { mobiledoc: JSON.stringify({ cards: [['markdown', { markdown: '>'.repeat(20_000) }]], sections: [[10, 0]] }) },
    'nested too deeply',
  ],
  ['shows a long card many times', { mobiledoc: repeated(200_000) }, 'Its text has'],
  ['opens a long link many times', { mobiledoc: opened }, 'Its text has'],
])('an import leaves out a text that %s, and continues', async (_, text, reason) => {
  const records = await read(tables([post({ html: null, ...text }), post({ id: 'next' })]));
  expect(records).toEqual([
    expect.objectContaining({ reason: expect.stringContaining(reason) }),
    expect.objectContaining({ key: 'post:next' }),
  ]);
});

const deep = (levels: number): unknown[] => (levels === 0 ? [] : [deep(levels - 1)]);

test.each([
  ['has very many values', { list: Array(60_000).fill(1) }, 'It has more than 100,000 parts'],
  ['is nested 50 levels deep', { list: deep(50) }, 'It is nested too deeply'],
  ['has 24 MB', { lexical: 'x'.repeat(12e6), html: 'x'.repeat(12e6), further: 1 }, 'It is larger than 20 MB'],
])('an import leaves out a post that %s, says which, and continues', async (_, more, reason) => {
  const posts = [post({ id: 'before' }), post(more), post({ id: 'after' })];
  for (const form of [tables(posts), { data: tables(posts).db[0]!.data }]) {
    const [before, leftOut, after] = await read(form);
    expect(leftOut).toEqual({ key: `post:${post().id}`, title: post().title, reason });
    expect([before, after].map((record) => record!.key)).toEqual(['post:before', 'post:after']);
  }
});

test('an import refuses an export with very many values outside its rows', async () => {
  await expect(open({ db: [{ ...tables([post()]).db[0]!, meta: Array(60_000).fill(1) }] })).rejects.toThrow(
    'around its rows has more than 100,000 parts',
  );
});

test('an import refuses an export that is damaged or comes from another program', async () => {
  const whole = JSON.stringify(tables([post()]));
  await expect(open(whole.slice(0, -2))).rejects.toThrow('it is cut off');
  await expect(open(`${whole.slice(0, 40)} oops`)).rejects.toThrow('it is not JSON');
  await expect(open('{"articles": []}')).rejects.toThrow('not a Ghost export');
  await expect(openExport(path.join(folder, 'missing.json'), 'analysis', [], folder)).rejects.toThrow(
    'There is no file',
  );
});
