import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { navigationApi } from '../contract.ts';

let t: TestApp;
let admin: ReturnType<typeof t.client<typeof navigationApi>>;
beforeAll(async () => {
  t = await testApp();
  admin = t.client<typeof navigationApi>(await t.signIn('admin'));
});
afterAll(() => t.close());

test('a new site has the links of the specification', async () => {
  const { header, footer } = await t.client<typeof navigationApi>()('GET /api/navigation');
  expect(header.map(({ href }) => href)).toEqual([
    '/',
    '/breaking-news',
    '/articles',
    '/tax-humor',
    '/careers',
    '/training',
    '/submit',
    '/contact-us',
  ]);
  expect(footer.sections.flatMap(({ links }) => links.map(({ href }) => href))).toContain('/admin-login');
});

test('an item is added at its place, changed, moved and removed', async () => {
  const { rows } = await admin('GET /api/admin/navigation/header');
  const added = await admin('POST /api/admin/navigation/header/item', {
    body: { label: 'Events', href: '/events', order: rows.length },
  });
  const last = await admin('POST /api/admin/navigation/header/item', { body: { label: 'Last', href: '/last' } });
  expect(last.order).toBe(rows.length + 1);
  await admin('DELETE /api/admin/navigation/header/item/:id', { params: { id: last.id } });
  const changed = [
    { ...added, label: 'Diary', order: 0 },
    ...rows.map((item, order) => ({ ...item, order: order + 1 })),
  ];
  const replaced = await admin('PUT /api/admin/navigation/header', { body: changed });
  expect(replaced.rows[0]).toMatchObject({ id: added.id, label: 'Diary' });
  await admin('DELETE /api/admin/navigation/header/item/:id', { params: { id: added.id } });
  expect((await admin('GET /api/admin/navigation/header')).total).toBe(rows.length);
  await expect(
    admin('DELETE /api/admin/navigation/header/item/:id', { params: { id: added.id } }),
  ).rejects.toMatchObject({ status: 404 });
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  ' //evil.example',
  'data:text/html,x',
  '',
])('%j is no address for a link', async (href) => {
  const add = admin('POST /api/admin/navigation/header/item', { body: { label: 'X', href, order: 0 } });
  await expect(add).rejects.toMatchObject({ status: 400 });
  const { sections: _, ...footer } = await admin('GET /api/admin/navigation/footer');
  const body = { ...footer, sections: [{ title: 'S', links: [{ label: 'X', href }] }] };
  await expect(admin('PUT /api/admin/navigation/footer', { body })).rejects.toMatchObject({ status: 400 });
});

test.each([{}, { label: 'X', href: ' ' }, { label: '', href: '/x' }])(
  'an item of %j is asked for its fields',
  async (link) => {
    const body = { order: 0, ...link } as { label: string; href: string; order: number };
    const call = admin('POST /api/admin/navigation/header/item', { body });
    await expect(call).rejects.toMatchObject({ status: 400, problem: { message: 'Please fill in all fields' } });
  },
);

test('what a footer leaves out of its contact and its links is empty', async () => {
  const body = { sections: [{ title: 'Read' }], socialLinks: {}, contactInfo: { email: 'desk@example.com' } };
  expect(await admin('PUT /api/admin/navigation/footer', { body })).toMatchObject({
    sections: [{ title: 'Read', links: [] }],
    contactInfo: { email: 'desk@example.com', phone: '', address: '' },
  });
});

test('the footer is replaced as a whole', async () => {
  const footer = await admin('GET /api/admin/navigation/footer');
  const next = { ...footer, contactInfo: { ...footer.contactInfo, phone: '+44 20 7946 0000' } };
  expect(await admin('PUT /api/admin/navigation/footer', { body: next })).toEqual(next);
  expect((await t.client<typeof navigationApi>()('GET /api/navigation')).footer).toEqual(next);
});

test('an editor can not change the navigation', async () => {
  const editor = t.client<typeof navigationApi>(await t.signIn('editor'));
  await expect(editor('GET /api/admin/navigation/header')).rejects.toMatchObject({ status: 403 });
});
