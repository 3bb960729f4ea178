import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { announcementsApi } from '#features/announcements/contract.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { articles } from '#features/articles/server/table.ts';
import { notifications } from '#features/notices/server/table.ts';
import type { ApiError } from '#kernel/problem.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { refusal, testApp } from '#testing/test-app.ts';
import type { intakeApi } from '../contract.ts';
import { fetchDue, intakeTasks } from './sources.ts';
import { intakeEntries, intakeRules, intakeSources } from './table.ts';

/** What the server of an authority returns at a path. */
type Answer = { status?: number; headers?: Record<string, string>; body?: string };
let answers: Record<string, (request: http.IncomingMessage) => Answer> = {};
let asked: http.IncomingMessage[] = [];
/** How many requests are waiting for a response, and the most that ever waited together. */
let [waiting, together] = [0, 0];
const server = http.createServer((request, response) => {
  asked.push(request);
  waiting += 1;
  together = Math.max(together, waiting);
  response.on('close', () => {
    waiting -= 1;
  });
  const { status = 200, headers, body = '' } = answers[request.url!]?.(request) ?? { status: 404 };
  response.writeHead(status, headers).end(body);
});

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const t = await testApp({ env: { INTAKE_HOSTS: host, PUBLIC_URL: 'https://paper.example' } });
const desk = t.client<typeof intakeApi>(await t.signIn('editor', 'ada@example.com'));
beforeEach(async () => {
  [answers, asked] = [{}, []];
  for (const table of [intakeSources, intakeRules, announcements, articles, notifications]) await t.db.delete(table);
});
afterAll(async () => {
  await t.close();
  server.closeAllConnections();
  server.close();
});

interface Item {
  title: string;
  link?: string;
  id?: string;
  date?: string;
  text?: string;
}
const feed = (...items: Item[]) =>
  `<rss version="2.0"><channel><title>Authority</title>${items
    .map(
      ({ title, link = `/${title}`, id = title, date = '2026-03-01T09:00:00Z', text = '' }) =>
        `<item><title>${title}</title><link>${link}</link><guid isPermaLink="false">${id}</guid><pubDate>${date}</pubDate><description>${text}</description></item>`,
    )
    .join('')}</channel></rss>`;
const shows = (path: string, ...items: Item[]) => {
  answers[path] = () => ({ body: feed(...items) });
};
const add = (path: string, over: object = {}) =>
  desk('POST /api/admin/intake-sources', {
    body: { name: `Authority ${path}`, address: `http://${host}${path}`, frequency: 'hourly', ...over },
  });
const fetchNow = (id: string) => desk('POST /api/admin/intake-sources/:id/fetch', { params: { id }, body: {} });
const listed = async (query: object = {}) => (await desk('GET /api/admin/intake', { query })).rows;
const titles = async (query?: object) => (await listed(query)).map(({ title }) => title);
const only = async () => (await listed())[0]!;
const take = (entry: { id: string; updatedAt: string }, kind?: 'article', as = desk) =>
  as('POST /api/admin/intake/:id/take', {
    params: { id: entry.id },
    body: { updatedAt: entry.updatedAt, ...(kind && { kind }) },
  });
const decide = (action: 'dismiss' | 'restore', ...entries: { id: string; updatedAt: string }[]) =>
  desk('POST /api/admin/intake/bulk', {
    body: { action, records: entries.map(({ id, updatedAt }) => ({ id, updatedAt })) },
  });

test('the site fetches a new source once, and shows what it contains', async () => {
  shows('/a', ...['1', '2', '3', '4', '5', '6'].map((title) => ({ title })));
  const added = await add('/a', { jurisdiction: 'Austria', topics: ['VAT'] });
  expect(added).toMatchObject({ kind: 'rss', titles: ['1', '2', '3', '4', '5'], failures: 0, paused: false });
  expect(asked.map(({ headers }) => headers['user-agent'])).toEqual(['TaxMeridian (+https://paper.example)']);
  expect(await titles()).toHaveLength(6);
  expect(await only()).toMatchObject({
    source: 'Authority /a',
    jurisdiction: 'Austria',
    topics: ['VAT'],
    state: 'new',
  });
  await expect(add('/a')).rejects.toMatchObject(refusal(409, 'Authority /a'));
});

