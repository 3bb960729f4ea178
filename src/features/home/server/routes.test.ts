import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { settings } from '#features/settings/server/table.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { FrontPageChoice, homeApi } from '../contract.ts';
import { SECTIONS } from '../vocabulary.ts';

const t = await usingTestApp({ pages: true });
const editor = await t.signIn('editor');
beforeEach(async () => {
  await t.db.delete(settings);
  await t.db.delete(articles);
});

const api = (cookie?: string) => t.client<typeof homeApi>(cookie);
const allShown = SECTIONS.map((name) => ({ name, shown: true }));
const save = (choice: Partial<FrontPageChoice> & { updatedAt?: string }) =>
  api(editor)('PUT /api/admin/front-page', {
    body: { ...newest, stories: [], sections: allShown, ...choice },
  });

describe('the front page', () => {
  test.each([5, { sections: null }, { stories: ['x'] }, { sections: [null] }])(
    'shows every section if a forged archive stored %j as the desk’s choice',
    async (value) => {
      await t.db.insert(settings).values({ name: 'frontPage', value });
      expect(await api(editor)('GET /api/admin/front-page')).toMatchObject({ stories: [], sections: allShown });
    },
  );

  test('the front page has every section and no chosen article until the desk arranges it', async () => {
    expect(await api()('GET /api/front-page')).toEqual({ stories: [], sections: SECTIONS });
    expect(await api(editor)('GET /api/admin/front-page')).toMatchObject({
      stories: [],
      sections: allShown,
      updatedAt: '1970-01-01T00:00:00.000Z',
    });
  });

  test('the front page has the chosen articles in order, whether or not they are featured', async () => {
    const first = await buildArticle(t.db, { title: 'First', featured: false });
    const second = await buildArticle(t.db, { title: 'Second' });
    await save({ stories: [second.id, first.id] });
    const { stories } = await api()('GET /api/front-page');
    expect(stories.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(stories[0]).not.toHaveProperty('content');
  });

  test('the front page skips an article that readers cannot see', async () => {
    const draft = await buildArticle(t.db, { title: 'Draft', status: 'draft' });
    const shown = await buildArticle(t.db, { title: 'Shown' });
    const saved = await save({ stories: [draft.id, crypto.randomUUID(), shown.id] });
    expect(saved.stories).toHaveLength(3);
    expect(saved.visible.map(({ title }) => title)).toEqual(['Shown']);
    expect((await api()('GET /api/front-page')).stories.map(({ title }) => title)).toEqual(['Shown']);
  });

  test('the front page leaves hidden sections out, and keeps the desk’s order', async () => {
    const sections = allShown.toReversed().map((section) => ({ ...section, shown: section.name !== 'humor' }));
    await save({ sections });
    expect((await api()('GET /api/front-page')).sections).toEqual(['newsletter', 'careers', 'training', 'articles']);
  });

  test('a section that the choice does not name comes last and is shown', async () => {
    const { sections } = await save({ sections: [{ name: 'humor', shown: false }] });
    expect(sections.map(({ name }) => name)).toEqual(['humor', 'articles', 'training', 'careers', 'newsletter']);
    expect((await api()('GET /api/front-page')).sections).toEqual(['articles', 'training', 'careers', 'newsletter']);
  });

  test('saving an outdated version is refused, and the audit log records each save', async () => {
    const entries = () => t.db.$count(auditLog, eq(auditLog.action, 'front-page.update'));
    const before = await entries();
    const { updatedAt } = await save({});
    await save({ sections: allShown.toReversed(), updatedAt });
    await expect(save({ updatedAt })).rejects.toMatchObject({ status: 409 });
    expect((await entries()) - before).toBe(2);
    const last = await t.lastAuditEntry();
    expect(last).toMatchObject({ before: { sections: allShown }, after: { sections: allShown.toReversed() } });
  });

  test.each([
    ['an unknown section', { sections: [{ name: 'weather', shown: true }, ...allShown.slice(1)] }],
    ['a section twice', { sections: [...allShown.slice(1), allShown[1]] }],
    ['seven articles', { stories: Array.from({ length: 7 }, () => crypto.randomUUID()) }],
    ['an article twice', { stories: Array(2).fill('01900000-0000-7000-8000-000000000000') }],
  ])('%s is refused', async (_, wrong) => {
    await expect(save(wrong as Partial<FrontPageChoice>)).rejects.toMatchObject({ status: 400 });
  });

  test('readers get the new front page at once', async () => {
    const story = await buildArticle(t.db, { title: 'A lead that the desk chose', featured: false });
    const page = async () => (await t.inject({ url: '/' })).body;
    expect(await page()).not.toContain(story.title);
    await save({ stories: [story.id] });
    expect(await page()).toContain(story.title);
  });

  test('readers get the new title of a chosen article at once', async () => {
    const { id } = await buildArticle(t.db, { title: 'As it was' });
    await save({ stories: [id] });
    const titles = async () => (await api()('GET /api/front-page')).stories.map(({ title }) => title);
    expect(await titles()).toEqual(['As it was']);
    const body = { ...newest, title: 'As it is' };
    await t.client<typeof articlesApi>(editor)('PATCH /api/admin/articles/:id', { params: { id }, body });
    expect(await titles()).toEqual(['As it is']);
  });
});
