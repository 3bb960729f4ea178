import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a text is changed, a section added once', async () => {
  const body = { pageName: 'home', sectionName: 'hero_title', content: 'Read closely', contentType: 'text' } as const;
  expect((await admin('PUT /api/admin/page-content', { body })).content).toBe('Read closely');
  const added = { ...body, sectionName: 'hero_note', displayOrder: 5 };
  expect((await admin('POST /api/admin/page-content', { body: added })).displayOrder).toBe(5);
  await expect(admin('POST /api/admin/page-content', { body: added })).rejects.toMatchObject({ status: 409 });
  const missing = { ...body, sectionName: 'nowhere' };
  await expect(admin('PUT /api/admin/page-content', { body: missing })).rejects.toMatchObject({ status: 404 });
});

test('HTML of a page is cleaned before it is stored', async () => {
  const content = '<p onclick="x()">Kept</p><script>alert(1)</script>';
  const body = { pageName: 'terms', sectionName: 'terms_content', content, contentType: 'html' } as const;
  expect((await admin('PUT /api/admin/page-content', { body })).content).toBe('<p>Kept</p>');
});

test('a page that is not one of ours is not found', async () => {
  expect((await t.inject({ url: '/api/page-content/secret' })).statusCode).toBe(404);
});
