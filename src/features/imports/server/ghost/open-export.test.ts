import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Incoming, LeftOut } from '../incoming.ts';
import { openExport } from '../open-export.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tax-meridian-ghost-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
async function read(content: unknown): Promise<(Incoming | LeftOut)[]> {
  const source = await open(content);
  const records = [];
  for await (const record of source.records((key) => (key === 'file:images/2021/03/map.png' ? PICTURE : undefined)))
    records.push(record);
  return records;
}
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

test('pictures are found in every size, and the cards of the editor become what our texts have', async () => {
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
  expect((await open(content)).files).toEqual([
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

test('what was not for everybody becomes a draft', async () => {
  const records = await read(
    tables([
      post({ visibility: 'paid' }),
      post({ visibility: ['public'] }),
      post({ type: 'page' }),
      post({ status: 'draft', published_at: null }),
      post({ status: 'scheduled', published_at: '2099-01-01T00:00:00.000Z' }),
    ]),
  );
  const articles = records as Incoming[];
  expect(articles.map(({ fields }) => fields.status)).toEqual(['draft', 'draft', 'draft', 'draft', 'published']);
  expect(articles.map(({ remarks }) => remarks)).toEqual([
    ['It was for members only, so it is a draft'],
    ['It was for members only, so it is a draft'],
    ['It was a page, so it is a draft'],
    [],
    [],
  ]);
});

test('an export that is damaged or another program’s is refused', async () => {
  const whole = JSON.stringify(tables([post()]));
  await expect(open(whole.slice(0, -2))).rejects.toThrow('it is cut off');
  await expect(open(`${whole.slice(0, 40)} oops`)).rejects.toThrow('it is no JSON');
  await expect(open('{"articles": []}')).rejects.toThrow('not an export of Ghost');
  await expect(openExport(path.join(folder, 'missing.json'), 'analysis', [], folder)).rejects.toThrow(
    'There is no file',
  );
});
