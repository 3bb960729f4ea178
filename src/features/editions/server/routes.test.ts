import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { announcementsApi } from '#features/announcements/contract.ts';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import type { ArticleChange, articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { buildFile } from '#features/media/server/factory.fixtures.ts';
import type { Correction, Notice } from '#kernel/editions.ts';
import { keepEditions } from '#platform/server/editions/editions.ts';
import { bytesOf } from '#platform/server/editions/packing.ts';
import { daysAgo } from '#testing/moments.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { editionsApi } from '../contract.ts';

const t = await usingTestApp();
const desk = t.client<typeof articlesApi>(await t.signIn('editor'));

const reader = () => t.client<typeof editionsApi>();
const publish = (content: string, more: { status?: 'draft'; authorName?: string } = {}) =>
  desk('POST /api/admin/articles', {
    body: { title: 'Loss relief', content, type: 'analysis', status: 'published', ...more },
  });
type Sent = Omit<Parameters<typeof ArticleChange.parse>[0] & object, 'updatedAt'>;
async function change(id: string, body: Sent) {
  const { updatedAt } = await desk('GET /api/admin/articles/:id', { params: { id } });
  return desk('PATCH /api/admin/articles/:id', { params: { id }, body: { ...body, updatedAt } });
}
const list = (id: string) => reader()('GET /api/editions/:id', { params: { id }, query: {} });
const get = (path: string, headers = {}) => t.app.inject({ url: path, headers });
const told = (kind: Notice, note = 'The rate was wrong.'): { correction: Correction } => ({
  correction: { change: kind, note },
});

test('every change that readers see in a text makes a version, and no other change does', async () => {
  const { id } = await publish('<p>The rate is 5%.</p>');
  await change(id, { pinned: true });
  await change(id, { content: '<p>The rate is 6%.</p>' });
  await change(id, { content: '<p>The rate is 7%.</p>', ...told('correction') });
  const { rows, total, last } = await list(id);
  expect({ total, last }).toEqual({ total: 3, last: 3 });
  expect(rows).toMatchObject([
    { n: 3, change: 'correction', note: 'The rate was wrong.' },
    { n: 2, change: 'minor', note: '' },
    { n: 1, change: 'first', title: 'Loss relief' },
  ]);
});

test('an article and an announcement with pictures of the library name the version that exists', async () => {
  const { id: picture } = await buildFile(t.db);
  const content = `<p>The rate is 5%.</p><figure data-media="${picture}" data-caption="The harbour"></figure>`;
  const article = await publish(content);
  const { parts } = await t.client<typeof articlesApi>()('GET /api/articles/:id', { params: { id: article.id } });
  const announcement = await t.client<typeof announcementsApi>(await t.signIn('editor'))(
    'POST /api/admin/breaking-news',
    { body: { title: 'New rates', content } },
  );
  const read = await t.client<typeof announcementsApi>()('GET /api/breaking-news/:id', {
    params: { id: announcement.id },
  });
  for (const [at, drawn] of [
    [`/articles/${article.id}`, parts!.ending],
    [`/breaking-news/${announcement.id}`, read.parts!.versions],
  ]) {
    expect(drawn).toContain(`${at}/v/1`);
    expect(drawn).not.toContain(`${at}/v/2`);
  }
});

test('a version keeps its bytes after five hundred others, and takes little space', async () => {
  const words = Array.from({ length: 12_000 }, (_, at) => `word${(at * 7919) % 5003}`);
  const text = () => ({ title: 'Loss relief', summary: '', content: `<p>${words.join(' ')}</p>` });
  const { id } = await publish(text().content);
  const sent = [bytesOf(text())];
  const show = () => ({ text: text(), since: daysAgo(1) });
  for (let n = 2; n <= 501; n += 1) {
    const before = show();
    words.splice((n * 613) % words.length, 1, `changed-in-${n}`);
    sent.push(bytesOf(text()));
    await keepEditions(t.db, { kind: 'article', recordId: id }, before, show(), undefined);
  }
  for (const n of [1, 2, 36, 37, 38, 250, 500, 501])
    expect((await get(`/articles/${id}/v/${n}/text.json`)).rawPayload.equals(sent[n - 1]!), `version ${n}`).toBe(true);
  const { rows } = await t.db.execute<{ bytes: number }>(
    sql`select sum(length(packed))::int as bytes from editions where record_id = ${id}`,
  );
  const changes = sent[0]!.length + 500 * 'changed-in-500'.length;
  expect(rows[0]!.bytes).toBeLessThan(2 * changes);
});

test('what readers saw before the site kept versions, or since a scheduled hour, is a version with a stable number', async () => {
  const { id, content } = await buildArticle(t.db, { publishedAt: daysAgo(3) });
  const before = await list(id);
  expect(before.rows).toMatchObject([{ n: 1, change: 'first' }]);
  const bytes = (await get(`/articles/${id}/v/1/text.json`)).json() as { content: string };
  expect(bytes.content).toBe(content);
  await change(id, { content: '<p>Later</p>' });
  const after = await list(id);
  expect(after.rows).toHaveLength(2);
  expect(after.rows[1]).toEqual(before.rows[0]);
  expect((await get(`/articles/${id}/v/1/text.json`)).json()).toEqual(bytes);
});

test('drafts, scheduled texts and texts in the bin have no versions for readers', async () => {
  const { id } = await publish('<p>Secret</p>', { status: 'draft' });
  await expect(list(id)).rejects.toMatchObject({ status: 404 });
  await change(id, { status: 'published', publishedAt: daysAgo(-1) });
  await expect(list(id)).rejects.toMatchObject({ status: 404 });
  await change(id, { publishedAt: null });
  expect((await list(id)).total).toBe(1);
  const { updatedAt } = await desk('GET /api/admin/articles/:id', { params: { id } });
  await desk('DELETE /api/admin/articles/:id', { params: { id }, query: { updatedAt } });
  for (const path of ['v/1/text.json', 'v/1.bib', 'timemap', 'timegate'])
    expect((await get(`/articles/${id}/${path}`)).statusCode, path).toBe(404);
});

test('a withdrawal leaves only its notice, until the text is published again', async () => {
  const { id, slug } = await publish('<p>Withdrawn words</p>');
  await change(id, { status: 'draft', ...told('retraction', 'The figures were invented.') });
  const notice = (address: string) => reader()('GET /api/withdrawals/:address', { params: { address } });
  const found = { id, n: 2, change: 'retraction', title: 'Loss relief', note: 'The figures were invented.' };
  expect(await notice(id)).toMatchObject(found);
  expect(await notice(slug)).toMatchObject(found);
  for (const path of ['/v/1/text.json', '/timemap', '/v/1.bib'])
    expect((await get(`/articles/${id}${path}`)).statusCode, path).toBe(404);
  await expect(list(id)).rejects.toMatchObject({ status: 404 });
  expect((await get(`/articles/${id}.ris`)).body).toContain('TI  - [Retracted] Loss relief\r\n');
  await change(id, { status: 'published' });
  expect((await list(id)).rows.map(({ change }) => change)).toEqual(['reinstatement', 'retraction', 'first']);
  expect((await get(`/articles/${id}/v/1/text.json`)).statusCode).toBe(200);
  expect((await get(`/articles/${id}/timemap`)).body).not.toContain('/v/2>');
  await expect(notice(id)).rejects.toMatchObject({ status: 404 });
});

test('a citation file of a withdrawn text contains nothing from its hidden draft', async () => {
  const { id } = await publish('<p>One</p>', { authorName: 'Noor Haddad' });
  await change(id, { status: 'draft', ...told('withdrawal') });
  const draft = { title: 'Next', authorName: 'Secret Hiddenname', status: 'published', publishedAt: daysAgo(-400) };
  await change(id, draft as Sent);
  for (const end of ['bib', 'ris', 'json']) {
    const { body } = await get(`/articles/${id}.${end}`);
    expect(body).toContain('[Withdrawn] Loss relief');
    expect(body).toContain(daysAgo(0).slice(0, 4));
    expect(body).not.toMatch(new RegExp(`Hiddenname|Next|${daysAgo(-400).slice(0, 4)}`));
  }
});

test('a withdrawal that was undone does not come back when the text is deleted for good', async () => {
  const erase = async (id: string) => {
    const { updatedAt } = await desk('GET /api/admin/articles/:id', { params: { id } });
    await desk('DELETE /api/admin/articles/:id', { params: { id }, query: { updatedAt } });
    await t.db.execute(sql`delete from articles where id = ${id}`);
    const { rows } = await t.db.execute<{ note: string }>(sql`select note from editions where record_id = ${id}`);
    return rows.map(({ note }) => note);
  };
  const { id } = await publish('<p>One</p>');
  await change(id, { status: 'draft', ...told('retraction', 'Wrong accusation') });
  await change(id, { status: 'published' });
  await change(id, { status: 'draft' });
  expect(await erase(id)).toEqual([]);
  const { id: other } = await publish('<p>One</p>');
  await change(other, { status: 'draft', ...told('retraction', 'Undone') });
  await change(other, { status: 'published' });
  await change(other, { status: 'draft', ...told('withdrawal', 'In force') });
  expect(await erase(other)).toEqual(['In force']);
});

test('a correction that does not fit the change gets an error at its field, and nothing is saved', async () => {
  const { id } = await publish('<p>One</p>');
  const refused = (body: Sent) => expect(change(id, body)).rejects;
  await refused({ content: '<p>Two</p>', ...told('withdrawal') }).toMatchObject({
    status: 400,
    problem: { errors: { correction: 'A withdrawal must hide a text that readers can see' } },
  });
  const asJoke: Sent = { type: 'tax_humor', subCategory: 'joke', ...told('withdrawal') };
  await refused(asJoke).toMatchObject({
    status: 400,
    problem: { errors: { correction: 'A withdrawal must hide a text that readers can see' } },
  });
  await refused({ status: 'draft', ...told('update') }).toMatchObject({ status: 400 });
  await refused({ ...told('update', ' ') }).toMatchObject({ status: 400 });
  await refused({ ...told('update', 'x'.repeat(501)) }).toMatchObject({ status: 400 });
  expect((await list(id)).total).toBe(1);
});

test('the server refuses a correction or a withdrawal that names no version of its text', async () => {
  const { id } = await publish('<p>One</p>');
  const announcement = await buildAnnouncement(t.db);
  const refused = {
    status: 400,
    problem: { errors: { updatedAt: 'Name the version of the text that you are correcting' } },
  };
  for (const body of [told('update'), { status: 'draft' as const, ...told('retraction') }])
    await expect(desk('PATCH /api/admin/articles/:id', { params: { id }, body })).rejects.toMatchObject(refused);
  const announcements = t.client<typeof announcementsApi>(await t.signIn('editor'));
  const params = { id: announcement.id };
  await expect(
    announcements('PATCH /api/admin/breaking-news/:id', { params, body: told('update') }),
  ).rejects.toMatchObject(refused);
});

test('a comparison ends after 400 changed paragraphs and says how many more there are', async () => {
  const text = (word: string) => Array.from({ length: 300 }, (_, at) => `<p>${word}${at}</p>`).join('');
  const { id } = await publish(text('before'));
  await change(id, { content: text('after') });
  const { runs, further } = await reader()('GET /api/editions/:id/comparison', {
    params: { id },
    query: { from: '1', to: '2' },
  });
  expect(runs.flatMap((run) => ('blocks' in run ? run.blocks : []))).toHaveLength(400);
  expect(further).toBe(200);
});

test('an IP address can ask for twenty comparisons a minute', async () => {
  const { id } = await publish('<p>One</p>');
  const ask = () => t.inject({ url: `/api/editions/${id}/comparison?from=1&to=1`, remoteAddress: '10.9.8.7' });
  for (let nth = 0; nth < 20; nth += 1) expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
});

test('a comparison of two versions shows changed words', async () => {
  const { id } = await publish('<p>One</p><p>Two</p><p>Three</p><p>The rate is 5%.</p>');
  await change(id, { content: '<p>One</p><p>Two</p><p>Three</p><p>The rate is 6%.</p>' });
  const compared = await reader()('GET /api/editions/:id/comparison', {
    params: { id },
    query: { from: '1', to: '2' },
  });
  expect(compared.runs).toMatchObject([
    { unchanged: 2 },
    { blocks: [{ tag: 'p' }, { pieces: [{ text: 'The rate is ' }, { change: 'removed' }, { change: 'added' }, {}] }] },
  ]);
});

test('a date leads to the version that readers saw then, through an address and through Accept-Datetime', async () => {
  const { id } = await buildArticle(t.db, { publishedAt: daysAgo(10), updatedAt: daysAgo(10) });
  await change(id, { content: '<p>Now</p>' });
  const led = async (query: string, headers = {}) =>
    (await get(`/articles/${id}/timegate${query}`, headers)).headers.location;
  expect(await led(`?at=${daysAgo(5).slice(0, 10)}`)).toBe(`/articles/${id}/v/1`);
  expect(await led('?at=1999-01-01')).toBe(`/articles/${id}/v/1`);
  expect(await led('')).toBe(`/articles/${id}/v/2`);
  expect(await led('', { 'accept-datetime': new Date(daysAgo(5)).toUTCString() })).toBe(`/articles/${id}/v/1`);
  for (const at of ['yesterday', '0000-01-01', '1969-12-31', '2200-01-01'])
    expect((await get(`/articles/${id}/timegate?at=${at}`)).statusCode, at).toBe(400);
  const map = await get(`/articles/${id}/timemap`);
  expect(map.headers['content-type']).toContain('application/link-format');
  expect(map.body).toMatch(/v\/1>; rel="first memento"; datetime="[^"]+ GMT",\n.*v\/2>; rel="last memento"/);
});

test('over HTTP, a version has only one spelling of its number', async () => {
  const { id } = await publish('<p>One</p>');
  expect((await get(`/api/editions/${id}/1`)).json()).toMatchObject({ n: 1, content: '<p>One</p>' });
  for (const n of ['0', '01', '0x1', '1e0', '%201', '99999999', 'x']) {
    expect((await get(`/articles/${id}/v/${n}/text.json`)).statusCode, n).toBe(404);
    expect((await get(`/api/editions/${id}/${n}`)).statusCode, n).toBe(404);
    expect((await get(`/api/editions/${id}/comparison?from=${n}&to=1`)).statusCode, n).toBe(400);
  }
});

test('a citation file names the version', async () => {
  const { id } = await publish('<p>One</p>');
  const { body } = await get(`/articles/${id}/v/1.ris`);
  expect(body).toMatch(/IS {2}- TM \d{4}-\d+ v1\r\n/);
  expect(body).toContain(`/articles/${id}/v/1\r\n`);
});

test('the list of corrections names what readers were told, and nothing about hidden texts', async () => {
  const { id } = await publish('<p>One</p>');
  await change(id, { content: '<p>Two</p>', ...told('update', 'A new deadline.') });
  const mine = async () =>
    (await reader()('GET /api/corrections', { query: {} })).rows
      .filter((row) => row.id === id)
      .map((row) => row.change);
  expect(await mine()).toEqual(['update']);
  await change(id, { status: 'draft' });
  expect(await mine()).toEqual([]);
  await change(id, { status: 'published' });
  await change(id, { status: 'draft', ...told('withdrawal', 'Published in error.') });
  expect(await mine()).toEqual(['withdrawal']);
});

test('whatever the desk does, readers get no version of a text that was not public', async () => {
  const step = fc.constantFrom('edit', 'hide', 'show', 'schedule', 'withdraw', 'bin');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { id } = await publish('<p>text 0</p>', { status: 'draft' });
      const seen: string[] = [];
      let [state, text] = ['draft', 'text 0'];
      const isLive = () => state === 'public';
      for (const [at, does] of steps.entries()) {
        if (does === 'bin') {
          const { updatedAt } = await desk('GET /api/admin/articles/:id', { params: { id } });
          await desk('DELETE /api/admin/articles/:id', { params: { id }, query: { updatedAt } });
          await desk('POST /api/admin/articles/:id/restore', { params: { id } });
          continue;
        }
        if (does === 'edit') {
          text = `text ${at + 1}`;
          await change(id, { content: `<p>${text}</p>` });
        } else if (does === 'withdraw' && isLive()) {
          await change(id, { status: 'draft', ...told('withdrawal') });
          state = 'draft';
        } else if (does === 'hide') {
          await change(id, { status: 'draft' });
          state = 'draft';
        } else if (does === 'show') {
          await change(id, { status: 'published', publishedAt: null });
          state = 'public';
        } else if (does === 'schedule') {
          await change(id, { status: 'published', publishedAt: daysAgo(-2) });
          state = 'scheduled';
        }
        if (isLive() && seen.at(-1) !== text) seen.push(text);
      }
      const texts: string[] = [];
      for (let n = 1; n <= 20; n += 1) {
        const { statusCode, body } = await get(`/articles/${id}/v/${n}/text.json`);
        if (statusCode === 200) texts.push(/<p>(.*)<\/p>/.exec(body)![1]!);
      }
      expect(new Set(texts)).toEqual(new Set(isLive() ? seen : []));
    }),
    { numRuns: 12 },
  );
});
