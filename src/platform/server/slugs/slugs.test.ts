/** Tests the readable addresses of each kind that has them: docs/decisions/0074-readable-addresses.md. */
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { queryString } from '#kernel/client.ts';
import { daysAgo } from '#testing/moments.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { slugs } from './table.ts';

const KINDS = [
  {
    kind: 'article',
    path: '/articles',
    table: articles,
    build: buildArticle,
    input: { content: '<p>A text.</p>', type: 'guide' },
    draft: { status: 'draft' as const },
    published: { status: 'published' },
  },
  {
    kind: 'announcement',
    path: '/breaking-news',
    table: announcements,
    build: buildAnnouncement,
    input: { content: '<p>A text.</p>' },
    draft: { active: false },
    published: { active: true },
  },
] as const;

const t = await usingTestApp({ pages: true });
const cookie = await t.signIn('editor');

const call = async (method: 'DELETE' | 'GET' | 'PATCH' | 'POST', url: string, payload?: object) => {
  const reply = await t.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
};
/** Requests a page as a signed-in person, who never gets an earlier, cached copy. */
const page = (url: string) => t.inject({ url, headers: { cookie } });

describe.each(KINDS)('the address of an $kind', ({ kind, path, table, build, input, draft, published }) => {
  const desk = `/api/admin${path}`;
  const bySlug = (slug: string) => t.inject({ url: `/api${path}/by-slug/${slug}` });
  const create = (body: object = {}) => call('POST', desk, { title: 'A title', ...input, ...draft, ...body });
  const change = (id: string, body: object) => call('PATCH', `${desk}/${id}`, body);
  const slugAfter = async (id: string, body: object) => (await change(id, body)).body.slug;
  const isKept = (slug: string) => t.db.$count(slugs, and(eq(slugs.kind, kind), eq(slugs.slug, slug)));
  const taken = {
    status: 400,
    body: { errors: { slug: `Another ${kind} uses this address, or used it before` } },
  };

  test('has a page at its slug and one at its id, which is the canonical one', async () => {
    const { id, slug } = await build(t.db, { title: 'Two addresses' });
    for (const address of [slug, id]) {
      const reply = await page(`${path}/${address}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain(`<link rel="canonical" href="${t.config.publicUrl}${path}/${id}"/>`);
      expect(reply.body).toContain('<title>Two addresses · Tax Meridian</title>');
    }
    expect((await bySlug('Two-ADDRESSES')).json().id).toBe(id);
  });

  test('redirects to the current one when it is a former one, and its record can use it again', async () => {
    const { id, slug } = await build(t.db, { title: 'Former name' });
    expect((await page(`${path}/later-name`)).statusCode).toBe(404);
    expect((await page(`${path}/${slug}`)).statusCode).toBe(200);
    await change(id, { slug: 'later-name' });
    expect((await page(`${path}/later-name`)).statusCode).toBe(200);
    expect(await page(`${path}/${slug}`)).toMatchObject({
      statusCode: 301,
      headers: { location: `${path}/later-name`, 'cache-control': 'public, max-age=0, must-revalidate' },
    });
    expect((await page(`${path}/LATER-name`)).headers.location).toBe(`${path}/later-name`);
    await change(id, { slug });
    expect((await page(`${path}/${slug}`)).statusCode).toBe(200);
    expect((await page(`${path}/later-name`)).headers.location).toBe(`${path}/${slug}`);
  });

  test('belongs to its record for good, whether it is the current one or a former one', async () => {
    const one = await build(t.db, { title: 'Wanted address' });
    await change(one.id, { slug: 'another-address' });
    const other = await create({ title: 'Something else' });
    for (const slug of ['wanted-address', 'another-address'])
      expect(await change(other.body.id, { slug })).toMatchObject(taken);
    expect(await create({ slug: 'wanted-address' })).toMatchObject(taken);
    expect((await create({ title: 'Wanted address' })).body.slug).toBe('wanted-address-2');
  });

  test.each([
    'Capital',
    'two--hyphens',
    '-first',
    'last-',
    'a/b',
    '..',
    'card.png',
    'x.ris',
    'straße',
    'a b',
    '0199a7f2-0000-7000-8000-00000000abcd',
    'x'.repeat(81),
  ])('cannot be %j', async (slug) => {
    const { id } = (await create()).body;
    expect((await change(id, { slug })).status).toBe(400);
  });

  test('cannot be a megabyte long, and no page answers at such an address', async () => {
    const { id } = (await create()).body;
    const slug = `${'a-'.repeat(500_000)}b`;
    expect((await change(id, { slug })).status).toBe(400);
    expect((await page(`${path}/${slug.slice(0, 10_001)}`)).statusCode).toBe(404);
  });

  test('follows the title until publication, unless the desk has chosen one, and then stays the same', async () => {
    const { id, slug } = (await create({ title: 'First thoughts' })).body;
    expect(slug).toBe('first-thoughts');
    expect(await slugAfter(id, { title: 'Second thoughts' })).toBe('second-thoughts');
    expect(await isKept('first-thoughts')).toBe(0);
    expect(await slugAfter(id, { slug: 'chosen' })).toBe('chosen');
    expect(await slugAfter(id, { title: 'Third thoughts' })).toBe('chosen');
    expect(await slugAfter(id, { slug: '' })).toBe('chosen');
    const known = (await create({ title: 'Published thoughts', ...published })).body;
    expect(await slugAfter(known.id, { title: 'Later thoughts' })).toBe('published-thoughts');
    expect(await slugAfter(known.id, draft)).toBe('published-thoughts');
    expect(await slugAfter(known.id, { title: 'Latest thoughts' })).toBe('published-thoughts');
    expect(await slugAfter(known.id, { slug: 'latest-thoughts' })).toBe('latest-thoughts');
    expect(await isKept('published-thoughts')).toBe(1);
    const chosen = await create({ title: 'Chosen at once', slug: 'at-once', ...published });
    expect(chosen.body.slug).toBe('at-once');
    expect(await isKept('chosen-at-once')).toBe(0);
  });

  test.each([
    ['draft', draft],
    ['scheduled', { publishedAt: daysAgo(-1) }],
    ['deleted', { deletedAt: daysAgo(1) }],
  ])('has no page, and neither has a former one, while its record is %s', async (state, over) => {
    const { id } = await build(t.db, { title: `Hidden ${state}`, ...over });
    await t.db.insert(slugs).values({ kind, slug: `former-${state}`, recordId: id, present: false });
    for (const slug of [`hidden-${state}`, `former-${state}`]) {
      expect((await page(`${path}/${slug}`)).statusCode).toBe(404);
      expect((await bySlug(slug)).statusCode).toBe(404);
    }
  });

  test('stays the same in the bin, and is free when somebody deletes its record for good', async () => {
    const { id, slug } = await build(t.db, { title: 'Binned and back' });
    await call('DELETE', `${desk}/${id}${queryString(newest)}`);
    expect((await page(`${path}/${slug}`)).statusCode).toBe(404);
    expect((await create({ title: 'Binned and back' })).body.slug).toBe(`${slug}-2`);
    await call('POST', `${desk}/${id}/restore`);
    expect((await page(`${path}/${slug}`)).statusCode).toBe(200);
    await t.db.execute(sql`delete from ${table} where id = ${id}`);
    expect((await create({ title: 'Binned and back' })).body.slug).toBe(slug);
  });

  test('can be looked up at the desk before it is chosen', async () => {
    const ask = (query: Record<string, string>) => call('GET', `${desk}/address${queryString(query)}`);
    const { id } = await build(t.db, { title: 'Asked for' });
    expect((await ask({ title: 'Asked for' })).body).toEqual({ slug: 'asked-for-2' });
    expect((await ask({ slug: 'asked-for' })).body).toEqual({ slug: 'asked-for', problem: taken.body.errors.slug });
    expect((await ask({ slug: 'asked-for', record: id })).body).toEqual({ slug: 'asked-for' });
    expect((await ask({ slug: 'Asked For' })).status).toBe(400);
  });
});

test('each kind has its own addresses', async () => {
  const title = 'One title of two kinds';
  const made = await Promise.all(KINDS.map(({ build }) => build(t.db, { title })));
  expect(made.map(({ slug }) => slug)).toEqual(['one-title-of-two-kinds', 'one-title-of-two-kinds']);
});
