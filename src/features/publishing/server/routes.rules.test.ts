import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articleRecords } from '#features/articles/server/records.ts';
import { articles } from '#features/articles/server/table.ts';
import type { settingsApi } from '#features/settings/contract.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { now } from '#platform/server/db/columns.ts';
import { daysAgo } from '#testing/moments.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { publishingApi, Ruled } from '../contract.ts';
import type { RuledKind } from '../vocabulary.ts';
import { publishingTasks, readShingles } from './similar.ts';
import { dismissals, shingles } from './table.ts';

const t = await usingTestApp();
const cookie = await t.signIn('editor');

const desk = () => t.client<typeof publishingApi>(cookie);
const advice = async (content: string, ruled: Partial<Ruled> = {}) =>
  (await desk()('POST /api/publishing/check', { body: { content, ruled: { kind: 'article', ...ruled } } })).advice;
const keysOf = async (...given: Parameters<typeof advice>) =>
  (await advice(...given)).map(({ rule, findings }) => [rule, findings.map(({ key }) => key)]);
const setting = async (change: object) =>
  t.client<typeof settingsApi>(await t.signIn('admin'))('PATCH /api/admin/settings', {
    body: { ...newest, ...change },
  });
const dismiss = (record: string, key: string, reason: string, kind: RuledKind = 'article') =>
  desk()('POST /api/publishing/dismissals', {
    body: { kind, record, rule: 'acronym', key, finding: `“${key}” is used once`, reason },
  });
const words = (name: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `${name}${from + n}`).join(' ');

test('the check advises on acronyms, figures and names, and counts what it does not list', async () => {
  const text =
    '<p>The CFC rules, says Katharina Meier.<small data-note="foot">DPT: diverted profits tax.</small> The DPT.</p>';
  expect(await keysOf(text, { summary: 'Up to 12%', byline: 'Katharina Meyer' })).toEqual([
    ['acronym', ['CFC']],
    ['figure', ['12%']],
    ['name', ['Katharina Meier / Katharina Meyer']],
  ]);
  const many = Array.from({ length: 14 }, (_, n) => `the Q${String.fromCharCode(65 + n)}X`).join(', ');
  const [{ findings, more } = { findings: [], more: 0 }] = await advice(`<p>${many}</p>`);
  expect([findings.length, more]).toEqual([10, 4]);
});

test('without a kind, the check runs no rule', async () => {
  const { advice: none } = await desk()('POST /api/publishing/check', { body: { content: '<p>The CFC.</p>' } });
  expect(none).toEqual([]);
});

test('a dismissed finding keeps its reason until the dismissal is undone, and the audit log keeps both', async () => {
  const { id, title } = await buildArticle(t.db);
  const dismissed = await dismiss(id, 'CFC', 'The name of the firm');
  expect(await t.lastAuditEntry()).toMatchObject({
    action: 'article.overrule',
    recordId: id,
    recordName: title,
    after: { rule: 'acronym', finding: '“CFC” is used once', reason: 'The name of the firm' },
  });
  const read = async () => (await advice('<p>The CFC.</p>', { id }))[0]!.findings[0]!.dismissed;
  expect(await read()).toEqual({ id: dismissed.id, reason: 'The name of the firm' });
  expect(await dismiss(id, 'CFC', 'A better reason')).toEqual({ id: dismissed.id, reason: 'A better reason' });
  await desk()('DELETE /api/publishing/dismissals/:id', { params: { id: dismissed.id } });
  expect(await read()).toBeNull();
  expect(await t.lastAuditEntry()).toMatchObject({
    action: 'article.uphold',
    before: { finding: 'CFC', reason: 'A better reason' },
  });
  const again = desk()('DELETE /api/publishing/dismissals/:id', { params: { id: dismissed.id } });
  await expect(again).rejects.toMatchObject({ status: 404 });
});

test('a reason has 3 to 300 characters, and belongs to a record that is not in the bin', async () => {
  const { id } = await buildArticle(t.db);
  for (const reason of ['no', 'x'.repeat(301)])
    await expect(dismiss(id, 'CFC', reason)).rejects.toMatchObject({ status: 400 });
  await expect(dismiss(crypto.randomUUID(), 'CFC', 'Why not')).rejects.toMatchObject({ status: 404 });
  await expect(dismiss(id, 'CFC', 'Why not', 'submission')).rejects.toMatchObject({ status: 404 });
  await articleRecords.bin(t.db, id);
  await expect(dismiss(id, 'CFC', 'Why not')).rejects.toMatchObject({ status: 404 });
});

test('deleting a record deletes its dismissals and shingles', async () => {
  const records = [await buildArticle(t.db), await buildAnnouncement(t.db), await buildSubmission(t.db)];
  const kinds = ['article', 'announcement', 'submission'] as const;
  for (const [at, { id }] of records.entries()) {
    await dismiss(id, 'CFC', 'The name of the firm', kinds[at]);
    for (const table of ['articles', 'announcements', 'submissions'])
      await t.db.execute(`delete from ${table} where id = '${id}'`);
    expect(await t.db.$count(dismissals, eq(dismissals.recordId, id))).toBe(0);
    expect(await t.db.$count(shingles, eq(shingles.id, id))).toBe(0);
  }
});

