/**
 * Checks that a cached page or API response equals a newly made one. Tests every kind at every public address, after every way
 * to change a record: a contract that forgets a tag fails here. New endpoints and feeds are included automatically; a
 * new kind does not compile without a builder.
 */
import { expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { buildEvent } from '#features/events/server/factory.fixtures.ts';
import { buildInformation } from '#features/information/server/factory.fixtures.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { kindsHaving } from '#features/kinds.ts';
import { buildFile } from '#features/media/server/factory.fixtures.ts';
import { queryString } from '#kernel/client.ts';
import { DAY } from '#kernel/time.ts';
import { memoryLimits } from '#testing/memory-limits.ts';
import { newest } from '#testing/newest.ts';
import { addressesOf, openAddresses, type PublicKind } from '#testing/public-addresses.ts';
import { usingTestApp } from '#testing/test-app.ts';

const t = await usingTestApp({ pages: true, limits: { ...memoryLimits(), counter: () => async () => undefined } });
const cookie = await t.signIn('admin');

/** Part of every title, and of no other text. */
const WORD = 'quibblewick';

/** Some days ago: a page describes a new record differently after a minute. */
const publishedAt = new Date(Date.now() - 2.5 * DAY).toISOString();

/** Each makes one public record of its kind. */
const builders: Record<PublicKind, (title: string) => Promise<{ id: string }>> = {
  article: (title) => buildArticle(t.db, { title, publishedAt, featured: true }),
  announcement: (title) => buildAnnouncement(t.db, { title, publishedAt }),
  humor: (title) => buildArticle(t.db, { title, publishedAt, type: 'tax_humor', subCategory: 'joke' }),
  job: (title) => buildJob(t.db, { title, publishedAt }),
  course: (title) => buildCourse(t.db, { title, publishedAt }),
  event: (title) => buildEvent(t.db, { title, publishedAt }),
  information: (title) => buildInformation(t.db, { title, publishedAt }),
};

/** The address of each kind's list at the desk, below /api/admin. */
const LISTS: Record<PublicKind, string> = {
  article: 'articles',
  announcement: 'breaking-news',
  humor: 'articles',
  job: 'jobs',
  course: 'training',
  event: 'events',
  information: 'information',
};

/** Lists the former names of a record. */
const HISTORY = /^\/api\/editions\//;

const read = async (url: string, headers: Record<string, string> = {}) => (await t.inject({ url, headers })).body;
const TIMES = /"(renderedAt|dataUpdatedAt|dehydratedAt)":\d+|<lastBuildDate>[^<]*|\d+:\d\d [AP]M/g;
/** Returns a page without the times when it and its data were read, and without the times of day in its header. */
const asWriter = async (url: string) => (await read(url, { cookie })).replace(TIMES, '');

async function write(method: 'PATCH' | 'DELETE' | 'POST', path: string, payload?: object): Promise<void> {
  const { statusCode, body } = await t.inject({ method, url: path, headers: { cookie }, ...(payload && { payload }) });
  expect(statusCode, `${method} ${path}: ${body}`).toBeLessThan(300);
}

test.each(kindsHaving('public').map(({ name }) => ({ name })))(
  'after every change to a record, no cached page shows its previous state: $name',
  async ({ name }) => {
    const kind = name as PublicKind;
    const { id } = await builders[kind](`${WORD} ${kind} first`);
    const other = await builders[kind](`${WORD} ${kind} second`);
    // Searches and challenges are not cached.
    const addresses = [
      openAddresses(t.app, WORD),
      addressesOf(t.app, { kind, id }),
      addressesOf(t.app, { kind, id: other.id }),
    ]
      .flat()
      .filter((url) => !/^\/(api\/)?search|\/challenge|\.png$/.test(url));
    const record = `/api/admin/${LISTS[kind]}/${id}`;
    const steps: { does: string; run: () => Promise<void>; gone?: string }[] = [
      {
        does: 'retitled',
        run: () => write('PATCH', record, { ...newest, title: `${WORD} ${kind} renamed` }),
        gone: `${WORD} ${kind} first`,
      },
      { does: 'binned', run: () => write('DELETE', record + queryString(newest)), gone: `${WORD} ${kind} renamed` },
      { does: 'restored', run: () => write('POST', `${record}/restore`) },
    ];
    const wrong: string[] = [];
    for (const { does, run, gone } of steps) {
      for (const url of addresses) await read(url);
      await run();
      // Reads it as a reader too: a page that shows a changed record is dropped for everybody.
      if (gone)
        for (const url of addresses)
          if (!HISTORY.test(url) && (await read(url)).includes(gone))
            wrong.push(`${url} shows a record that was ${does}`);
      const cached = new Map<string, string>();
      for (const url of addresses) cached.set(url, await asWriter(url));
      t.deps.changes.tell('*');
      for (const url of addresses) {
        const made = await asWriter(url);
        if (cached.get(url) !== made) wrong.push(`${url} is old after a record was ${does}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('after a picture is changed, no reply about an announcement shows its previous description', async () => {
  const file = await buildFile(t.db, { alt: 'Cranes at dusk' });
  const { id, slug } = await buildAnnouncement(t.db, {
    content: `<p>On cranes.</p><figure data-media="${file.id}"></figure>`,
  });
  t.deps.changes.tell('*');
  const addresses = [`/api/breaking-news/${id}`, `/api/breaking-news/by-slug/${slug}`, '/api/breaking-news'];
  for (const url of addresses) expect(await asWriter(url), url).toContain('Cranes at dusk');
  await write('PATCH', `/api/admin/media/${file.id}`, { ...newest, alt: 'Cranes at noon' });
  for (const url of addresses) expect(await asWriter(url), url).toContain('Cranes at noon');
});

const etag = async (url: string, headers: Record<string, string> = {}) =>
  (await t.inject({ url, headers })).headers.etag;

test('saving an article drops no page that does not show it; a new article drops those that list it', async () => {
  const daysAgo = (days: number) => ({ publishedAt: new Date(Date.now() - days * 86_400_000).toISOString() });
  const ofType = (type: 'opinion' | 'guide', days: number) => buildArticle(t.db, { type, ...daysAgo(days) });
  const made = await Promise.all([1, 2, 3, 4, 5, 6].map((days) => ofType('opinion', days)));
  const guide = await ofType('guide', 1);
  t.deps.changes.tell('*');
  const pages = [...made, guide].map(({ id }) => `/articles/${id}`);
  const tags = () => Promise.all(pages.map((url) => etag(url, { cookie })));
  const before = await tags();
  const oldest = made.at(-1)!;
  await write('PATCH', `/api/admin/articles/${oldest.id}`, { title: 'Corrected' });
  const after = await tags();
  expect(after.map((tag, index) => tag === before[index])).toEqual([true, true, true, true, true, false, true]);
  const { id } = await ofType('opinion', 0);
  await write('PATCH', `/api/admin/articles/${id}`, { title: 'Brand new' });
  const last = await tags();
  expect(last.map((tag, index) => tag === after[index])).toEqual([false, false, false, false, false, false, true]);
});

test('a comment does not drop pages of other articles', async () => {
  const [one, other] = [await buildArticle(t.db, {}), await buildArticle(t.db, {})];
  t.deps.changes.tell('*');
  const before = await etag(`/articles/${other.id}`);
  await write('POST', `/api/articles/${one.id}/comments`, { body: 'A remark about this piece' });
  expect(await etag(`/articles/${other.id}`)).toBe(before);
});

test('the writer never gets an old list, and afterwards no reader does', async () => {
  await read('/articles');
  const { id } = await buildArticle(t.db, { title: 'Not listed yet', status: 'draft', publishedAt: null });
  await read('/articles');
  await write('PATCH', `/api/admin/articles/${id}`, { status: 'published', title: 'Listed at once' });
  expect(await read('/articles', { cookie })).toContain('Listed at once');
  await expect.poll(() => read('/articles')).toContain('Listed at once');
});
