import { expect, test } from 'vitest';
import type { announcementsApi } from '#features/announcements/contract.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import type { eventsApi } from '#features/events/contract.ts';
import type { submissionsApi } from '#features/submissions/contract.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { mediaApi } from '../contract.ts';
import { buildFile } from './factory.fixtures.ts';

const t = await usingTestApp();
const editor = await t.signIn('editor');
const picture = await buildFile(t.db, { caption: 'Rotterdam', credit: 'Lena Ortiz' });

const articles = (cookie?: string) => t.client<typeof articlesApi>(cookie);
const media = () => t.client<typeof mediaApi>(editor);
const figure = (id: string) => `<figure data-media="${id}"></figure>`;
const write = (content: string, status: 'draft' | 'published' = 'published') =>
  articles(editor)('POST /api/admin/articles', { body: { title: 'Ports', type: 'guide', content, status } });

test('a reader gets the picture, and the desk gets the text that it wrote', async () => {
  const { id, content } = await write(`<p>One.</p>${figure(picture.id)}<p>Two.</p>`);
  expect(content).toBe(`<p>One.</p>${figure(picture.id)}<p>Two.</p>`);
  const shown = await articles()('GET /api/articles/:id', { params: { id } });
  expect(shown.content).toContain(
    `<img src="/media/${picture.key}/1200.jpg" alt="A container ship leaves the harbour at dusk"`,
  );
  expect(shown.content).toContain('<figcaption>Rotterdam <small>Lena Ortiz</small></figcaption>');
  const { rows } = await articles()('GET /api/articles');
  expect(rows.find((row) => row.id === id)?.content).toBe(shown.content);
  const preview = await articles(editor)('GET /api/admin/articles/:id/preview', { params: { id } });
  expect(preview.content).toBe(shown.content);
  const feed = await t.inject({ url: '/feed.json' });
  expect(feed.body).toContain(`${t.config.publicUrl}/media/${picture.key}/1200.jpg`);
  expect((await media()('GET /api/admin/media/:id/uses', { params: { id: picture.id } })).uses).toContainEqual({
    kind: 'article',
    id,
    title: 'Ports',
  });
});

test('the site removes a figure without a known file', async () => {
  const binned = await buildFile(t.db, { deletedAt: new Date().toISOString() });
  for (const id of [crypto.randomUUID(), binned.id])
    expect((await write(`<p>One.</p>${figure(id)}`)).content).toBe('<p>One.</p>');
});

test('a text has at most 60 figures; pages draw only 60 of a text stored before that limit', async () => {
  const figures = (count: number) => `<p>One.</p>${figure(picture.id).repeat(count)}`;
  await expect(write(figures(61), 'draft')).rejects.toMatchObject({
    status: 400,
    problem: { errors: { content: 'This text has 61 figures. Please use at most 60, with up to three pictures each' } },
  });
  expect((await write(figures(60))).status).toBe('published');
  const { id } = await buildArticle(t.db, { content: figures(2_000) });
  const shown = await articles()('GET /api/articles/:id', { params: { id } });
  expect(shown.content.split('<picture>')).toHaveLength(61);
});

test('a picture in the bin disappears from pages, and restoring it brings it back', async () => {
  const { id: pictureId } = await buildFile(t.db);
  const { id } = await write(`<p>One.</p>${figure(pictureId)}`);
  const content = async () => (await articles()('GET /api/articles/:id', { params: { id } })).content;
  expect(await content()).toContain('<picture>');
  await media()('DELETE /api/admin/media/:id', { params: { id: pictureId }, query: newest });
  expect(await content()).toBe('<p>One.</p>');
  await media()('POST /api/admin/media/:id/restore', { params: { id: pictureId } });
  expect(await content()).toContain('<picture>');
});

test('the desk can publish a text only if each of its pictures is described or decorative', async () => {
  const { id: pictureId } = await buildFile(t.db, { alt: '', title: 'Bare' });
  const text = `<p>One.</p>${figure(pictureId)}`;
  const problem = { status: 400, problem: { errors: { content: expect.stringContaining('“Bare”') } } };
  await expect(write(text)).rejects.toMatchObject(problem);
  const { id } = await write(text, 'draft');
  const publish = () =>
    articles(editor)('PATCH /api/admin/articles/:id', { params: { id }, body: { status: 'published' } });
  await expect(publish()).rejects.toMatchObject(problem);
  await media()('PATCH /api/admin/media/:id', { params: { id: pictureId }, body: { ...newest, decorative: true } });
  expect(await publish()).toMatchObject({ status: 'published' });
});

test('a visitor’s or contributor’s text cannot show pictures of the library', async () => {
  const api = t.client<typeof submissionsApi>(await t.signIn('subscriber'));
  const body = { title: 'Mine', content: `<p>One.</p>${figure(picture.id)}` };
  const { id } = await api('POST /api/submissions/drafts', { body });
  expect((await api('GET /api/submissions/:id', { params: { id } })).content).toBe('<p>One.</p>');
});

