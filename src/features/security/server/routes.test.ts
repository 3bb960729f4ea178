import { DrizzleQueryError, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { SECURITY_EVENT_DAYS, type SecurityEventKind } from '#kernel/security-events.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { describeError } from '#platform/server/log.ts';
import { mails } from '#platform/server/mail/table.ts';
import { securityEventTasks, startSecurityEvents } from '#platform/server/security-events/recorder.ts';
import { securityEvents } from '#platform/server/security-events/table.ts';
import { codeOf, STEP_MS } from '#testing/authenticator.ts';
import { cookiesOf, PASSWORD, usingTestApp } from '#testing/test-app.ts';
import type { securityApi } from '../contract.ts';
import { raiseAlarms } from './alarm.ts';

const SECRET_WORDS = 'a-word-that-only-the-sender-knows';

const t = await usingTestApp({ env: { MAIL_EVENTS_SECRET: 'a secret of thirty-two characters or more' } });
const admin = await t.signIn('admin', 'chief@example.com');
const contributor = await t.somebody('subscriber', 'contributor@example.com');
beforeEach(async () => {
  await t.securityEvents.flush();
  await t.db.delete(securityEvents);
});

/** Returns a code that the app does not show now, just before or just after. */
function wrongCodeOf(secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, Date.now() + steps * STEP_MS));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))!;
}

interface Sent {
  cookie?: string;
  from?: string;
  headers?: Record<string, string>;
}
const post = (url: string, payload: string | object, { cookie, from = '203.0.113.9', headers }: Sent = {}) =>
  t.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
  });

/** Returns the recorded events, counted across minutes: a minute may end while a test runs. */
async function recorded() {
  await t.securityEvents.flush();
  const { kind, route, accountId, network, count } = securityEvents;
  const what = { kind, route, accountId, network };
  return t.db
    .select({ ...what, count: sql<number>`sum(${count})::int` })
    .from(securityEvents)
    .groupBy(...Object.values(what));
}

/** Expects a single row with the kind, route, account and count. */
async function expectOne(kind: SecurityEventKind, route: string, accountId: string | null = null, count = 1) {
  const rows = await recorded();
  expect(rows).toMatchObject([{ kind, route, accountId, count, network: '203.0.113.9' }]);
  expect(JSON.stringify(rows)).not.toContain(SECRET_WORDS);
}

test('a failed sign-in is recorded with the account, if there is one, but without anything that was typed', async () => {
  await post('/api/auth/login', { email: 'contributor@example.com', password: SECRET_WORDS });
  await expectOne('sign-in-failed', 'POST /api/auth/login', contributor.id);
  await t.db.delete(securityEvents);
  // As if somebody had typed a password into the wrong field.
  await post('/api/auth/login', { email: `${SECRET_WORDS}@example.com`, password: SECRET_WORDS });
  await expectOne('sign-in-failed', 'POST /api/auth/login');
});

