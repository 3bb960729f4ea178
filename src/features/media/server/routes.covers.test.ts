import { expect, test } from 'vitest';
import type { announcementsApi } from '#features/announcements/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import type { eventsApi } from '#features/events/contract.ts';
import type { issuesApi } from '#features/newsletter/issues-contract.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { mediaApi } from '../contract.ts';
import { buildFile } from './factory.fixtures.ts';

const t = await usingTestApp();
const editor = await t.signIn('admin');
const picture = await buildFile(t.db, { credit: 'Lena Ortiz', jpegBytes: 12_345 });
const undescribed = await buildFile(t.db, { alt: '' });

const desk = () => t.client<typeof eventsApi & typeof announcementsApi & typeof issuesApi & typeof mediaApi>(editor);
const reader = () => t.client<typeof eventsApi & typeof announcementsApi>();
const EVENT = {
  title: 'Treaty Days',
  organiser: 'Example Institute',
  place: 'Vienna',
  startsAt: new Date(Date.now() + 86_400_000).toISOString(),
  endsAt: new Date(Date.now() + 90_000_000).toISOString(),
  content: '<p>Two days.</p>',
};
const NEWS = { title: 'Rates change', content: '<p>From July.</p>' };

test.each([
  ['/events', 'POST /api/admin/events', { ...EVENT, status: 'published' }],
  ['/breaking-news', 'POST /api/admin/breaking-news', NEWS],
] as const)('a record of %s has a cover: on its page, in its feed, and for other sites', async (path, call, body) => {
  const { id } = await (call === 'POST /api/admin/events'
    ? desk()(call, { body: { ...EVENT, status: 'published', coverId: picture.id } })
    : desk()(call, { body: { ...NEWS, coverId: picture.id } }));
  const image = `/media/${picture.key}/1200.jpg`;
  const page = await t.inject({ url: `/api${path}/${id}` });
  expect(page.json().cover).toMatchObject({ image, html: expect.stringContaining('Lena Ortiz') });
  expect(page.json().cover.html).toContain('fetchpriority="high"');
  expect(page.json().cover.html).not.toContain('lazy');
  const feed = (await t.inject({ url: `${path}/feed.xml` })).body;
  expect(feed).toContain(`<enclosure url="${t.config.publicUrl}${image}" length="12345" type="image/jpeg"`);
  expect((await desk()('GET /api/admin/media/:id/uses', { params: { id: picture.id } })).uses).toContainEqual(
    expect.objectContaining({ id, title: body.title }),
  );
});

test('a cover needs a description before publication; the cover of a draft may have none', async () => {
  const coverId = undescribed.id;
  const refused = { problem: { errors: { coverId: expect.stringContaining('describe the picture') } } };
  await expect(desk()('POST /api/admin/breaking-news', { body: { ...NEWS, coverId } })).rejects.toMatchObject(refused);
  const published = { ...EVENT, status: 'published' as const };
  await expect(desk()('POST /api/admin/events', { body: { ...published, coverId } })).rejects.toMatchObject(refused);
  const { id } = await desk()('POST /api/admin/events', { body: { ...EVENT, status: 'draft', coverId } });
  const publish = desk()('PATCH /api/admin/events/:id', { params: { id }, body: { ...newest, status: 'published' } });
  await expect(publish).rejects.toMatchObject(refused);
});

test('the desk can change and remove a cover, but not store one that is not in the library', async () => {
  const { id } = await desk()('POST /api/admin/breaking-news', { body: { ...NEWS, coverId: crypto.randomUUID() } });
  const read = async () => (await reader()('GET /api/breaking-news/:id', { params: { id } })).cover?.image;
  expect(await read()).toBeUndefined();
  const set = (coverId: string | null) =>
    desk()('PATCH /api/admin/breaking-news/:id', { params: { id }, body: { coverId } });
  await set(picture.id);
  expect(await read()).toContain(picture.key);
  await desk()('PATCH /api/admin/media/:id', { params: { id: picture.id }, body: { ...newest, credit: 'Another' } });
  expect((await reader()('GET /api/breaking-news/:id', { params: { id } })).cover?.html).toContain('Another');
  await set(null);
  expect(await read()).toBeUndefined();
});

test('an issue of the newsletter shows its records’ covers', async () => {
  const article = await buildArticle(t.db, { title: 'Ports', coverId: picture.id });
  const { rows } = await desk()('GET /api/admin/newsletter/issues', {});
  const id = rows.find(({ frequency }) => frequency === 'daily')!.id;
  const items = [{ kind: 'article' as const, id: article.id, title: 'Ports', text: '', meta: '', jurisdiction: '' }];
  await desk()('PATCH /api/admin/newsletter/issues/:id', { params: { id }, body: { ...newest, items } });
  const { html } = await desk()('GET /api/admin/newsletter/issues/:id/preview', { params: { id } });
  expect(html).toContain(`src="${t.config.publicUrl}/media/${picture.key}/1200.jpg"`);
  expect(html).toContain('width="544"');
});
