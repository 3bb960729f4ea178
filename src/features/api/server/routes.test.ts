import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { issueToken } from '#features/accounts/server/tokens.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { jobs } from '#features/jobs/server/table.ts';
import { png } from '#features/media/server/files.fixtures.ts';
import { ALT_MAX, MAX_UPLOAD_BYTES } from '#features/media/vocabulary.ts';
import { saveSetting } from '#features/settings/server/index.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { DAY } from '#kernel/time.ts';
import { endSessions, listSessions } from '#platform/server/auth/people.ts';
import { toPerson } from '#platform/server/auth/person.ts';
import { users } from '#platform/server/auth/table.ts';
import { PASSWORD, usingTestApp } from '#testing/test-app.ts';
import type { apiKeysApi, NewApiKey } from '../contract.ts';
import { openKinds } from './content.ts';
import { createKey as createOwnKey } from './keys.ts';
import { apiKeys } from './table.ts';

const JOB = {
  title: 'VAT Manager',
  company: 'Example Trading',
  location: 'Vienna, Austria',
  description: 'You file the returns of four countries.',
  requirements: ['Five years of VAT'],
};

const t = await usingTestApp();
const admin = await t.signIn('admin', 'desk@example.com');

const keys = () => t.client<typeof apiKeysApi>(admin);
const createKey = (over: Partial<NewApiKey> = {}) =>
  keys()('POST /api/admin/api-keys', { body: { name: 'Our website', scopes: ['drafts:write'], days: 90, ...over } });
const secretWith = async (...scopes: NewApiKey['scopes'] & object) => (await createKey({ scopes })).secret;

async function call(method: 'GET' | 'POST' | 'PATCH', url: string, secret?: string, more: InjectOptions = {}) {
  const authorization = secret ? { authorization: `Bearer ${secret}` } : {};
  const reply = await t.inject({ method, url, ...more, headers: { ...authorization, ...more.headers } });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}
const post = (url: string, secret: string, payload: object, headers = {}) =>
  call('POST', url, secret, { payload, headers });

async function readAll(url: string): Promise<{ id: string }[]> {
  const items: { id: string }[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const { body } = await call('GET', `${url}${next && `&cursor=${next}`}`);
    items.push(...body.items);
    next = body.next;
  }
  return items;
}

