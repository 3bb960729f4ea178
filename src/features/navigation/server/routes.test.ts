import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import type { navigationApi } from '../contract.ts';
import { footers, headerNavItems } from './table.ts';

const t = await usingTestApp();
const admin = t.client<typeof navigationApi>(await t.signIn('admin'));

test('a new site has the promised links', async () => {
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
  const linked = footer.sections.flatMap(({ links }) => links.map(({ href }) => href));
  expect(linked).toEqual(expect.arrayContaining(['/admin-login', '/jurisdictions', '/topics']));
});

test('the desk can add an item at a position, change it, move it and remove it', async () => {
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
  const replaced = await admin('PUT /api/admin/navigation/header', { query: {}, body: changed });
  expect(replaced.rows[0]).toMatchObject({ id: added.id, label: 'Diary' });
  await admin('DELETE /api/admin/navigation/header/item/:id', { params: { id: added.id } });
  expect((await admin('GET /api/admin/navigation/header')).total).toBe(rows.length);
  await expect(
    admin('DELETE /api/admin/navigation/header/item/:id', { params: { id: added.id } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('the desk can restore a deleted item, and every change updates the pages that show it', async () => {
  const { rows } = await admin('GET /api/admin/navigation/header');
  const params = { id: rows[1]!.id };
  const announce = vi.spyOn(t.deps.changes, 'announce');
  await admin('DELETE /api/admin/navigation/header/item/:id', { params });
  await admin('POST /api/admin/navigation/header/item/:id/restore', { params });
  expect((await admin('GET /api/admin/navigation/header')).rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  await admin('POST /api/admin/navigation/header/item', { body: { label: 'More', href: '/more' } });
  await replace(rows);
  await admin('PUT /api/admin/navigation/footer', { body: await admin('GET /api/admin/navigation/footer') });
  expect(announce.mock.calls.map(([, tag]) => tag)).toEqual(Array(5).fill('navigation'));
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
])('the address %j is refused', async (href) => {
  const add = admin('POST /api/admin/navigation/header/item', { body: { label: 'X', href, order: 0 } });
  await expect(add).rejects.toMatchObject({ status: 400 });
  const { sections: _, ...footer } = await admin('GET /api/admin/navigation/footer');
  const body = { ...footer, sections: [{ title: 'S', links: [{ label: 'X', href }] }] };
  await expect(admin('PUT /api/admin/navigation/footer', { body })).rejects.toMatchObject({ status: 400 });
});

test.each([{}, { label: 'X', href: ' ' }, { label: '', href: '/x' }])(
  'an item with %j is refused with a request to fill in all fields',
  async (link) => {
    const body = { order: 0, ...link } as { label: string; href: string; order: number };
    const call = admin('POST /api/admin/navigation/header/item', { body });
    await expect(call).rejects.toMatchObject({ status: 400, problem: { message: 'Please fill in all fields' } });
  },
);

test('contact details and links that a footer leaves out are empty', async () => {
  const body = { sections: [{ title: 'Read' }], socialLinks: {}, contactInfo: { email: 'desk@example.com' } };
  expect(await admin('PUT /api/admin/navigation/footer', { body })).toMatchObject({
    sections: [{ title: 'Read', links: [] }],
    contactInfo: { email: 'desk@example.com', phone: '', address: '' },
  });
});

test('saving the footer replaces all of it', async () => {
  const footer = await admin('GET /api/admin/navigation/footer');
  const next = { ...footer, contactInfo: { ...footer.contactInfo, phone: '+44 20 7946 0000' } };
  const { updatedAt, ...saved } = await admin('PUT /api/admin/navigation/footer', { body: next });
  expect({ ...saved, updatedAt: footer.updatedAt }).toEqual(next);
  expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(footer.updatedAt));
  expect((await t.client<typeof navigationApi>()('GET /api/navigation')).footer).toEqual(saved);
});

test('an invalid footer or item of a forged archive breaks no page', async () => {
  await t.db.update(footers).set({ content: { sections: [null] } as never });
  const [item] = await t.db.insert(headerNavItems).values({ label: 'Elsewhere', href: 'zzz', order: 99 }).returning();
  await t.deps.changes.announce(t.db, 'navigation');
  const reply = await t.inject({ url: '/api/navigation' });
  expect(reply.statusCode).toBe(200);
  expect(reply.json().footer.sections).toEqual([]);
  expect(JSON.stringify(reply.json().header)).not.toContain('Elsewhere');
  await t.db.delete(headerNavItems).where(eq(headerNavItems.id, item!.id));
});

test('the second of two people who save the footer gets an error and overwrites nothing', async () => {
  const footer = await admin('GET /api/admin/navigation/footer');
  const written = (phone: string) => ({ ...footer, contactInfo: { ...footer.contactInfo, phone } });
  await admin('PUT /api/admin/navigation/footer', { body: written('1') });
  await expect(admin('PUT /api/admin/navigation/footer', { body: written('2') })).rejects.toMatchObject(
    refusal(409, 'Somebody else saved this footer after'),
  );
  const now = await admin('GET /api/admin/navigation/footer');
  expect(now.contactInfo.phone).toBe('1');
  await admin('PUT /api/admin/navigation/footer', { body: { ...written('2'), updatedAt: now.updatedAt } });
});

test('the desk cannot delete an item that somebody has changed since', async () => {
  const { rows } = await admin('GET /api/admin/navigation/header');
  const { id, updatedAt } = rows[0]!;
  const { rows: after } = await replace(rows.map((item) => ({ ...item, label: `${item.label}!` })));
  const remove = admin('DELETE /api/admin/navigation/header/item/:id', { params: { id }, query: { updatedAt } });
  await expect(remove).rejects.toMatchObject(refusal(409, 'Somebody else saved this navigation item'));
  expect((await admin('GET /api/admin/navigation/header')).rows).toEqual(after);
});

const newest = (rows: { updatedAt: string }[]) =>
  rows
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)!;

test.each([
  ['changed a link', (rows: Rows) => replace(rows.map((item) => ({ ...item, label: `${item.label}!` })))],
  ['added one', () => admin('POST /api/admin/navigation/header/item', { body: { label: 'New', href: '/new' } })],
  [
    'deleted one',
    (rows: Rows) => admin('DELETE /api/admin/navigation/header/item/:id', { params: { id: rows.at(-1)!.id } }),
  ],
] as [string, (rows: Rows) => Promise<unknown>][])(
  'saving the header after somebody %s is refused and overwrites nothing',
  async (_, first) => {
    const { rows } = await admin('GET /api/admin/navigation/header');
    await first(rows);
    const { rows: after } = await admin('GET /api/admin/navigation/header');
    await expect(replace(rows.toReversed(), newest(rows))).rejects.toMatchObject(
      refusal(409, 'Your changes were not saved.'),
    );
    expect((await admin('GET /api/admin/navigation/header')).rows).toEqual(after);
    expect((await replace(after, newest(after))).total).toBe(after.length);
  },
);

type Rows = Awaited<ReturnType<typeof admin<'GET /api/admin/navigation/header'>>>['rows'];
const replace = (body: Rows, updatedAt?: string) =>
  admin('PUT /api/admin/navigation/header', { query: { updatedAt }, body });
