import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VersionsApi } from '#kernel/versions.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { pagesApi } from '../contract.ts';
import { PAGE_NAMES, PAGE_SECTIONS } from '../vocabulary.ts';

let t: TestApp;
let admin: ReturnType<typeof t.client<typeof pagesApi>>;
beforeAll(async () => {
  t = await testApp();
  admin = t.client<typeof pagesApi>(await t.signIn('admin'));
});
afterAll(() => t.close());

test('every section of every page has a first text', async () => {
  for (const page of PAGE_NAMES) {
    const texts = await t.client<typeof pagesApi>()('GET /api/page-content/:page', { params: { page } });
    for (const section of PAGE_SECTIONS[page]) expect(texts[section], `${page} ${section}`).toBeTruthy();
  }
});

test('a text can be changed, and a section added once', async () => {
  const body = { pageName: 'home', sectionName: 'hero_title', content: 'Read closely', contentType: 'text' } as const;
  expect((await admin('PUT /api/admin/page-content', { body })).content).toBe('Read closely');
  const added = { ...body, sectionName: 'hero_note', displayOrder: 1 };
  expect((await admin('POST /api/admin/page-content', { body: added })).displayOrder).toBe(1);
  const { rows } = await admin('GET /api/admin/page-content', { query: { page: 'home' } });
  expect(rows.map(({ displayOrder }) => displayOrder)).toEqual([0, 1, 1, 2, 3, 4]);
  await expect(admin('POST /api/admin/page-content', { body: added })).rejects.toMatchObject({ status: 409 });
  const missing = { ...body, sectionName: 'nowhere' };
  await expect(admin('PUT /api/admin/page-content', { body: missing })).rejects.toMatchObject({ status: 404 });
});

test('a page’s HTML is cleaned before it is stored', async () => {
  const content = '<p onclick="x()">Kept</p><script>alert(1)</script>';
  const body = { pageName: 'terms', sectionName: 'terms_content', content, contentType: 'html' } as const;
  expect((await admin('PUT /api/admin/page-content', { body })).content).toBe('<p>Kept</p>');
  const added = { ...body, sectionName: 'terms_note', displayOrder: 9 };
  expect((await admin('POST /api/admin/page-content', { body: added })).content).toBe('<p>Kept</p>');
});

test('readers get HTML with a link to each of its headings, and editors what they wrote', async () => {
  const content = '<h2>Your rights</h2><p>Ask us.</p>';
  const body = { pageName: 'privacy', sectionName: 'privacy_content', content, contentType: 'html' } as const;
  expect((await admin('PUT /api/admin/page-content', { body })).content).toBe(content);
  const texts = await t.client<typeof pagesApi>()('GET /api/page-content/:page', { params: { page: 'privacy' } });
  expect(texts.privacy_content).toBe(
    '<h2 id="section-your-rights">Your rights<a class="heading-link" href="#section-your-rights" aria-label="Link to this section"></a></h2><p>Ask us.</p>',
  );
});

test('an unknown page is not found', async () => {
  expect((await t.inject({ url: '/api/page-content/secret' })).statusCode).toBe(404);
});

test('the second of two people who change a text gets an error, and nothing is overwritten', async () => {
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

test('every version of a text is kept, including the first, and can be restored', async () => {
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
  const texts = await t.client<typeof pagesApi>()('GET /api/page-content/:page', { params: { page: 'training' } });
  expect(texts.intro).toBe(first);
  const editor = t.client<VersionsApi>(await t.signIn('editor'));
  await expect(
    editor('GET /api/admin/revisions', { query: { kind: 'page-text', recordId: id } }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(editor('POST /api/admin/revisions/:id/restore', oldest)).rejects.toMatchObject({ status: 403 });
});