test('the site does not add a source that it cannot read, and the reason is at the field of the address', async () => {
  answers['/page'] = () => ({ body: '<html/>' });
  answers['/private'] = () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/feed' } });
  answers['/metadata'] = () => ({ status: 302, headers: { location: 'https://169.254.169.254/' } });
  answers['/plain'] = () => ({ status: 302, headers: { location: 'http://public.example/feed' } });
  answers['/loop'] = () => ({ status: 302, headers: { location: '/loop' } });
  answers['/list'] = () => ({
    body: `<sitemapindex><sitemap><loc>\u202e${'x'.repeat(100_000)}</loc></sitemap></sitemapindex>`,
  });
  answers['/version'] = () => ({ body: '{"items": [], "version": {"toString": 1}}' });
  answers['/long'] = () => ({ body: 'x'.repeat(6 * 1024 * 1024) });
  for (const [path, reason] of [
    ['/page', 'neither a feed'],
    ['/version', 'neither a feed'],
    ['/list', 'Please add one of them: xxx'],
    ['/gone', 'Its server returns 404'],
    ['/private', 'must begin with https://'],
    ['/metadata', 'its address is not public'],
    ['/plain', 'must begin with https://'],
    ['/loop', 'redirects too often'],
    ['/long', 'larger than 5 MB'],
  ] as const)
    await expect(add(path), path).rejects.toMatchObject({
      status: 400,
      problem: { errors: { address: expect.stringContaining(reason) } },
    });
  const { problem } = (await add('/list').catch((err: unknown) => err)) as ApiError;
  expect(problem?.errors?.address?.length).toBe(300);
  for (const address of [
    'http://authority.example/feed',
    'https://localhost/',
    'ftp://a.example/',
    'https://a@b.example/',
  ])
    await expect(add('/a', { address }), address).rejects.toMatchObject({ status: 400 });
  expect(await t.db.$count(intakeSources)).toBe(0);
});

test('a fetch is conditional, and does not change a source that has nothing new', async () => {
  answers['/a'] = ({ headers }) =>
    headers['if-none-match'] === '"v1"' && headers['if-modified-since'] === 'Sun, 01 Mar 2026 09:00:00 GMT'
      ? { status: 304 }
      : { headers: { etag: '"v1"', 'last-modified': 'Sun, 01 Mar 2026 09:00:00 GMT' }, body: feed({ title: 'One' }) };
  const { id, updatedAt } = await add('/a');
  expect(await fetchNow(id)).toMatchObject({ error: '', updatedAt });
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
  expect(await titles()).toEqual(['One']);
});

test('the task fetches what is due: by frequency, not before the server allows, and one source of a host at a time', async () => {
  for (const path of ['/a', '/b', '/c']) shows(path, { title: `Of ${path}`, link: path });
  await add('/a');
  const { id } = await add('/b', { frequency: 'daily' });
  await add('/c', { active: false });
  const now = Date.now();
  const fetched = async (at: number) => {
    asked = [];
    await fetchDue(t.deps, at);
    return asked.map(({ url }) => url).sort();
  };
  expect(await fetched(now)).toEqual([]);
  expect(await fetched(now + HOUR)).toEqual(['/a']);
  together = 0;
  expect(await fetched(now + DAY)).toEqual(['/a', '/b']);
  expect(together).toBe(1);
  answers['/b'] = () => ({ status: 503, headers: { 'retry-after': `${3 * 86_400}` } });
  await fetchDue(t.deps, now + 2 * DAY);
  expect(await fetched(now + 4 * DAY)).toEqual(['/a']);
  expect(await fetched(now + 5 * DAY + HOUR)).toContain('/b');
  const [source] = await t.db.select().from(intakeSources).where(eq(intakeSources.id, id));
  expect(source).toMatchObject({ failures: 2, error: 'Its server returns 503' });
});

test('the site pauses a source after five failures in a row and notifies the desk once, and a fetch resumes it', async () => {
  shows('/a', { title: 'One' });
  const { id } = await add('/a');
  answers = {};
  for (let nth = 1; nth <= 7; nth += 1) await fetchDue(t.deps, Date.now() + nth * DAY);
  expect(asked).toHaveLength(6);
  const [source] = (await desk('GET /api/admin/intake-sources', {})).rows;
  expect(source).toMatchObject({ paused: true, active: true, failures: 5, error: 'Its server returns 404' });
  expect(await t.db.select().from(notifications)).toMatchObject([{ kind: 'failed', record: 'intake', recordId: id }]);
  shows('/a', { title: 'Two' });
  expect(await fetchNow(id)).toMatchObject({ paused: false, failures: 0, error: '' });
});