test('a failed sign-in through the form without scripts is also recorded', async () => {
  await post('/login', `email=contributor%40example.com&password=${SECRET_WORDS}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await expectOne('sign-in-failed', 'POST /login', contributor.id);
});

test('a sign-in that is locked after five failures is recorded as locked', async () => {
  const locked = await t.somebody('subscriber', 'locked@example.com');
  for (let n = 0; n < 7; n++) await post('/api/auth/login', { email: 'locked@example.com', password: SECRET_WORDS });
  const rows = await recorded();
  const [failed, slowed] = rows.toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(failed).toMatchObject({ kind: 'sign-in-failed', count: 5, accountId: locked.id });
  expect(slowed).toMatchObject({ kind: 'sign-in-slowed', count: 2, accountId: locked.id });
});

test('a wrong sign-in code is recorded', async () => {
  const person = await t.somebody('subscriber', 'secured@example.com');
  const begun = await post('/api/account/second-factor', { password: PASSWORD }, { cookie: person.cookie });
  const { secret } = begun.json();
  await post('/api/account/second-factor/confirm', { code: codeOf(secret) }, { cookie: person.cookie });
  const first = await post('/api/auth/login', { email: 'secured@example.com', password: PASSWORD });
  await post('/api/auth/login/code', { code: wrongCodeOf(secret) }, { cookie: cookiesOf(first) });
  await expectOne('code-wrong', 'POST /api/auth/login/code', person.id);
});

test('a wrong password from a signed-in person is recorded', async () => {
  const { cookie, id } = contributor;
  await post(
    '/api/account/password',
    { currentPassword: SECRET_WORDS, password: 'another long passphrase' },
    { cookie },
  );
  await expectOne('confirmation-failed', 'POST /api/account/password', id);
});

test('a call that the role does not allow is recorded; a call by a visitor who is not signed in is not', async () => {
  await t.inject({ url: '/api/admin/users', headers: { cookie: contributor.cookie }, remoteAddress: '203.0.113.9' });
  await t.inject({ url: '/api/admin/users', remoteAddress: '203.0.113.9' });
  await expectOne('role-refused', 'GET /api/admin/users', contributor.id);
});

test('a request from another site is recorded', async () => {
  await post('/api/logout', {}, { headers: { origin: `https://${SECRET_WORDS}.example` } });
  await expectOne('origin-foreign', 'POST /api/logout');
});

test.each([
  ['nested too deeply', `${'['.repeat(100)}${']'.repeat(100)}`],
  ['with too many values', `[${'1,'.repeat(20_000)}1]`],
  ['that is no JSON', `{"email": "${SECRET_WORDS}"`],
  ['with a name that would change every object', `{"__proto__": {"email": "${SECRET_WORDS}"}}`],
  ['with a NUL', `{"email": "${SECRET_WORDS}\\u0000@example.com", "password": "x"}`],
  ['over a megabyte', JSON.stringify({ email: SECRET_WORDS.repeat(40_000) })],
])('a body %s is recorded', async (_, body) => {
  const { statusCode } = await post('/api/auth/login', body);
  expect([400, 413]).toContain(statusCode);
  await expectOne('body-hostile', 'POST /api/auth/login');
});

test.each([10, 2_000])(
  'a submission nested too deeply is recorded, even if a thread cleans it (text repeated %d times)',
  async (times) => {
    const content = `${'<u>'.repeat(300)}${SECRET_WORDS.repeat(times)}${'</u>'.repeat(300)}`;
    const reply = await post('/api/submissions', { title: 'Deep', content, type: 'opinion' }, contributor);
    expect(reply.json().message).toContain('nested');
    await expectOne('body-hostile', 'POST /api/submissions');
  },
);

test('a submission with a forged proof of work is recorded', async () => {
  const proof = {
    challenge: 'x'.repeat(22),
    difficulty: 1,
    expiresAt: new Date(Date.now() + HOUR).toISOString(),
    signature: 'x'.repeat(43),
    solution: 0,
  };
  const content = `<p>${SECRET_WORDS.repeat(10)}</p>`;
  const sent = { title: 'T', content, type: 'opinion', authorName: 'Ada', authorEmail: 'ada@example.com', proof };
  expect((await post('/api/public/submissions', sent)).statusCode).toBe(400);
  await expectOne('work-missing', 'POST /api/public/submissions');
});

test('an emailed link with a wrong signature is recorded, and so is a forged report of bounces', async () => {
  const token = 'A'.repeat(43);
  await t.inject({ url: `/api/newsletter/${token}`, remoteAddress: '203.0.113.9' });
  const [{ route } = { route: '' }] = await recorded();
  await expectOne('signature-wrong', route);
  expect(route).not.toContain(token);
  await t.db.delete(securityEvents);
  await post('/api/mail/events', { events: [] }, { headers: { 'x-mail-signature': 'sha256=00' } });
  await expectOne('signature-wrong', 'POST /api/mail/events');
});

test('reaching a limit is recorded', async () => {
  const { limit } = (await import('#features/accounts/contract.ts')).accountsApi['POST /api/auth/forgot'];
  if (limit === undefined || limit === 'usual') throw new Error('the endpoint has a limit');
  for (let n = 0; n < limit.points + 3; n++) await post('/api/auth/forgot', { email: 'nobody@example.com' });
  await expectOne('limit-hit', 'POST /api/auth/forgot', null, 3);
});

test('a dangerous action without a recent proof is recorded', async () => {
  const stale = await t.somebody('subscriber', 'stale@example.com');
  const provenAt = new Date(Date.now() - 2 * HOUR).toISOString();
  await t.db.execute(sql`update sessions set sess = (sess::jsonb || ${JSON.stringify({ provenAt })}::jsonb)::json
    where sess ->> 'userId' = ${stale.id}`);
  const reply = await t.inject({
    url: '/api/account/data',
    headers: { cookie: stale.cookie },
    remoteAddress: '203.0.113.9',
  });
  expect(reply.statusCode).toBe(403);
  await expectOne('proof-missing', 'GET /api/account/data', stale.id);
});

test('a flood of 10,000 events from ten thousand networks causes few rows and log lines', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const now = Date.now();
  const events = startSecurityEvents({ db: t.db, config: t.config, log, now: () => now });
  for (let n = 0; n < 10_000; n++)
    events.record({ kind: 'limit-hit' }, { ip: `10.0.${n >> 8}.${n & 255}`, route: 'POST /api/x', request: `r${n}` });
  await events.close();
  const rows = await t.db.select().from(securityEvents);
  expect(rows).toHaveLength(31);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
  expect(rows.find(({ network }) => network === '')?.count).toBe(9_970);
  expect(events.totals()['limit-hit']).toBe(10_000);
  expect(lines).toHaveLength(31);
  expect(JSON.parse(lines[0]!)).toMatchObject({ event: 'limit-hit', count: 1, route: 'POST /api/x', request: 'r0' });
  expect(lines.join()).not.toContain('10.0.');
});