describe('keys', () => {
  test('the site sends the secret once and stores only its hash, and the audit log records the creation', async () => {
    const { key, secret } = await createKey({ name: 'Once' });
    expect(key).toMatchObject({ name: 'Once', state: 'valid', owner: 'desk@example.com', lastUsedAt: null });
    expect(secret).toMatch(/^tm_[\w-]{32}$/);
    const { rows } = await keys()('GET /api/admin/api-keys', { query: {} });
    expect(JSON.stringify(rows)).not.toContain(secret.slice(8));
    const stored = await t.db.select().from(apiKeys).where(eq(apiKeys.id, key.id));
    expect(JSON.stringify(stored)).not.toContain(secret.slice(8));
    const [entry] = await t.auditEntries(key.id);
    expect(entry).toMatchObject({ action: 'api-key.create', actorEmail: 'desk@example.com', recordName: 'Once' });
    expect(JSON.stringify(entry)).not.toContain(secret.slice(8));
  });

  test('a key stops working once it is revoked or expired or its account is disabled', async () => {
    const refusal = async (secret: string) => {
      const { status, body, headers } = await call('GET', '/api/v1/jobs', secret);
      return [status, body.detail, headers['content-type']];
    };
    const refused = [401, 'Unauthorized: this key is unknown, expired or revoked', 'application/problem+json'];
    const { key, secret } = await createKey();
    expect((await call('GET', '/api/v1/jobs', secret)).status).toBe(200);
    expect(await keys()('DELETE /api/admin/api-keys/:id', { params: { id: key.id } })).toMatchObject({
      state: 'revoked',
      lastUsedAt: expect.any(String),
    });
    expect(await refusal(secret)).toEqual(refused);
    const old = await createKey();
    await t.db
      .update(apiKeys)
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where(eq(apiKeys.id, old.key.id));
    expect(await refusal(old.secret)).toEqual(refused);
    expect(await refusal('tm_unknown')).toEqual(refused);
    const other = await t.signIn('admin', 'leaver@example.com');
    const theirs = await t.client<typeof apiKeysApi>(other)('POST /api/admin/api-keys', {
      body: { name: 'Theirs', days: 30 },
    });
    await t.db.update(users).set({ banned: true }).where(eq(users.email, 'leaver@example.com'));
    expect(await refusal(theirs.secret)).toEqual(refused);
  });

  test('a key may do what both its scopes and its account allow, and nothing else', async () => {
    const secret = await secretWith('submissions:write');
    const draft = { ...JOB, title: 'A draft' };
    expect(await post('/api/v1/jobs', secret, draft)).toMatchObject({
      status: 403,
      body: { detail: 'Forbidden: this key does not have the scope “drafts:write”' },
    });
    for (const url of ['/api/admin/articles', '/api/admin/api-keys', '/api/account', '/api/submissions'])
      expect(await call('GET', url, await secretWith('drafts:write', 'submissions:write'))).toMatchObject({
        status: 403,
        body: { message: 'Forbidden: an API key cannot be used for this' },
      });
    const demoted = await t.signIn('admin', 'demoted@example.com');
    const theirs = await t.client<typeof apiKeysApi>(demoted)('POST /api/admin/api-keys', {
      body: { name: 'Theirs', scopes: ['drafts:write'], days: 30 },
    });
    await t.db.update(users).set({ role: 'subscriber' }).where(eq(users.email, 'demoted@example.com'));
    expect((await post('/api/v1/jobs', theirs.secret, draft)).status).toBe(403);
    // An administrator's cookie gives a key no more permissions.
    const both = await call('POST', '/api/v1/jobs', secret, { payload: draft, headers: { cookie: admin } });
    expect(both.status).toBe(403);
  });

  test('a key of an account without two-step sign-in can write nothing once the site requires that', async () => {
    const secret = await secretWith('drafts:write');
    await saveSetting(t.db, 'secondFactorRequired', true);
    const refused = await post('/api/v1/jobs', secret, JOB);
    await saveSetting(t.db, 'secondFactorRequired', false);
    expect(refused.status).toBe(403);
    expect((await post('/api/v1/jobs', secret, JOB)).status).toBe(201);
  });

  test('a call that anybody may make works with any key, valid or not', async () => {
    for (const secret of [await secretWith('drafts:write'), 'tm_unknown'])
      expect(await call('GET', '/api/settings', secret)).toMatchObject({ status: 200 });
  });

  test.each([
    ['its owner signs out everywhere else', 'DELETE', '/api/account/sessions', undefined, 'own'],
    [
      'its owner changes the password',
      'POST',
      '/api/account/password',
      { currentPassword: PASSWORD, password: 'Correct-Horse-9-Battery' },
      'own',
    ],
    ['an administrator signs its owner out', 'DELETE', '/api/admin/users/:id/sessions', undefined, 'desk'],
    ['its account is disabled', 'PATCH', '/api/admin/users/:id', { disabled: true }, 'desk'],
    ['its owner is no longer an administrator', 'PATCH', '/api/admin/users/:id', { role: 'editor' }, 'desk'],
  ] as const)('a key is revoked when %s', async (_, method, url, payload, by) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const cookie = await t.signIn('admin', email);
    const [owner] = await t.db.select().from(users).where(eq(users.email, email));
    const { key } = await t.client<typeof apiKeysApi>(cookie)('POST /api/admin/api-keys', {
      body: { name: 'Theirs', days: 30 },
    });
    const { key: other } = await createKey();
    const headers = { cookie: by === 'own' ? cookie : admin };
    const reply = await t.inject({ method, url: url.replace(':id', owner!.id), headers, ...(payload && { payload }) });
    expect(reply.statusCode).toBe(200);
    const { rows } = await keys()('GET /api/admin/api-keys', { query: {} });
    expect(rows.filter(({ id }) => [key.id, other.id].includes(id)).map(({ id, state }) => [id, state])).toEqual([
      [other.id, 'valid'],
      [key.id, 'revoked'],
    ]);
    const entries = await t.auditEntries(key.id);
    expect(entries.map(({ action, actorEmail }) => [action, actorEmail])).toContainEqual([
      'api-key.revoke',
      by === 'own' ? email : 'desk@example.com',
    ]);
  });

  test('a session that has just ended creates no key', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await t.signIn('admin', email);
    const [owner] = await t.db.select().from(users).where(eq(users.email, email));
    const session = (await listSessions(t.db, owner!.id))[0]!.key;
    const person = { ...toPerson(owner!, false, new Date()), session };
    const key = { name: 'Late', scopes: [], days: 30 as const };
    expect(await createOwnKey(t.db, person, key)).toMatchObject({ key: { state: 'valid' } });
    await endSessions(t.db, owner!.id);
    await expect(createOwnKey(t.db, person, key)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('setting a new password through an emailed link revokes the person’s keys', async () => {
    const cookie = await t.signIn('admin', 'forgetful@example.com');
    const { secret } = await t.client<typeof apiKeysApi>(cookie)('POST /api/admin/api-keys', {
      body: { name: 'Theirs', days: 30 },
    });
    const [owner] = await t.db.select().from(users).where(eq(users.email, 'forgetful@example.com'));
    const token = await issueToken(t.db, 'reset', owner!.id, Date.now());
    const payload = { token, password: 'Correct-Horse-9-Battery' };
    expect((await t.inject({ method: 'POST', url: '/api/auth/reset', payload })).statusCode).toBe(200);
    expect((await call('GET', '/api/v1/jobs', secret)).status).toBe(401);
  });

  test('the site refuses a 51st valid key', async () => {
    await t.db.delete(apiKeys);
    for (let nth = 0; nth < 50; nth++) await createKey();
    await expect(createKey()).rejects.toMatchObject({ status: 409 });
    await t.db.delete(apiKeys);
  });

  test('each reply says how many calls the key has left, and the call after the last is refused', async () => {
    const secret = await secretWith();
    const first = await call('GET', '/api/v1/jobs', secret);
    expect(first.headers).toMatchObject({ 'ratelimit-policy': '"key";q=600;w=60', ratelimit: '"key";r=599;t=60' });
    expect((await call('GET', '/api/v1/jobs')).headers.ratelimit).toBeUndefined();
    for (let nth = 1; nth < 600; nth++)
      await t.inject({ url: '/api/v1/none', headers: { authorization: `Bearer ${secret}` } });
    expect(await call('GET', '/api/v1/jobs', secret)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String), ratelimit: expect.stringContaining('"key";r=0') },
    });
    expect((await call('GET', '/api/%761/jobs', secret)).status, 'the same address in other letters').toBe(429);
    expect((await call('GET', '/api/v1/jobs', await secretWith())).status).toBe(200);
  });

  test('a key can read lists from an address that has reached its limit of them, whatever their length', async () => {
    const from = { remoteAddress: '203.0.113.7' };
    const list = async (limit: number, key?: string) =>
      (await call('GET', `/api/v1/jobs?limit=${limit}`, key, from)).status;
    for (let nth = 0; nth < 120; nth++) await list(1);
    expect(await list(1)).toBe(429);
    expect(await list(21, await secretWith())).toBe(200);
  });

  test('the same errors appear however an address is spelt', async () => {
    for (const version of ['v1', '%761'])
      expect(await call('GET', `/api/${version}/jobs`, 'tm_unknown')).toMatchObject({
        status: 401,
        headers: { 'content-type': 'application/problem+json' },
      });
  });
});