test('an entry is stored once, even after deletion: a source’s entries are matched by id, and several sources’ by address', async () => {
  shows(
    '/a',
    { title: 'One', link: `http://${host}/1?utm_source=a` },
    { title: 'Twice', id: 'x' },
    { title: 'Again', id: 'x' },
  );
  shows('/b', { title: 'Copy', link: `https://${host}/1` }, { title: 'Other' }, { title: 'Third', link: '/Other' });
  const { id } = await add('/a');
  await add('/b');
  expect((await titles()).sort()).toEqual(['One', 'Other', 'Third', 'Twice']);
  await t.db.delete(intakeEntries);
  shows('/a', { title: 'Renamed', id: 'One', link: `http://${host}/1` }, { title: 'New' });
  await fetchNow(id);
  expect(await titles()).toEqual(['New']);
});

test('a source cannot hide what another site publishes', async () => {
  shows('/a', { title: 'Nothing new on VAT', link: 'https://authority.example/vat' });
  shows('/b', { title: 'VAT rises', link: 'https://authority.example/vat' });
  await add('/a');
  await add('/b');
  expect((await titles()).sort()).toEqual(['Nothing new on VAT', 'VAT rises']);
});

test('a date in the future counts as now', async () => {
  shows('/a', { title: 'Early', date: '2199-01-01' });
  await add('/a');
  expect(Date.parse((await only()).publishedAt)).toBeLessThanOrEqual(Date.now());
});

test('rules propose jurisdiction and topics for entries that nobody has taken, whenever they arrived', async () => {
  shows('/a', { title: 'VAT before' });
  const { id } = await add('/a', { jurisdiction: 'Ruritania' });
  const body = { phrases: ['VAT', 'value added tax'], jurisdiction: 'Austria', topic: 'VAT' };
  const rule = await desk('POST /api/admin/intake-rules', { body });
  shows('/a', { title: 'Rates', text: 'On value  added tax.', date: '2026-03-02' }, { title: 'Private' });
  await fetchNow(id);
  const filed = async () => (await listed()).map(({ title, jurisdiction, topics }) => [title, jurisdiction, ...topics]);
  expect(await filed()).toEqual([
    ['Rates', 'Austria', 'VAT'],
    ['Private', 'Ruritania'],
    ['VAT before', 'Austria', 'VAT'],
  ]);
  expect(await desk('GET /api/admin/intake/facets', {})).toMatchObject({ jurisdictions: ['Austria', 'Ruritania'] });
  const params = { id: rule.id };
  const changed = await desk('PATCH /api/admin/intake-rules/:id', {
    params,
    body: { ...body, topic: '', updatedAt: rule.updatedAt },
  });
  expect(await filed()).toMatchObject([
    ['Rates', 'Austria'],
    ['Private', 'Ruritania'],
    ['VAT before', 'Austria'],
  ]);
  const remove = (updatedAt: string) => desk('DELETE /api/admin/intake-rules/:id', { params, query: { updatedAt } });
  await expect(remove('2026-01-01T00:00:00.000Z')).rejects.toMatchObject({ status: 409 });
  await remove(changed.updatedAt);
  expect(await filed()).toMatchObject([
    ['Rates', 'Ruritania'],
    ['Private', 'Ruritania'],
    ['VAT before', 'Ruritania'],
  ]);
  const nothing = { phrases: ['VAT'], jurisdiction: '', topic: '' };
  await expect(desk('POST /api/admin/intake-rules', { body: nothing })).rejects.toMatchObject({ status: 400 });
});

test('an entry becomes a draft of an announcement, which names its source', async () => {
  shows('/a', {
    title: 'Rates &amp;lt;b&amp;gt;',
    link: 'https://x.example/1?a="b',
    text: '&lt;script&gt;x&lt;/script&gt; The rates',
  });
  await add('/a', { jurisdiction: 'Austria', topics: ['VAT'] });
  const draft = await take(await only());
  expect(draft.kind).toBe('announcement');
  const [made] = await t.db.select().from(announcements);
  expect(made).toMatchObject({
    ...{ id: draft.id, active: false, jurisdiction: 'Austria', topics: ['VAT'], badge: 'ANNOUNCEMENT' },
    ...{ source: 'Authority /a', externalUrl: 'https://x.example/1?a=%22b' },
    content: expect.stringMatching(
      /^<blockquote><p>x The rates<\/p><\/blockquote><p>Source: <a href="https:\/\/x.example\/1\?a=%22b"[^>]*>Authority \/a<\/a><\/p>$/,
    ),
  });
  expect(await only()).toMatchObject({
    state: 'taken',
    takenBy: 'Test Person',
    draftKind: 'announcement',
    draftId: draft.id,
  });
  const said = await t.auditEntries(draft.id);
  expect(said.map(({ action }) => action)).toEqual(['breaking_news.create']);
});