test('events in the same minute on several nodes make one row', async () => {
  const now = Date.now();
  for (const node of ['one', 'two']) {
    const log = pino({ level: 'silent' });
    const events = startSecurityEvents({ db: t.db, config: t.config, log, now: () => now });
    for (let n = 0; n < 3; n++) events.record({ kind: 'limit-hit' }, { ip: '2001:db8::1', route: 'r', request: node });
    await events.close();
  }
  expect(await t.db.select().from(securityEvents)).toMatchObject([{ count: 6, network: '2001:db8:0:0' }]);
});

test('while the database is down, a limited number of events wait, and are stored once it is back', async () => {
  let away = true;
  const insert: Db['insert'] = (table) => {
    if (away) throw new DrizzleQueryError('insert into security_events …', ['203.0.113.9'], new Error('away'));
    return t.db.insert(table);
  };
  const lines: string[] = [];
  const serializers = { err: describeError };
  const log = pino({ level: 'info', serializers }, { write: (line: string) => void lines.push(line) });
  const now = Date.now();
  const events = startSecurityEvents({ db: { insert } as Db, config: t.config, log, now: () => now });
  const record = () => events.record({ kind: 'body-hostile' }, { ip: '203.0.113.9', route: 'r', request: 'q' });
  record();
  const writing = events.flush();
  record();
  await writing;
  record();
  away = false;
  await events.close();
  const rows = await t.db.select().from(securityEvents);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; count: number });
  expect(logged.map(({ msg }) => msg)).toEqual([
    'security',
    'security events are waiting for the database',
    'security',
  ]);
  expect(lines.join(), 'the log gets no address').not.toContain('203.0.113');
});

