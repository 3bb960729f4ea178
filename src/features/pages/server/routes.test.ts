import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { VersionsApi } from '#kernel/versions.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { pagesApi } from '../contract.ts';
import { PAGE_NAMES, PAGE_SECTIONS, type PageName } from '../vocabulary.ts';
import { pageContents } from './table.ts';

const t = await usingTestApp();
const admin = t.client<typeof pagesApi>(await t.signIn('admin'));

const texts = (page: PageName) => t.client<typeof pagesApi>()('GET /api/page-content/:page', { params: { page } });

test('every section of every page has a first text', async () => {
  for (const page of PAGE_NAMES) {
    const found = await texts(page);
    for (const section of PAGE_SECTIONS[page]) expect(found[section], `${page} ${section}`).toBeTruthy();
  }
});

test('the desk can change a text, and add a section of the page once', async () => {
  const body = { pageName: 'home', sectionName: 'hero_title', content: 'Read closely', contentType: 'text' } as const;
  expect((await admin('PUT /api/admin/page-content', { body })).content).toBe('Read closely');
  const added = { ...body, displayOrder: 0 };
  await t.db.delete(pageContents).where(eq(pageContents.sectionName, 'hero_title'));
  await expect(admin('PUT /api/admin/page-content', { body })).rejects.toMatchObject({ status: 404 });
  expect((await admin('POST /api/admin/page-content', { body: added })).displayOrder).toBe(0);
  await expect(admin('POST /api/admin/page-content', { body: added })).rejects.toMatchObject({ status: 409 });
});

test('the desk lists the sections of a page in their display order', async () => {
  await t.db.update(pageContents).set({ displayOrder: 9 }).where(eq(pageContents.sectionName, 'mission'));
  await t.db.update(pageContents).set({ displayOrder: -1 }).where(eq(pageContents.sectionName, 'vision'));
  const { rows } = await admin('GET /api/admin/page-content', { query: { page: 'about' } });
  const names = rows.map(({ sectionName }) => sectionName);
  expect([names[0], names.at(-1)]).toEqual(['vision', 'mission']);
});

test('a page has at most twenty sections, and the additional ones are plain text', async () => {
  const add = (sectionName: string) =>
    admin('POST /api/admin/page-content', {
      body: { pageName: 'home', sectionName, content: HOSTILE, contentType: 'html' },
    });
  expect((await add('hero_note')).contentType).toBe('text');
  const { rows } = await admin('GET /api/admin/page-content', { query: { page: 'home' } });
  for (let count = rows.length; count < 20; count += 1) await add(`note_${count}`);
  await expect(add('one_too_many')).rejects.toMatchObject({
    status: 409,
    problem: { message: 'This page already has 20 sections' },
  });
});

const HOSTILE = '<p onclick="x()">Kept</p><meta http-equiv="refresh" content="0;url=//evil.example"><form></form>';

test.each(['html', 'text', undefined] as const)(
  'a page’s HTML is cleaned before it is stored, even if its sender calls it %s',
  async (contentType) => {
    const body = { pageName: 'terms', sectionName: 'terms_content', content: HOSTILE, contentType } as const;
    const cleaned = { content: '<p>Kept</p>', contentType: 'html' };
    expect(await admin('PUT /api/admin/page-content', { body })).toMatchObject(cleaned);
    await t.db.delete(pageContents).where(eq(pageContents.sectionName, 'terms_content'));
    expect(await admin('POST /api/admin/page-content', { body })).toMatchObject(cleaned);
  },
);

test('a page shows no HTML that was stored without cleaning', async () => {
  const stored = { content: HOSTILE, contentType: 'text' as const };
  await t.db.update(pageContents).set(stored).where(eq(pageContents.sectionName, 'terms_content'));
  expect((await texts('terms')).terms_content).toBe('<p>Kept</p>');
});

test('a plain text is stored as its editor wrote it, even if its sender calls it HTML', async () => {
  const content = 'Tax & <duty>';
  const body = { pageName: 'about', sectionName: 'vision', content, contentType: 'html' } as const;
  expect(await admin('PUT /api/admin/page-content', { body })).toMatchObject({ content, contentType: 'text' });
  expect((await texts('about')).vision).toBe(content);
});

test('readers get HTML with a link to each of its headings, and editors get what they wrote', async () => {
  const content = '<h2>Your rights</h2><p>Ask us.</p>';
  const body = { pageName: 'privacy', sectionName: 'privacy_content', content, contentType: 'html' } as const;
  expect((await admin('PUT /api/admin/page-content', { body })).content).toBe(content);
  expect((await texts('privacy')).privacy_content).toBe(
    '<h2 id="section-your-rights" aria-labelledby="section-your-rights--words"><span id="section-your-rights--words">Your rights</span><a class="heading-link" href="#section-your-rights" aria-label="Link to “Your rights”"></a></h2><p>Ask us.</p>',
  );
});

test('an unknown page is not found', async () => {
  expect((await t.inject({ url: '/api/page-content/secret' })).statusCode).toBe(404);
});

test('the second of two people who change a text gets an error and overwrites nothing', async () => {
  const list = await admin('GET /api/admin/page-content', { query: { page: 'about' } });
  const { pageName, sectionName, contentType, updatedAt } = list.rows.find((row) => row.sectionName === 'mission')!;
  const save = (content: string, edited = updatedAt) =>
    admin('PUT /api/admin/page-content', { body: { pageName, sectionName, contentType, content, updatedAt: edited } });
  const first = await save('The first to save');
  await expect(save('The second')).rejects.toMatchObject({
    status: 409,
    problem: {
      message: expect.stringMatching(/^Somebody else saved this page text after .* Your changes were not saved\.$/),
    },
  });
  expect((await save('The second, having read the first', first.updatedAt)).content).toBe(
    'The second, having read the first',
  );
});

test('the site keeps every version of a text, including the first, and the desk can restore any', async () => {
  const list = await admin('GET /api/admin/page-content', { query: { page: 'training' } });
  const { id, updatedAt, content: first, ...section } = list.rows.find((row) => row.sectionName === 'intro')!;
  const { displayOrder: _, ...body } = section;
  await admin('PUT /api/admin/page-content', { body: { ...body, content: 'Once', updatedAt } });
  const last = await admin('PUT /api/admin/page-content', { body: { ...body, content: 'Twice' } });
  const history = t.client<VersionsApi>(await t.signIn('admin'));
  const { rows } = await history('GET /api/admin/revisions', { query: { kind: 'page-text', recordId: id } });
  expect(rows.map(({ by, changed }) => ({ by, changed }))).toEqual([
    { by: 'Test Person', changed: ['content'] },
    { by: 'Test Person', changed: ['content'] },
    { by: null, changed: [] },
  ]);
  const oldest = { params: { id: rows.at(-1)!.id }, body: { updatedAt: last.updatedAt } };
  await history('POST /api/admin/revisions/:id/restore', oldest);
  expect((await texts('training')).intro).toBe(first);
  const editor = t.client<VersionsApi>(await t.signIn('editor'));
  await expect(
    editor('GET /api/admin/revisions', { query: { kind: 'page-text', recordId: id } }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(
    editor('GET /api/admin/revisions/export', { query: { kind: 'page-text', recordId: id, format: 'json' } }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(editor('POST /api/admin/revisions/:id/restore', oldest)).rejects.toMatchObject({ status: 403 });
});