test('the desk sees nothing of an author’s draft, and finds it once the author sends it', async () => {
  const text = words('private', 0, 300);
  const draft = await buildSubmission(t.db, { title: 'Not sent', content: `<p>${text}</p>`, status: 'draft' });
  const found = async () => {
    await readShingles(t.deps);
    return (await advice(`<p>${text}</p>`)).flatMap(({ findings }) => findings.map(({ similar }) => similar?.id));
  };
  const params = { kind: 'submission', id: draft.id } as const;
  expect(await found()).toEqual([]);
  await expect(desk()('GET /api/publishing/texts/:kind/:id', { params })).rejects.toMatchObject({ status: 404 });
  await expect(dismiss(draft.id, 'CFC', 'Known', 'submission')).rejects.toMatchObject({ status: 404 });
  await t.db.update(submissions).set({ status: 'pending' }).where(eq(submissions.id, draft.id));
  expect(await found()).toEqual([draft.id]);
});

test('the check finds similar texts of every kind, most similar first, but not the record, its submission or the bin', async () => {
  const text = words('a', 0, 300);
  const html = (content: string) => ({ content: `<p>${content}</p>` });
  const same = await buildAnnouncement(t.db, { ...html(text), title: 'The same', active: false });
  const half = await buildArticle(t.db, { ...html(`${words('a', 0, 180)} ${words('b', 0, 300)}`), status: 'draft' });
  const sent = await buildSubmission(t.db, html(`${words('a', 20, 300)} ${words('c', 0, 90)}`));
  await buildArticle(t.db, html(`${words('a', 0, 40)} ${words('d', 0, 300)}`));
  await buildArticle(t.db, { ...html(text), deletedAt: now() });
  const own = await buildArticle(t.db, html(text));
  await readShingles(t.deps);
  const found = async (id: string | null) =>
    (await advice(`<p>${text}</p>`, { id })).flatMap(({ findings }) => findings.map(({ similar }) => similar?.id));
  expect(await found(own.id)).toEqual([same.id, sent.id, half.id]);
  await t.db.update(submissions).set({ articleId: own.id }).where(eq(submissions.id, sent.id));
  expect(await found(own.id)).toEqual([same.id, half.id]);
  expect(await found(sent.id)).toEqual([same.id, half.id]);
  // A new text is compared too. The check shows at most three similar ones.
  expect(await found(null)).toHaveLength(3);
  const [
    {
      findings: [first],
    } = { findings: [] },
  ] = await advice(`<p>${text}</p>`, { id: own.id });
  expect(first).toEqual({
    key: same.id,
    text: 'The announcement “The same” has 100% of this text',
    similar: { kind: 'announcement', id: same.id, title: 'The same' },
    dismissed: null,
  });
  const other = await desk()('GET /api/publishing/texts/:kind/:id', { params: first!.similar! });
  expect(other).toEqual({ title: 'The same', content: `<p>${text}</p>` });
});

test('a changed text is read again, and a restored database gets the rows that it lacks', async () => {
  const { id } = await buildArticle(t.db, { content: `<p>${words('e', 0, 60)}</p>` });
  const hashes = async () => (await t.db.select().from(shingles).where(eq(shingles.id, id)))[0]?.hashes?.length;
  await readShingles(t.deps);
  expect(await hashes()).toBe(56);
  await t.db.update(articles).set({ title: 'Another' }).where(eq(articles.id, id));
  expect(await hashes()).toBe(56);
  await t.db
    .update(articles)
    .set({ content: `<p>${words('e', 0, 30)}</p>` })
    .where(eq(articles.id, id));
  expect(await hashes()).toBeUndefined();
  await readShingles(t.deps);
  expect(await hashes()).toBe(26);
  await t.db.delete(shingles).where(eq(shingles.id, id));
  for (const { run } of [...publishingTasks].reverse()) await run(t.deps, Date.now());
  expect(await hashes()).toBe(26);
});

test('the check looks for newer articles about the law that an article older than a year cites', async () => {
  const label = 'Directive 2006/112/EC, Article 135';
  const content = '<p>See Article 135 of Directive 2006/112/EC.</p>';
  const old = await buildArticle(t.db, { content, publishedAt: daysAgo(400) });
  await buildArticle(t.db, { provisions: [label], publishedAt: daysAgo(30) });
  expect(await keysOf(content, { id: old.id })).toEqual([]);
  await buildArticle(t.db, { provisions: [label], publishedAt: daysAgo(10) });
  const [
    {
      rule,
      findings: [finding],
    } = { rule: 'none', findings: [] },
  ] = await advice(content, { id: old.id });
  expect([rule, finding?.key]).toEqual(['stale', label]);
  expect(finding?.text).toBe(`It cites ${label}, on which there are 2 newer articles`);
  const recent = await buildArticle(t.db, { content, publishedAt: daysAgo(300) });
  expect(await keysOf(content, { id: recent.id })).toEqual([]);
  await t.db
    .update(articles)
    .set({ rejectedReferences: [label] })
    .where(eq(articles.id, old.id));
  expect(await keysOf(content, { id: old.id })).toEqual([]);
});

test('rules that are switched off find nothing, and acronyms that the site lists count as known', async () => {
  const text = '<p>The CFC and the DPT.</p>';
  const around = { summary: 'Up to 12%' };
  await setting({ knownAcronyms: 'XYZ, DPT' });
  expect(await keysOf(text, around)).toEqual([
    ['acronym', ['CFC']],
    ['figure', ['12%']],
  ]);
  await setting({ rulesOff: ['acronym'] });
  expect(await keysOf(text, around)).toEqual([['figure', ['12%']]]);
  expect(await t.lastAuditEntry()).toMatchObject({ action: 'settings.update', after: { rulesOff: ['acronym'] } });
  await setting({ rulesOff: [], knownAcronyms: '' });
});
