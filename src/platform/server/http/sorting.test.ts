/** Checks every order of every sortable list for signed-in people. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readContracts } from '#app/server/contracts.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import type { auditApi } from '#features/audit/contract.ts';
import type { commentsApi } from '#features/comments/contract.ts';
import { buildComment } from '#features/comments/server/factory.fixtures.ts';
import type { inquiriesApi } from '#features/inquiries/contract.ts';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import type { popupsApi } from '#features/popups/contract.ts';
import { marketingPopups, popupCounts } from '#features/popups/server/table.ts';
import type { usersApi } from '#features/users/contract.ts';
import { daysAgo } from '#testing/moments.ts';
import { storeRecords } from '#testing/records.ts';
import { usingTestApp } from '#testing/test-app.ts';

type Query = z.ZodObject<{ sort?: z.ZodType }>;

const t = await usingTestApp();
const cookie = await t.signIn('admin', 'zoe@example.com');
await Promise.all([storeRecords(t), storeRecords(t), storeRecords(t)]);

const sorted = (await readContracts()).flatMap(([key, { list, access, query }]) => {
  const sort = list && access !== 'anyone' ? (query as Query).shape?.sort : undefined;
  return sort ? [[key, choicesOf(sort)] as const] : [];
});

function choicesOf(sort: z.ZodType): string[] {
  const { options, def } = sort as unknown as { options?: string[]; def: { innerType: z.ZodType } };
  return options ?? choicesOf(def.innerType);
}

test.each(sorted)('%s: in every order, each row appears once across its pages', async (key, sorts) => {
  const url = key.split(' ')[1]!;
  const page = async (sort: string, offset: number, limit = 1) =>
    (await t.inject({ url: `${url}?sort=${sort}&limit=${limit}&offset=${offset}`, headers: { cookie } })).json();
  for (const sort of sorts) {
    const whole = await page(sort, 0, 4);
    const paged = [];
    for (let offset = 0; offset < whole.length; offset += 1) paged.push(...(await page(sort, offset)));
    expect(paged, sort).toEqual(whole);
  }
  expect((await t.inject({ url: `${url}?sort=password-asc`, headers: { cookie } })).statusCode).toBe(400);
});

describe('sorting by column', () => {
  test('people are sorted by name, or by address if they have no name', async () => {
    await t.accounts.createPerson({
      email: 'abel@example.com',
      password: 'correct horse',
      role: 'editor',
      firstName: '',
      lastName: '',
    });
    const api = t.client<typeof usersApi>(cookie);
    const { rows } = await api('GET /api/admin/users', { query: { q: 'example.com', sort: 'person-asc' } });
    const names = rows.map(({ firstName, lastName, email }) =>
      ([firstName, lastName].filter(Boolean).join(' ') || email).toLowerCase(),
    );
    expect(names).toContain('abel@example.com');
    expect(names).toEqual([...names].sort());
  });

  test('audit entries are sorted by person, each person’s oldest entries first', async () => {
    const other = await t.signIn('admin', 'ann@example.com');
    for (const as of [cookie, other, cookie])
      await t.inject({ url: '/api/admin/users/export', headers: { cookie: as } });
    const api = t.client<typeof auditApi>(cookie);
    const { rows } = await api('GET /api/admin/audit', { query: { action: 'users', sort: 'by-asc' } });
    expect(rows.map(({ actorEmail }) => actorEmail)).toEqual(['ann@example.com', 'zoe@example.com', 'zoe@example.com']);
    expect(rows[1]!.at <= rows[2]!.at).toBe(true);
  });

  test('inquiries are sorted by waiting time, and answered ones come last', async () => {
    await t.db.delete(partnershipInquiries);
    const inquiry = (companyName: string, days: number, answered = false) => ({
      inquiryType: 'recruiter' as const,
      companyName,
      contactName: 'Ida',
      email: 'i@example.com',
      location: 'Oslo',
      description: 'Three vacancies in Oslo and one in Bergen, from the spring on.',
      createdAt: daysAgo(days),
      answeredAt: answered ? daysAgo(0) : null,
    });
    await t.db
      .insert(partnershipInquiries)
      .values([inquiry('New', 1), inquiry('answered', 9, true), inquiry('Old', 5)]);
    const by = async (sort: 'reply-asc' | 'company-asc') =>
      (await t.client<typeof inquiriesApi>(cookie)('GET /api/admin/inquiries', { query: { sort } })).rows.map(
        ({ companyName }) => companyName,
      );
    expect(await by('reply-asc')).toEqual(['Old', 'New', 'answered']);
    expect(await by('company-asc')).toEqual(['answered', 'New', 'Old']);
  });

  test('popups are sorted by how often they were shown', async () => {
    const make = async (title: string, shown: number) => {
      const [popup] = await t.db.insert(marketingPopups).values({ title, content: '<p>Text</p>' }).returning();
      await t.db.insert(popupCounts).values({ popupId: popup!.id, day: '2026-03-01', shown });
    };
    await make('Seldom', 2);
    await make('Often', 40);
    const api = t.client<typeof popupsApi>(cookie);
    const { rows } = await api('GET /api/admin/marketing-popups', { query: { sort: 'shown-desc', limit: 2 } });
    expect(rows.map(({ title }) => title)).toEqual(['Often', 'Seldom']);
  });

  test.each(['author-asc', 'author-desc'] as const)(
    'articles sorted %s list each author’s newest articles first',
    async (sort) => {
      const authorName = `Ida of ${sort}`;
      for (const [title, days] of [
        ['Second', 2],
        ['Newest', 1],
        ['Oldest', 3],
      ] as const)
        await buildArticle(t.db, { title, authorName, publishedAt: daysAgo(days) });
      const api = t.client<typeof articlesApi>(cookie);
      const { rows } = await api('GET /api/admin/articles', { query: { q: authorName, sort } });
      expect(rows.map(({ title }) => title)).toEqual(['Newest', 'Second', 'Oldest']);
    },
  );

  test('comments are sorted by the title of their article', async () => {
    for (const title of ['Withholding tax', 'accruals'])
      await buildComment(t.db, (await buildArticle(t.db, { title })).id, { body: `Said of ${title}` });
    const api = t.client<typeof commentsApi>(cookie);
    const { rows } = await api('GET /api/admin/comments', { query: { q: 'Said of', sort: 'article-asc' } });
    expect(rows.map(({ articleTitle }) => articleTitle)).toEqual(['accruals', 'Withholding tax']);
  });
});