test('administrators get one email an hour, with the figures, for each kind with many events', async () => {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const row = { minute: at, lastAt: at, route: 'POST /api/auth/login', accountId: contributor.id };
  await t.db.insert(securityEvents).values([
    { ...row, kind: 'sign-in-failed', network: '198.51.100.7', count: 1_200 },
    { ...row, kind: 'sign-in-failed', network: '203.0.113.20', count: 34 },
    // Further networks count together, without their names.
    { ...row, kind: 'sign-in-failed', network: '', count: 2_000 },
    { ...row, kind: 'body-hostile', network: '203.0.113.20', count: 5 },
    { ...row, kind: 'proof-missing', network: '203.0.113.20', count: 5_000 },
  ]);
  const mailed = () => t.mailsTo('chief@example.com', 'security-alarm');
  await Promise.all([raiseAlarms(t.deps, now), raiseAlarms(t.deps, now)]);
  await raiseAlarms(t.deps, now + HOUR - 1_000);
  expect((await mailed()).map(({ subject }) => subject)).toEqual(['3,234 failed sign-ins within ten minutes']);
  const text = (await mailed())[0]!.plain.replace(/\s+/g, ' ');
  expect(text).toContain('They came from more than 2 networks and concerned 1 account.');
  expect(text).toContain('Most came from 198.51.100.7 (1,200), 203.0.113.20 (34).');
  const { alarms } = await t.client<typeof securityApi>(admin)('GET /api/admin/security-events/alarms');
  expect(alarms).toEqual([{ kind: 'sign-in-failed', at }]);

  const later = new Date(now + HOUR + 1_000).toISOString();
  await t.db.update(securityEvents).set({ lastAt: later });
  await raiseAlarms(t.deps, now + HOUR + 1_000);
  expect(await mailed()).toHaveLength(2);
});

test('administrators can list the events by kind and period; others cannot', async () => {
  const at = (ago: number) => new Date(Date.now() - ago).toISOString();
  const row = { minute: at(0), route: 'POST /api/auth/login', network: '203.0.113.20', count: 2 };
  await t.db.insert(securityEvents).values([
    { ...row, kind: 'sign-in-failed', accountId: contributor.id, lastAt: at(0) },
    { ...row, kind: 'limit-hit', lastAt: at(2 * HOUR) },
    { ...row, kind: 'body-hostile', lastAt: at(3 * DAY) },
  ]);
  const list = async (query: object) => {
    const { rows } = await t.client<typeof securityApi>(admin)('GET /api/admin/security-events', { query });
    return rows.map(({ kind }) => kind);
  };
  expect(await list({})).toEqual(['sign-in-failed', 'limit-hit', 'body-hostile']);
  expect(await list({ refusal: 'limit-hit' })).toEqual(['limit-hit']);
  expect(await list({ period: 'hour' })).toEqual(['sign-in-failed']);
  expect(await list({ period: 'day' })).toEqual(['sign-in-failed', 'limit-hit']);
  const { rows } = await t.client<typeof securityApi>(admin)('GET /api/admin/security-events', { query: { limit: 1 } });
  expect(rows).toMatchObject([{ email: 'contributor@example.com', count: 2, network: '203.0.113.20' }]);
  const editor = await t.signIn('editor');
  const statuses = await Promise.all(
    [editor, contributor.cookie, ''].map((cookie) =>
      t.inject({ url: '/api/admin/security-events', headers: { cookie } }),
    ),
  );
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 401]);
});

test('the site deletes events after their retention period', async () => {
  const at = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  const row = { kind: 'limit-hit', route: '', network: '', count: 1 } as const;
  await t.db.insert(securityEvents).values([
    { ...row, minute: at(SECURITY_EVENT_DAYS + 1), lastAt: at(SECURITY_EVENT_DAYS + 1) },
    { ...row, minute: at(1), lastAt: at(1) },
  ]);
  for (const { run } of securityEventTasks) await run(t.deps, Date.now());
  expect(await t.db.select().from(securityEvents)).toHaveLength(1);
});

test.each([
  [29, 0],
  [30, 1],
])('%i refusals of one kind within ten minutes raise %i alarms', async (count, alarms) => {
  const now = Date.now();
  const at = new Date(now).toISOString();
  await t.db.delete(mails);
  const row = { minute: at, lastAt: at, route: 'POST /api/contact', network: '198.51.100.7' };
  await t.db.insert(securityEvents).values({ ...row, kind: 'work-missing', count });
  await raiseAlarms(t.deps, now);
  expect(await t.mailsTo('chief@example.com')).toHaveLength(alarms);
});