const cursorAt = (at: string) => Buffer.from(`${at} 01a00000-0000-7000-8000-000000000000`).toString('base64url');

describe('reading', () => {
  test('all pages together contain each published record once, newest or oldest first', async () => {
    await t.db.delete(jobs);
    const at = (minutes: number) => new Date(Date.parse('2026-05-01') + minutes * 60_000).toISOString();
    // Several have changed at the same moment.
    for (let nth = 0; nth < 9; nth++)
      await buildJob(t.db, { title: `Job ${nth}`, updatedAt: at(Math.floor(nth / 4)), publishedAt: at(-10) });
    await buildJob(t.db, { status: 'draft', publishedAt: null });
    await buildJob(t.db, { publishedAt: new Date(Date.now() + DAY).toISOString() });
    await buildJob(t.db, { deletedAt: at(0) });
    const newest = await readAll('/api/v1/jobs?limit=2');
    expect(new Set(newest.map(({ id }) => id)).size).toBe(9);
    expect(await readAll('/api/v1/jobs?limit=5&order=oldest')).toEqual(newest.toReversed());
    expect(await readAll('/api/v1/jobs?updated_since=2026-05-01T00:01:00Z')).toHaveLength(5);
    expect(await readAll('/api/v1/jobs?updated_since=2026-05-01T02:02:00%2B02:00')).toHaveLength(1);
  });

  test('a record that becomes public later than it was changed counts as changed then', async () => {
    await t.db.delete(jobs);
    await buildJob(t.db, { updatedAt: '2026-01-01T00:00:00.000Z', publishedAt: '2026-03-01T00:00:00.000Z' });
    expect(await readAll('/api/v1/jobs?updated_since=2026-02-01T00:00:00Z')).toHaveLength(1);
  });

  test('a record has the fields that readers may see, or only those that the call names', async () => {
    await t.db.delete(jobs);
    const { id } = await buildJob(t.db, { reviewNotes: 'For the recruiter only' });
    const { body } = await call('GET', `/api/v1/jobs/${id}`);
    expect(body).toMatchObject({ id, title: 'VAT Manager', page: `${t.config.publicUrl}/careers/${id}` });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['reviewNotes', 'status', 'recruiterId']));
    expect(JSON.stringify(body)).not.toContain('recruiter only');
    expect((await call('GET', '/api/v1/jobs?fields=title,page')).body.items).toEqual([
      { id, title: body.title, page: body.page },
    ]);
  });

  test('an article has the values that its page shows, without the tags that only the desk sees', async () => {
    await t.db.delete(articles);
    const { id } = await buildArticle(t.db, { tags: ['vat', '#embargo'], furtherTopics: ['Customs'] });
    const { page, content, ...one } = (await call('GET', `/api/v1/articles/${id}`)).body;
    expect(one.tags).toEqual(['vat']);
    expect((await call('GET', `/api/articles/${id}`)).body).toMatchObject(one);
    expect((await call('GET', '/api/v1/articles')).body.items).toEqual([{ page, content, ...one }]);
  });

  test.each([
    ['fields=reviewNotes', 'fields.0'],
    ['cursor=abc', 'cursor'],
    [
      `cursor=${Buffer.from('2026-99-99T00:00:00.000Z 01a00000-0000-7000-8000-000000000000').toString('base64url')}`,
      'cursor',
    ],
    [`cursor=${cursorAt('2026-02-30T00:00:00.000Z')}`, 'cursor'],
    [`cursor=${cursorAt('0000-01-01T00:00:00.000Z')}`, 'cursor'],
    ['updated_since=0000-01-01T00:00:00Z', 'updated_since'],
    [`updated_since=2026-01-01T00:00:00.${'1'.repeat(5_000)}Z`, 'updated_since'],
    ['limit=101', 'limit'],
    ['updated_since=yesterday', 'updated_since'],
    ['order=random', 'order'],
  ])('?%s is refused, and the error names its parameter', async (query, field) => {
    const { status, headers, body } = await call('GET', `/api/v1/articles?${query}`);
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
    expect(body).toMatchObject({ title: 'Bad Request', status: 400, errors: { [field]: expect.any(String) } });
  });

  test('a page of the longest texts ends after about two megabytes, and the next continues', async () => {
    await t.db.delete(articles);
    const content = `<p>${'x'.repeat(190_000)}</p>`;
    for (let nth = 0; nth < 13; nth++) await buildArticle(t.db, { content });
    const first = await call('GET', '/api/v1/articles?limit=100&fields=title');
    expect([first.body.items.length, first.body.next]).toEqual([11, expect.any(String)]);
    expect(await readAll('/api/v1/articles?limit=100')).toHaveLength(13);
  });

  test('a program cannot find a draft, an unknown record or a record of another kind', async () => {
    const draft = await buildJob(t.db, { status: 'draft', publishedAt: null });
    for (const id of [draft.id, crypto.randomUUID(), 'x'])
      expect((await call('GET', `/api/v1/jobs/${id}`)).status).toBe(404);
  });
});

