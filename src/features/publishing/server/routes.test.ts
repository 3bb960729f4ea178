import { expect, test } from 'vitest';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildFile } from '#features/media/server/factory.fixtures.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { publishingApi } from '../contract.ts';

const t = await usingTestApp({ pages: true });
const cookie = await t.signIn('editor');

const check = (content: string, coverId: string | null = null) =>
  t.client<typeof publishingApi>(cookie)('POST /api/publishing/check', { body: { content, coverId } });
const linked = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');

test('the check lists a text’s pictures and its cover, and marks those without a description', async () => {
  const cover = await buildFile(t.db, { title: 'The cover', alt: 'A harbour' });
  const bare = await buildFile(t.db, { title: 'Bare', alt: '' });
  const plain = await buildFile(t.db, { title: 'Plain', alt: '', decorative: true });
  const figure = `<figure data-media="${bare.id} ${plain.id}"></figure>`;
  const { pictures } = await check(`<p>Text</p>${figure}${figure}`, cover.id);
  expect(pictures.map(({ title, place, missing }) => [title, place, missing])).toEqual([
    ['The cover', 'cover', false],
    ['Bare', 'text', true],
    ['Plain', 'text', false],
  ]);
});

test('the check refuses a text that could not be stored', async () => {
  await expect(check(`<p>${'&'.repeat(50_000)}</p>`)).rejects.toMatchObject({ status: 400 });
});

test('the check lists empty tables and charts that have gaps or cannot be drawn, but not finished ones', async () => {
  const chart = (caption: string, ...cells: string[]) =>
    `<table data-chart="bar"><caption>${caption}</caption><tbody><tr><th><p>State</p></th><th><p>Rate</p></th></tr>` +
    `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr></tbody></table>`;
  const fine = chart('Rates', 'Malta', '18');
  const plain = (...cells: string[]) =>
    `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`)}</tr></tbody></table>`;
  const { tables } = await check(
    [
      fine,
      chart('', '', ''),
      chart('Bases', '', '12'),
      fine.replace('<td>', '<td colspan="2">'),
      plain('Words', ''),
      plain('<p></p>', '&nbsp;'),
      chart('Words', 'Malta', 'eighteen').replace('</tbody>', '<tr><td>Chile</td><td>19</td></tr></tbody>'),
    ].join('<p>Then</p>'),
  );
  expect(tables).toEqual([
    {
      at: 1,
      title: 'The chart that begins ‘State’',
      problem: 'Type or paste the table: names in the first column, figures beside them.',
    },
    { at: 2, title: 'Bases', problem: 'One cell is empty.' },
    { at: 3, title: 'Rates', problem: 'A table with merged cells cannot be shown as a chart. Readers see the table.' },
    { at: 5, title: 'A table without a caption', problem: 'Its cells are empty.' },
    { at: 6, title: 'Words', problem: '‘eighteen’ is not a figure, so the chart has a gap there.' },
  ]);
});

test('the check opens links within the site as a visitor would', async () => {
  const live = await buildArticle(t.db, { title: 'Live now' });
  const later = await buildArticle(t.db, { title: 'Live later', publishedAt: daysAgo(-1) });
  const missing = [
    '/articles/live-later',
    `/articles/${later.id}`,
    '/nowhere',
    '/topics/nothing',
    `${t.config.publicUrl}/careers/x`,
  ];
  const fine = ['/', '/jobs', '/articles/live-now#end', `/articles/${live.id}`, '/tax-humor?page=2', '/feed.xml'];
  const read = async () => (await check(linked(...fine, ...missing))).links;
  // On a slow machine, the first checks run out of time, but later ones find their pages in the cache.
  await expect.poll(read).toMatchObject({ total: fine.length + missing.length, unchecked: 0 });
  const { problems } = await read();
  expect(problems.map(({ href }) => href)).toEqual(missing);
  expect(problems[0]!.problem).toBe('Readers would find no page here: it does not exist or is not published yet');
});

test('in a text with very many links, the check tests the first and only counts the others', async () => {
  const many = Array.from({ length: 60 }, (_, n) => `/careers/${n}`);
  const read = async () => (await check(linked(...many, ...many.map((path) => `https://example.org${path}`)))).links;
  await expect.poll(read).toMatchObject({ total: 120, unchecked: 10 });
  expect((await read()).problems).toHaveLength(50);
});

test('a check stores nothing, and only the desk can run it', async () => {
  const before = await t.db.$count(auditLog);
  await check(linked('/about'));
  expect(await t.db.$count(auditLog)).toBe(before);
  const reply = await t.inject({ method: 'POST', url: '/api/publishing/check', payload: {} });
  expect(reply.statusCode).toBe(401);
});