test('an attachment in the text is a link with its type and size, and changes with its file', async () => {
  const report = await buildFile(t.db, {
    kind: 'document',
    type: 'application/pdf',
    fileName: 'Annual report.pdf',
    title: 'Annual report <2026>',
    bytes: 1_240_000,
    widths: [],
    width: null,
    height: null,
  });
  const { id, content } = await write(`<p>One.</p>${figure(report.id)}`);
  expect(content).toContain(figure(report.id));
  const shown = await articles()('GET /api/articles/:id', { params: { id } });
  expect(shown.content).toContain(
    `<p class="attachment"><a href="/media/${report.key}/Annual-report.pdf">Annual report &lt;2026&gt;</a> (PDF, 1.2 MB)</p>`,
  );
  expect((await t.inject({ url: '/feed.json' })).body).toContain(
    `${t.config.publicUrl}/media/${report.key}/Annual-report.pdf`,
  );
  expect((await media()('GET /api/admin/media/:id/uses', { params: { id: report.id } })).uses).toHaveLength(1);
});

const desk = () => t.client<typeof announcementsApi & typeof eventsApi>(editor);
const newsOf = (content: string, active = true) =>
  desk()('POST /api/admin/breaking-news', { body: { title: 'Rates change', content, active } });
const eventOf = (content: string, status: 'draft' | 'published' = 'published') =>
  desk()('POST /api/admin/events', {
    body: {
      title: 'Treaty Days',
      organiser: 'Example Institute',
      place: 'Vienna',
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
      endsAt: new Date(Date.now() + 90_000_000).toISOString(),
      content,
      status,
    },
  });

test.each([
  ['announcement', '/breaking-news', newsOf],
  ['event', '/events', eventOf],
] as const)(
  'an %s has figures: on its page, in its preview, in its feed and in the list of uses',
  async (kind, path, make) => {
    const { id, content, updatedAt } = await make(`<p>One.</p>${figure(picture.id)}`);
    expect(content).toBe(`<p>One.</p>${figure(picture.id)}`);
    const shown = (await t.inject({ url: `/api${path}/${id}` })).json().content;
    expect(shown).toContain(`<img src="/media/${picture.key}/1200.jpg"`);
    const preview = await t.inject({ url: `/api/admin${path}/${id}/preview`, headers: { cookie: editor } });
    expect(preview.json().content).toBe(shown);
    expect((await t.inject({ url: `${path}/feed.xml` })).body).toContain(
      `${t.config.publicUrl}/media/${picture.key}/1200.jpg`,
    );
    const uses = async () => (await media()('GET /api/admin/media/:id/uses', { params: { id: picture.id } })).uses;
    const use = expect.objectContaining({ kind, id });
    expect(await uses()).toContainEqual(use);
    const url = `/api/admin${path}/${id}?updatedAt=${updatedAt}`;
    expect((await t.inject({ method: 'DELETE', url, headers: { cookie: editor } })).statusCode).toBe(200);
    expect(await uses(), 'without records in the bin').not.toContainEqual(use);
  },
);

test('the list of announcements shows the figures in the texts that it contains', async () => {
  const { id } = await newsOf(`<p>Listed.</p>${figure(picture.id)}`);
  const { rows } = await t.client<typeof announcementsApi>()('GET /api/breaking-news');
  expect(rows.find((row) => row.id === id)?.content).toContain(`/media/${picture.key}/1200.jpg`);
});

test('the desk can publish announcements and events only if their pictures are described; unknown pictures are removed', async () => {
  const { id: bare } = await buildFile(t.db, { alt: '', title: 'Bare too' });
  const problem = { status: 400, problem: { errors: { content: expect.stringContaining('“Bare too”') } } };
  const text = `<p>One.</p>${figure(bare)}`;
  await expect(newsOf(text)).rejects.toMatchObject(problem);
  await expect(eventOf(text)).rejects.toMatchObject(problem);
  const news = await newsOf(text, false);
  const event = await eventOf(text, 'draft');
  await expect(
    desk()('PATCH /api/admin/breaking-news/:id', { params: { id: news.id }, body: { active: true } }),
  ).rejects.toMatchObject(problem);
  await expect(
    desk()('PATCH /api/admin/events/:id', { params: { id: event.id }, body: { ...newest, status: 'published' } }),
  ).rejects.toMatchObject(problem);
  const unknown = `<p>One.</p>${figure(crypto.randomUUID())}`;
  expect((await newsOf(unknown)).content).toBe('<p>One.</p>');
  expect((await eventOf(unknown)).content).toBe('<p>One.</p>');
});