test('an entry becomes a draft of an article, filed under its topics', async () => {
  shows('/a', { title: 'T'.repeat(290) });
  await add('/a', { topics: ['VAT', 'Customs'] });
  const { id } = await take(await only(), 'article');
  expect(await t.db.select().from(articles)).toMatchObject([
    { id, status: 'draft', type: 'professional_article', category: 'VAT', furtherTopics: ['Customs'] },
  ]);
});

test('if two editors take the same entry at once, one gets a conflict that names the other', async () => {
  shows('/a', { title: 'One' });
  await add('/a');
  const entry = await only();
  const other = t.client<typeof intakeApi>(await t.signIn('editor'));
  const both = await Promise.allSettled([take(entry), take(entry, 'article', other)]);
  const [refused] = both.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({
    reason: { status: 409, said: 'Test Person has already made use of “One”. Nothing was changed.' },
  });
  expect((await t.db.$count(announcements)) + (await t.db.$count(articles))).toBe(1);
});

test('the desk can merge an entry into the draft that it saw, but not into a published or changed one', async () => {
  shows('/a', { title: 'One', link: 'https://x.example/1' }, { title: 'Two' });
  await add('/a');
  const [one, two] = (await listed()).sort((a, b) => a.title.localeCompare(b.title));
  const news = t.client<typeof announcementsApi>(await t.signIn('editor'));
  const body = { title: 'Draft', content: '<p>Text</p>', active: false };
  const draft = await news('POST /api/admin/breaking-news', { body });
  const merge = (entry: typeof one, updatedAt: string, id = draft.id) =>
    desk('POST /api/admin/intake/:id/merge', {
      params: { id: entry!.id },
      body: { draft: { kind: 'announcement', id, updatedAt }, updatedAt: entry!.updatedAt },
    });
  await merge(one, draft.updatedAt);
  const params = { id: draft.id };
  const merged = await news('GET /api/admin/breaking-news/:id', { params });
  expect(merged.content).toMatch(
    /^<p>Text<\/p><p>Source: <a href="https:\/\/x.example\/1"[^>]*>One<\/a> \(Authority \/a\)<\/p>$/,
  );
  expect(await listed({ state: 'merged' })).toMatchObject([
    { title: 'One', draftId: draft.id, takenBy: 'Test Person' },
  ]);

  await expect(merge(two, draft.updatedAt)).rejects.toMatchObject({ status: 409 });
  await expect(merge(one, merged.updatedAt)).rejects.toMatchObject({ status: 409 });
  await expect(merge(two, merged.updatedAt, two!.id)).rejects.toMatchObject({ status: 404 });
  const live = await news('PATCH /api/admin/breaking-news/:id', {
    params,
    body: { active: true, updatedAt: merged.updatedAt },
  });
  await expect(merge(two, live.updatedAt)).rejects.toMatchObject({
    said: expect.stringContaining('no longer a draft'),
  });
  expect((await listed({ state: 'new' })).map(({ title }) => title)).toEqual(['Two']);
});

test('the desk can merge an entry into the draft of an article', async () => {
  shows('/a', { title: 'One' }, { title: 'Two' });
  await add('/a');
  const [one, two] = await listed();
  const { id } = await take(one!, 'article');
  const draft = async () => (await t.db.select().from(articles))[0]!;
  const { updatedAt } = await draft();
  const body = { draft: { kind: 'article', id, updatedAt }, updatedAt: two!.updatedAt } as const;
  await desk('POST /api/admin/intake/:id/merge', { params: { id: two!.id }, body });
  expect((await draft()).content).toContain(`>${two!.title}</a> (Authority /a)</p>`);
  expect(await t.db.$count(articles)).toBe(1);
});

test('the desk can dismiss several entries at once and restore them', async () => {
  shows('/a', { title: 'One' }, { title: 'Two' }, { title: 'Three' });
  await add('/a');
  const [one, two, three] = await listed();
  await take(three!);
  const { done, failed } = await decide('dismiss', one!, two!, three!);
  expect([done.length, failed.map(({ id }) => id)]).toEqual([2, [three!.id]]);
  expect(await listed({ state: 'dismissed' })).toHaveLength(2);
  expect((await decide('dismiss', ...done)).failed[0]!.message).toContain('is now dismissed');
  await expect(take(one!)).rejects.toMatchObject({ status: 409 });
  expect((await decide('restore', ...done)).done).toHaveLength(2);
  expect(await listed({ state: 'new' })).toHaveLength(2);
  const said = await t.auditEntries(one!.id);
  expect(said.map(({ action }) => action)).toEqual(['intake-entry.dismiss', 'intake-entry.restore']);
});