describe('writing', () => {
  const secret = async () => secretWith('drafts:write');

  test('an example of every kind becomes a draft that readers cannot see', async () => {
    const key = await secret();
    for (const { kind, imported } of openKinds(t.deps.kinds)) {
      const made = await post(`/api/v1/${kind.tag}`, key, imported.example);
      expect([kind.name, made.status, made.body]).toMatchObject([kind.name, 201, imported.example]);
      expect(made.body.editUrl).toBe(`${t.config.publicUrl}${kind.editor}/${made.body.id}`);
      expect((await call('GET', `/api/v1/${kind.tag}/${made.body.id}`)).status).toBe(404);
      const changed = await call('PATCH', `/api/v1/${kind.tag}/${made.body.id}`, key, {
        payload: { title: 'Another title', updatedAt: made.body.updatedAt },
      });
      expect([kind.name, changed.status, changed.body.title]).toEqual([kind.name, 200, 'Another title']);
    }
  });

  test('a draft of a job, course or event needs no text but its title, and more to be published', async () => {
    const key = await secret();
    const chosen = { courses: { courseType: 'certification', learningType: 'live', learningHours: 1 } };
    for (const { kind, imported } of openKinds(t.deps.kinds)) {
      const draft = { title: 'To be finished', ...chosen[kind.tag as keyof typeof chosen] };
      const made = await post(`/api/v1/${kind.tag}`, key, draft);
      expect([kind.name, made.status]).toEqual([kind.name, imported.unfinished ? 201 : 400]);
    }
    const { body } = await post('/api/v1/jobs', key, { title: 'To be finished' });
    const { id, updatedAt } = body;
    const cleared = await call('PATCH', `/api/v1/jobs/${id}`, key, { payload: { company: '', updatedAt } });
    expect(cleared).toMatchObject({ status: 200, body: { company: '', requirements: [] } });
    const published = await t.inject({
      method: 'PATCH',
      url: `/api/admin/jobs/${id}`,
      headers: { cookie: admin },
      payload: { status: 'published', updatedAt: cleared.body.updatedAt },
    });
    expect(published.json().errors).toMatchObject({ company: 'Company is required' });
  });

  test('a program can neither publish a draft nor change what is published', async () => {
    const key = await secret();
    const draft = { ...JOB, title: 'A draft' };
    for (const over of [{ status: 'published' }, { publishedAt: '2026-01-01T00:00:00Z' }])
      expect((await post('/api/v1/jobs', key, { ...draft, ...over })).status).toBe(400);
    const { id, updatedAt } = await buildJob(t.db);
    expect(await call('PATCH', `/api/v1/jobs/${id}`, key, { payload: { title: 'Changed', updatedAt } })).toMatchObject({
      status: 409,
      body: { detail: 'This is published or scheduled. Please change it at the desk.' },
    });
  });

  test('a change must name the version on which it is based', async () => {
    const key = await secret();
    const { body } = await post('/api/v1/jobs', key, JOB);
    const change = (updatedAt?: string) =>
      call('PATCH', `/api/v1/jobs/${body.id}`, key, { payload: { title: 'Changed', ...(updatedAt && { updatedAt }) } });
    expect((await change()).status).toBe(400);
    expect((await change(new Date(Date.parse(body.updatedAt) - 1).toISOString())).status).toBe(409);
    expect((await change(body.updatedAt)).status).toBe(200);
  });

  test('calls with one Idempotency-Key create one draft, even at the same time; another body is refused', async () => {
    const key = await secret();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const draft = { ...JOB, title: 'Once only' };
    const replies = await Promise.all(Array.from({ length: 4 }, () => post('/api/v1/jobs', key, draft, headers)));
    replies.push(await post('/api/v1/jobs', key, draft, headers));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await t.db.$count(jobs, eq(jobs.title, 'Once only'))).toBe(1);
    expect(await post('/api/v1/jobs', key, { ...draft, title: 'Twice' }, headers)).toMatchObject({ status: 422 });
    expect(await post('/api/v1/jobs', key, draft, { 'idempotency-key': 'x'.repeat(256) })).toMatchObject({
      status: 400,
    });
    const refused = await post('/api/v1/jobs', key, { ...draft, title: '' }, { 'idempotency-key': 'refused' });
    expect(refused.status).toBe(400);
    expect((await post('/api/v1/jobs', key, draft, { 'idempotency-key': 'refused' })).status).toBe(201);
  });

  test('a draft is cleaned and has a version, and the audit log names its account', async () => {
    const { body } = await post('/api/v1/articles', await secret(), {
      title: 'Clean',
      type: 'analysis',
      content: '<p onclick="x()">Text</p><script>x()</script>',
    });
    expect(body.content).toBe('<p>Text</p>');
    const [entry] = await t.auditEntries(body.id);
    expect(entry).toMatchObject({ action: 'article.create', actorEmail: 'desk@example.com' });
    const { rows } = await t.db.execute(sql`select from revisions where record_id = ${body.id}`);
    expect(rows).toHaveLength(1);
  });

  describe('files of the library', () => {
    const headers = { 'content-type': 'application/octet-stream' };
    const upload = (secret: string, payload: Buffer, query = 'name=chart.png', more = {}) =>
      call('POST', `/api/v1/files?${query}`, secret, { payload, headers: { ...headers, ...more } });
    const fileKey = () => secretWith('files:write');
    const folders = () => readdir(path.join(t.config.dataDir, 'media')).catch(() => []);

    test('a program can add a file with its description for the key’s account, and a draft can show it', async () => {
      const secret = await secretWith('files:write', 'drafts:write');
      const { status, body } = await upload(
        secret,
        await png(),
        'name=The_chart.png&alt=Rates%20since%202020&credit=Ada',
      );
      expect([status, body]).toMatchObject([
        201,
        { title: 'The chart', alt: 'Rates since 2020', credit: 'Ada', kind: 'picture', width: 40 },
      ]);
      const [entry] = await t.auditEntries(body.id);
      expect(entry).toMatchObject({ action: 'media.create', actorEmail: 'desk@example.com' });
      const draft = {
        title: 'Shown',
        type: 'analysis',
        content: `<p>Text</p><figure data-media="${body.id}"></figure>`,
        coverId: body.id,
      };
      expect(await post('/api/v1/articles', secret, draft)).toMatchObject({ status: 201, body: draft });
    });

    test('a key needs the scope, and the API refuses what the desk refuses', async () => {
      expect(await upload(await secretWith('drafts:write'), await png())).toMatchObject({
        status: 403,
        body: { detail: 'Forbidden: this key does not have the scope “files:write”' },
      });
      const secret = await fileKey();
      const before = await folders();
      expect(await upload(secret, Buffer.from('<svg></svg>'))).toMatchObject({
        status: 400,
        headers: { 'content-type': 'application/problem+json' },
      });
      expect(await upload(secret, Buffer.alloc(MAX_UPLOAD_BYTES + 1))).toMatchObject({
        status: 400,
        body: { detail: 'The file is larger than 50 MB. Please send a smaller one' },
      });
      expect((await upload(secret, await png(), `name=a.png&alt=${'x'.repeat(ALT_MAX + 1)}`)).status).toBe(400);
      expect(await folders()).toEqual(before);
    });

    test('a key that is revoked while its file arrives adds nothing', async () => {
      const secret = await fileKey();
      const [before, bytes] = [await folders(), await png()];
      async function* slowly() {
        yield bytes.subarray(0, 10);
        await t.db.delete(apiKeys);
        yield bytes.subarray(10);
      }
      const reply = await t.inject({
        method: 'POST',
        url: '/api/v1/files?name=chart.png',
        payload: Readable.from(slowly()),
        headers: { ...headers, authorization: `Bearer ${secret}`, 'content-length': String(bytes.length) },
      });
      expect(reply.statusCode).toBe(401);
      expect(await folders()).toEqual(before);
    });

    test('calls with one Idempotency-Key add one file, even at the same time; other bytes are refused', async () => {
      const secret = await fileKey();
      const key = { 'idempotency-key': crypto.randomUUID() };
      const before = (await folders()).length;
      const bytes = await png();
      const replies = await Promise.all([1, 2, 3].map(() => upload(secret, bytes, undefined, key)));
      replies.push(await upload(secret, bytes, undefined, key));
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
      expect((await upload(secret, await png(50), undefined, key)).status).toBe(422);
      expect((await upload(secret, bytes, 'name=other.png', key)).status).toBe(422);
      expect(await folders()).toHaveLength(before + 1);
    });
  });

  test('a program can send a submission for review for its account', async () => {
    const sent = await post('/api/submissions', await secretWith('submissions:write'), {
      title: 'Sent by a program',
      type: 'professional_article',
      content: `<p>${'A sentence of the text. '.repeat(20)}</p>`,
    });
    expect([sent.status, sent.body.status, sent.body.authorEmail]).toEqual([201, 'pending', 'desk@example.com']);
    expect(await t.db.$count(submissions, eq(submissions.title, 'Sent by a program'))).toBe(1);
  });
});
