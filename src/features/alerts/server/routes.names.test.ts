import { readFileSync } from 'node:fs';
/** Alerts about everything on a topic, by an author, or that cites a law. */
import { eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { authors } from '#features/authors/server/table.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { citeIn, readUnread } from '#features/references/server/index.ts';
import { understand } from '#features/search/server/index.ts';
import { topics } from '#features/topics/server/table.ts';
import { now } from '#platform/server/db/columns.ts';
import { mails } from '#platform/server/mail/table.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { AlertInput, type alertsApi } from '../contract.ts';
import { matchNewItems } from './match.ts';
import { understandNext } from './queries.ts';
import { alertItems, alertMatches, alerts } from './table.ts';

const t = await usingTestApp();
beforeEach(async () => {
  for (const table of [alertMatches, alertItems, alerts, articles, mails]) await t.db.delete(table);
});

/** Returns how many pieces an alert with these wishes finds. */
async function found(wish: { topic?: string; author?: string; law?: string }): Promise<number> {
  const common = { email: 'ada@example.com', kind: 'any', frequency: 'instant' } as const;
  await t.db.insert(alerts).values({ ...common, ...wish, active: true, confirmedAt: now() });
  return t.db.transaction((tx) => matchNewItems(tx, t.deps.kinds));
}

test('an alert on a topic finds every kind of piece about it and about the topics below it, under former names too', async () => {
  await t.db
    .update(topics)
    .set({ formerNames: ['Treaties'] })
    .where(eq(topics.name, 'Tax Treaties'));
  await buildArticle(t.db, { category: 'Other', furtherTopics: ['Tax Treaties'] });
  await buildArticle(t.db, { category: 'Treaties' });
  await buildArticle(t.db, { category: 'Private Client' });
  await buildCourse(t.db, { topics: ['International Tax'] });
  expect(await found({ topic: 'International Tax' })).toBe(3);
});

test('an alert on an author finds pieces under all the author’s spellings', async () => {
  await buildArticle(t.db, { authorName: 'Anna Weber' });
  await buildArticle(t.db, { authorName: 'A. Weber' });
  await t.db.delete(authors).where(eq(authors.name, 'A. Weber'));
  await t.db
    .update(authors)
    .set({ spellings: ['Anna Weber', 'A. Weber'] })
    .where(eq(authors.name, 'Anna Weber'));
  expect(await found({ author: 'Anna Weber' })).toBe(2);
});

test('an alert on a law finds articles that cite it or a part of it, however they write it', async () => {
  const law = 'Directive 2006/112/EC';
  for (const cited of [law, `${law}, Article 135`, 'Directive 2006/112', 'Directive 2006/11/EC'])
    await buildArticle(t.db, { content: `<p>See ${cited}.</p>`, provisions: null });
  await readUnread(t.deps);
  expect(await found({ law })).toBe(3);
});

test('an alert needs words, a topic or an author, and the server refuses an unknown name', async () => {
  const api = t.client<typeof alertsApi>();
  const setUp = (wish: object) =>
    api('POST /api/alerts', { body: { email: 'ada@example.com', kind: 'any', ...wish } as AlertInput });
  await setUp({ topic: 'Pillar Two' });
  expect(await t.db.select().from(alerts)).toMatchObject([{ topic: 'Pillar Two', keywords: '', active: false }]);
  for (const [field, wish] of Object.entries({
    keywords: {},
    topic: { topic: 'Nothing' },
    author: { author: 'Nobody' },
    law: { law: 'Case C-987/98' },
  }))
    await expect(setUp(wish)).rejects.toMatchObject({
      status: 400,
      problem: { errors: { [field]: expect.any(String) } },
    });
});

test('only alerts about everything can have a topic, an author or a law', () => {
  const input = { email: 'ada@example.com', kind: 'job', topic: 'Pillar Two', author: 'Anna Weber', law: 'TM 2026-1' };
  expect(AlertInput.parse(input)).toMatchObject({ topic: '', author: '', law: '' });
});

test.each([
  [
    { jurisdiction: 'Great Britain' },
    'weekly',
    'Confirm your weekly alert: United Kingdom',
    'one email a week if we have published something about the United Kingdom',
  ],
  [
    { topic: 'Pillar Two' },
    'daily',
    'Confirm your daily alert: Pillar Two',
    'one email a day if we have published something about Pillar Two',
  ],
  [
    { author: 'Anna Weber' },
    'instant',
    'Confirm your alert: Anna Weber',
    'an email whenever we publish something by Anna Weber',
  ],
  [
    { kind: 'announcement', jurisdiction: 'Ireland' },
    'weekly',
    'Confirm your weekly alert: Announcements for Ireland',
    'one email a week if we have published announcements for Ireland',
  ],
  [
    { kind: 'article', jurisdiction: 'Germany', category: 'Pillar Two', type: 'guide' },
    'daily',
    'Confirm your daily alert: Articles (Guide) on Pillar Two for Germany',
    'one email a day if we have published articles (Guide) on Pillar Two for Germany',
  ],
  [
    { law: 'Directive 2006/112/EC, Article 135' },
    'weekly',
    'Confirm your weekly alert: Directive 2006/112/EC, Article 135',
    'one email a week if we have published something that cites Directive 2006/112/EC, Article 135',
  ],
  [
    { law: 'Art. 135 of Directive 2006/112' },
    'instant',
    'Confirm your alert: Directive 2006/112/EC, Article 135',
    'an email whenever we publish something that cites Directive 2006/112/EC, Article 135',
  ],
  [
    { kind: 'job', location: 'Ireland' },
    'weekly',
    'Confirm your weekly job alert: Jobs in Ireland',
    'one email a week if we have published jobs in Ireland',
  ],
  [{ kind: 'job' }, 'instant', 'Confirm your job alert: All new jobs', 'an email whenever we publish new jobs'],
  [
    { kind: 'job', location: 'Loan-on-Sea' },
    'weekly',
    'Confirm your job alert on Tax Meridian',
    'one email a week if we have published jobs that match the search',
  ],
  [
    { kind: 'article', keywords: '"a loan"', jurisdiction: 'Germany' },
    'weekly',
    'Confirm your alert on Tax Meridian',
    'one email a week if we have published articles that match the search',
  ],
  [
    { kind: 'article', keywords: '"Directive 2006/112/EC, Article 135"' },
    'weekly',
    'Confirm your alert on Tax Meridian',
    'one email a week if we have published articles that match the search',
  ],
  [
    { kind: 'article', category: 'Loan offers' },
    'weekly',
    'Confirm your alert on Tax Meridian',
    'one email a week if we have published articles that match the search',
  ],
  [
    { keywords: 'loan', jurisdiction: 'Germany' },
    'weekly',
    'Confirm your alert on Tax Meridian',
    'one email a week if we have published pieces that match the search',
  ],
  [
    { jurisdiction: 'Freetown-upon-Loan' },
    'weekly',
    'Confirm your alert on Tax Meridian',
    'one email a week if we have published pieces that match the search',
  ],
] as const)(
  'the email to confirm %j (%s) has the subject “%s”: it names what the reader follows, but repeats nothing that was typed',
  async (wish, frequency, subject, words) => {
    const provisions = await citeIn(t.db, '<p>Under Directive 2006/112/EC, Art. 135 nothing is due.</p>', []);
    await buildArticle(t.db, { authorName: 'Anna Weber', provisions });
    // Cited only in a draft, which strangers must not learn.
    await buildArticle(t.db, { status: 'draft', provisions: await citeIn(t.db, '<p>See Case C-987/98.</p>', []) });
    const body = { email: 'ada@example.com', kind: 'any', frequency, ...wish } as unknown as AlertInput;
    await t.client<typeof alertsApi>()('POST /api/alerts', { body });
    const [mail] = await t.db.select().from(mails);
    expect(mail?.subject).toBe(subject);
    expect(mail?.plain.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(mail?.plain).not.toMatch(/loan|Great Britain/i);
  },
);

test('an alert understands each of 200 questions as the search does', async () => {
  const questions: { ask: string }[] = parse(readFileSync('bench/relevance/tuning.yaml', 'utf8'));
  await t.db.delete(alerts);
  const alert = { email: 'reader@example.com', frequency: 'weekly' as const, active: true };
  await t.db.insert(alerts).values(questions.map(({ ask }) => ({ ...alert, keywords: ask })));
  // Nobody has confirmed this alert, so the site does no work for it.
  await t.db.insert(alerts).values({ ...alert, keywords: 'unconfirmed', active: false });
  while (await t.db.transaction(understandNext));
  const rows = await t.db
    .select({ keywords: alerts.keywords, query: alerts.query })
    .from(alerts)
    .where(eq(alerts.active, true));
  expect(rows).toHaveLength(questions.length);
  expect(await t.db.$count(alerts, isNull(alerts.query))).toBe(1);
  for (const { keywords, query } of rows) {
    const { all } = await understand(t.db, keywords);
    const { rows: found } = await t.db.execute(sql`select ${query} = ${all}::tsquery::text as same`);
    expect(found, keywords).toEqual([{ same: true }]);
  }
});