test('the desk finds entries by words, source, jurisdiction and state, newest first', async () => {
  shows('/a', { title: 'Old', date: '2026-01-01' }, { title: 'New', date: '2026-02-01', text: 'On duties' });
  shows('/b', { title: 'Other', date: '2026-01-15' });
  const { id } = await add('/a', { jurisdiction: 'Austria' });
  await add('/b');
  expect(await titles()).toEqual(['New', 'Other', 'Old']);
  expect(await titles({ source: id, limit: 1, offset: 1 })).toEqual(['Old']);
  expect(await titles({ jurisdiction: 'Austria', q: 'duties' })).toEqual(['New']);
  expect(await titles({ state: 'taken' })).toEqual([]);
});

test('the site deletes unused entries after 90 days, but keeps those that were taken', async () => {
  shows('/a', { title: 'One' }, { title: 'Two' }, { title: 'Three' });
  await add('/a');
  const [one, two] = await listed();
  await take(one!);
  await decide('dismiss', two!);
  const old = intakeTasks.find(({ name }) => name === 'intake-old')!;
  await old.run(t.deps, Date.now() + 89 * DAY);
  expect(await titles()).toHaveLength(3);
  await old.run(t.deps, Date.now() + 91 * DAY);
  expect(await listed()).toMatchObject([{ state: 'taken' }]);
});

test('the intake keeps the latest 200 unused entries of a source, and all that were used', async () => {
  shows('/a');
  shows('/b', { title: 'Other' });
  const { id } = await add('/a');
  await add('/b');
  await t.db.execute(sql`
    insert into intake_entries (id, source_id, key, title, summary, link, published_at, jurisdiction, topics, state)
    select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${id}, n::text, 'Old', '', '', now(), '', '{}',
      case n when 2 then 'taken' else 'new' end
    from generate_series(1, 300) n`);
  shows('/a', { title: 'New' });
  await fetchNow(id);
  expect(await t.db.$count(intakeEntries, eq(intakeEntries.sourceId, id))).toBe(201);
  expect(await titles({ q: 'New' })).toEqual(['New']);
  expect(await titles({ q: 'Other' })).toEqual(['Other']);
  expect(await t.db.$count(intakeEntries, eq(intakeEntries.state, 'taken'))).toBe(1);
});

test('an outdated change or deletion of a source is refused, and the site first fetches a new address', async () => {
  shows('/a', { title: 'One' });
  shows('/b', { title: 'Two' });
  const { id, titles: _, ...source } = await add('/a');
  const body = {
    name: 'Renamed',
    address: `http://${host}/b`,
    frequency: 'daily',
    updatedAt: source.updatedAt,
  } as const;
  const change = (over: object = {}) =>
    desk('PATCH /api/admin/intake-sources/:id', { params: { id }, body: { ...body, ...over } });
  await expect(change({ address: `http://${host}/nowhere` })).rejects.toMatchObject({ status: 400 });
  const changed = await change();
  expect(changed).toMatchObject({ name: 'Renamed', frequency: 'daily', active: true });
  expect((await titles()).sort()).toEqual(['One', 'Two']);
  await expect(change()).rejects.toMatchObject({ status: 409 });
  const remove = (updatedAt: string) =>
    desk('DELETE /api/admin/intake-sources/:id', { params: { id }, query: { updatedAt } });
  await expect(remove(source.updatedAt)).rejects.toMatchObject({ status: 409 });
  await remove(changed.updatedAt);
  expect([await t.db.$count(intakeSources), await t.db.$count(intakeEntries)]).toEqual([0, 0]);
  await expect(fetchNow(id)).rejects.toMatchObject({ status: 404 });
});

test('a site has at most 100 sources', async () => {
  const rows = Array.from({ length: 100 }, (_, nth) => ({
    ...({
      name: `${nth}`,
      address: `https://${nth}.example/`,
      kind: 'rss',
      frequency: 'daily',
      active: false,
    } as const),
  }));
  await t.db.insert(intakeSources).values(rows);
  shows('/a', { title: 'One' });
  await expect(add('/a')).rejects.toMatchObject({
    status: 409,
    said: expect.stringContaining('There are 100 sources'),
  });
});
