/** How emailed links stop working: their reader or the desk cancels them, or they expire (decision 43). */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { alertsApi } from '#features/alerts/contract.ts';
import { alertMailings } from '#features/alerts/server/index.ts';
import { alerts } from '#features/alerts/server/table.ts';
import { alertTasks } from '#features/alerts/server/tasks.ts';
import type { newsletterApi } from '#features/newsletter/contract.ts';
import { buildSubscriber } from '#features/newsletter/server/factory.fixtures.ts';
import { newsletterMailings } from '#features/newsletter/server/index.ts';
import { subscriberTasks } from '#features/newsletter/server/queries.ts';
import { newsletterSubscribers } from '#features/newsletter/server/table.ts';
import type { privacyApi } from '#features/privacy/contract.ts';
import type { submissionsApi } from '#features/submissions/contract.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { auditLog } from '../audit/table.ts';
import { type LinkedRow, linkToken, type RenewableUse } from './link-token.ts';

const t = await usingTestApp();

const admin = await t.signIn('admin');
const editor = await t.signIn('editor');

const someAddress = () => `linked-${crypto.randomUUID()}@example.com`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function buildAlert(over: Partial<typeof alerts.$inferInsert> = {}) {
  const values = { email: someAddress(), frequency: 'weekly', active: true, confirmedAt: daysAgo(0), ...over } as const;
  const [row] = await t.db.insert(alerts).values(values).returning();
  return row!;
}

interface Way {
  use: RenewableUse;
  page: string;
  api: string;
  build(email: string): Promise<LinkedRow>;
  find(id: string): Promise<LinkedRow>;
  /** A change through the link, which must have no effect once the link no longer works. */
  change(row: LinkedRow): Record<string, string>;
  erase(id: string): Promise<unknown>;
  /** Cancels the links at the desk. Returns the action in the audit log. */
  desk(id: string, email: string): Promise<string>;
}

const WAYS: Way[] = [
  {
    use: 'newsletter',
    page: '/newsletter',
    api: '/api/newsletter',
    build: (email) => buildSubscriber(t.db, { email }),
    find: async (id) => (await t.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)))[0]!,
    change: () => ({ action: 'unsubscribe' }),
    erase: (id) => t.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)),
    async desk(id) {
      await t.client<typeof newsletterApi>(admin)('POST /api/admin/newsletter/subscribers/:id/end-links', {
        params: { id },
      });
      return 'subscriber.end-links';
    },
  },
  {
    use: 'alert',
    page: '/alerts',
    api: '/api/alerts',
    build: (email) => buildAlert({ email }),
    find: async (id) => (await t.db.select().from(alerts).where(eq(alerts.id, id)))[0]!,
    change: ({ id }) => ({ action: 'end', id }),
    erase: (id) => t.db.delete(alerts).where(eq(alerts.id, id)),
    async desk(_, email) {
      await t.client<typeof privacyApi>(admin)('POST /api/admin/privacy/end-links', { body: { email } });
      return 'privacy.end-links';
    },
  },
  {
    use: 'submission',
    page: '/submissions',
    api: '/api/submissions/by-link',
    build: (authorEmail) => buildSubmission(t.db, { authorEmail }),
    find: async (id) => (await t.db.select().from(submissions).where(eq(submissions.id, id)))[0]!,
    change: () => ({ action: 'withdraw' }),
    erase: (id) => t.db.delete(submissions).where(eq(submissions.id, id)),
    async desk(id) {
      await t.client<typeof submissionsApi>(editor)('POST /api/admin/submissions/:id/end-links', {
        params: { id },
        body: newest,
      });
      return 'submission.end-links';
    },
  },
];

const tokenOf = ({ use }: Pick<Way, 'use'>, row: LinkedRow) => linkToken(t.config, use, row);
const read = async ({ api }: Pick<Way, 'api'>, token: string) =>
  (await t.inject({ url: `${api}/${token}` })).statusCode;

/** Sends the form of the link's page, as a browser without scripts does. */
const press = ({ page }: Pick<Way, 'page'>, token: string, typed: Record<string, string>) =>
  t.form(`${page}/${token}`, { token, ...typed });

/** Requests a new link. Returns the tokens of all new links that were emailed to the address so far. */
async function renew(way: Way, token: string, email: string): Promise<string[]> {
  const reply = await press(way, token, { action: 'renew' });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `${way.page}/${token}?sent=1`]);
  const sent = await t.mailsTo(email, 'link-renewed');
  return sent.map(({ plain }) => new RegExp(`${way.page}/([\\w-]{43,})`).exec(plain)![1]!);
}

describe.each(WAYS)('the links of a $use', (way) => {
  test('stop working when their reader requests a new one, which arrives at the same address', async () => {
    const email = someAddress();
    const row = await way.build(email);
    const old = await tokenOf(way, row);
    expect(await read(way, old)).toBe(200);
    const [token] = await renew(way, old, email);
    expect(await read(way, token!)).toBe(200);
    expect(await read(way, old)).toBe(410);
    const before = await way.find(row.id);
    expect((await press(way, old, way.change(row))).statusCode).toBe(410);
    expect(await way.find(row.id)).toEqual(before);
    expect((await press(way, token!, way.change(row))).statusCode).toBe(303);
    expect(await way.find(row.id)).not.toEqual(before);
  });

  test('keep working if somebody requests one with a cancelled link: the owner gets the current one again', async () => {
    const email = someAddress();
    const old = await tokenOf(way, await way.build(email));
    const [first] = await renew(way, old, email);
    const [, second] = await renew(way, old, email);
    expect(second).toBe(first);
    expect(await read(way, first!)).toBe(200);
  });

  test('are cancelled by the desk, with an audit entry; the next email has a new one', async () => {
    const email = someAddress();
    const row = await way.build(email);
    const old = await tokenOf(way, row);
    const action = await way.desk(row.id, email);
    expect(await read(way, old)).toBe(410);
    expect(await read(way, await tokenOf(way, await way.find(row.id)))).toBe(200);
    expect(await t.db.$count(auditLog, eq(auditLog.action, action))).toBe(1);
  });

  test('reveal nothing about their address: a deleted record gets the same answers as a cancelled link', async () => {
    const [ended, gone] = [await way.build(someAddress()), await way.build(someAddress())];
    const tokens = { ended: await tokenOf(way, ended), gone: await tokenOf(way, gone) };
    await way.desk(ended.id, (await emailOf(way, ended.id))!);
    await way.erase(gone.id);
    const bodies = await Promise.all(
      Object.values(tokens).map(async (token) => {
        const shown = await t.inject({ url: `${way.api}/${token}` });
        const asked = await press(way, token, { action: 'renew' });
        return [shown.statusCode, shown.json(), asked.statusCode];
      }),
    );
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[0]![0]).toBe(410);
  });

  test('cause no email if this site did not make them', async () => {
    const reply = await press(way, 'x'.repeat(51), { action: 'renew' });
    expect(reply.statusCode).toBe(404);
  });
});

async function emailOf({ use }: Way, id: string): Promise<string | undefined> {
  if (use !== 'alert') return '';
  return (await t.db.select().from(alerts).where(eq(alerts.id, id)))[0]?.email;
}

test('when the desk cancels the links of an address, the links to its subscription, alerts and submissions stop working', async () => {
  const email = someAddress();
  const linked = await Promise.all(
    WAYS.map(async (way) => ({ way, token: await tokenOf(way, await way.build(email)) })),
  );
  const other = await tokenOf(WAYS[0]!, await buildSubscriber(t.db));
  await t.client<typeof privacyApi>(admin)('POST /api/admin/privacy/end-links', {
    body: { email: email.toUpperCase() },
  });
  for (const { way, token } of linked) expect(await read(way, token), way.use).toBe(410);
  expect(await read(WAYS[0]!, other)).toBe(200);
});

test('a new link for one alert cancels the links for the address’s other alerts, which open the same page', async () => {
  const email = someAddress();
  const [one, other] = [await buildAlert({ email }), await buildAlert({ email, keywords: 'VAT' })];
  const alertWay = WAYS[1]!;
  const token = await tokenOf(alertWay, other);
  await renew(alertWay, await tokenOf(alertWay, one), email);
  expect(await read(alertWay, token)).toBe(410);
});

test('cancelling the links of a submission does not change the version that its editors have read', async () => {
  const { id, updatedAt } = await buildSubmission(t.db);
  await WAYS[2]!.desk(id, '');
  expect(await WAYS[2]!.find(id)).toMatchObject({ updatedAt, linksSince: expect.any(String) });
});

test('an editor can cancel only the links of a submission; a subscriber can cancel none', async () => {
  const { id } = await buildSubmission(t.db);
  const urls = [`/api/admin/newsletter/subscribers/${id}/end-links`, '/api/admin/privacy/end-links'];
  const status = async (url: string, cookie: string) =>
    (await t.inject({ method: 'POST', url, payload: { email: someAddress() }, headers: { cookie } })).statusCode;
  for (const url of urls) expect(await status(url, editor)).toBe(403);
  expect(await status(`/api/admin/submissions/${id}/end-links`, await t.signIn('subscriber'))).toBe(403);
});

describe('bulk mail', () => {
  const oneClick = (url: string) => t.inject({ method: 'POST', url: new URL(url).pathname });

  test('links unsubscribe with one click years later, unless cancelled; the next email has a new one', async () => {
    const years = { subscribedAt: daysAgo(4_000), mailedAt: daysAgo(4_000), confirmedAt: daysAgo(4_000) };
    const { id } = await buildSubscriber(t.db, years);
    const kind = newsletterMailings(t.config, t.db);
    const [early, late] = [(await kind.slots(id, crypto.randomUUID()))!, (await kind.slots(id, crypto.randomUUID()))!];
    expect((await oneClick(early.unsubscribeUrl)).statusCode).toBe(200);
    await WAYS[0]!.desk(id, '');
    const refused = await oneClick(late.unsubscribeUrl);
    expect([refused.statusCode, refused.json().message]).toEqual([
      410,
      expect.stringContaining('This link no longer works'),
    ]);
    expect(await kind.slots(id, crypto.randomUUID())).toBeUndefined();
    await t.db.update(newsletterSubscribers).set({ active: true }).where(eq(newsletterSubscribers.id, id));
    const next = (await kind.slots(id, crypto.randomUUID()))!;
    expect((await oneClick(next.unsubscribeUrl)).statusCode).toBe(200);
    expect((await t.inject({ url: `/api${next.values.manage}` })).statusCode).toBe(200);
  });

  test('links of an alert cancel the alert with one click years later, unless the links were cancelled', async () => {
    const { id, email } = await buildAlert({ createdAt: daysAgo(4_000), confirmedAt: daysAgo(4_000) });
    const kind = alertMailings(t.config, t.db, t.deps.kinds);
    const early = (await kind.slots(id, crypto.randomUUID()))!;
    await WAYS[1]!.desk(id, email);
    expect((await oneClick(early.unsubscribeUrl)).statusCode).toBe(410);
    const next = (await kind.slots(id, crypto.randomUUID()))!;
    expect((await oneClick(next.unsubscribeUrl)).statusCode).toBe(200);
  });
});

describe('expired links', () => {
  test('links to a submission expire a year after its last change, and a new one works for a year', async () => {
    const way = WAYS[2]!;
    const authorEmail = someAddress();
    const [recent, old] = [
      await buildSubmission(t.db, { updatedAt: daysAgo(364) }),
      await buildSubmission(t.db, { updatedAt: daysAgo(366), authorEmail }),
    ];
    expect(await read(way, await tokenOf(way, recent))).toBe(200);
    const token = await tokenOf(way, old);
    expect(await read(way, token)).toBe(410);
    expect((await press(way, token, { action: 'withdraw' })).statusCode).toBe(410);
    expect(await way.find(old.id)).toMatchObject({ status: 'pending' });
    const [fresh] = await renew(way, token, authorEmail);
    expect(await read(way, fresh!)).toBe(200);
    // Its current link has expired too: emailing that one again would help nobody.
    await t.db.update(submissions).set({ updatedAt: daysAgo(366), linksSince: daysAgo(366) });
    const [, afresh] = await renew(way, token, authorEmail);
    expect(await read(way, afresh!)).toBe(200);
  });

  test.each([WAYS[0]!, WAYS[1]!])('a link to a $use that nobody confirmed expires after 30 days', async (way) => {
    const at = daysAgo(31);
    const unconfirmed = { active: false, confirmedAt: null };
    const build = (over: object) =>
      way.use === 'alert'
        ? buildAlert({ ...unconfirmed, createdAt: at, ...over })
        : buildSubscriber(t.db, { ...unconfirmed, subscribedAt: at, mailedAt: at, ...over });
    const email = someAddress();
    const token = await tokenOf(way, await build({ email }));
    expect(await read(way, token)).toBe(410);
    expect(await read(way, await tokenOf(way, await build({ mailedAt: daysAgo(29) })))).toBe(200);
    const [fresh] = await renew(way, token, email);
    expect(await read(way, fresh!)).toBe(200);
    // The task that deletes unconfirmed rows must not delete it.
    for (const task of [...subscriberTasks, ...alertTasks])
      if (task.name.endsWith('-forget')) await task.run(t.deps, Date.now());
    expect(await read(way, fresh!)).toBe(200);
  });

  test('an old link to a cancelled subscription opens its page but cannot resume it', async () => {
    const way = WAYS[0]!;
    const at = daysAgo(31);
    const times = { subscribedAt: at, mailedAt: at, confirmedAt: at, unsubscribedAt: at };
    const row = await buildSubscriber(t.db, { active: false, ...times });
    const token = await tokenOf(way, row);
    const shown = await t.client<typeof newsletterApi>()('GET /api/newsletter/:token', { params: { token } });
    expect(shown).toMatchObject({ state: 'ended', confirmable: false });
    expect((await press(way, token, { action: 'confirm' })).statusCode).toBe(410);
    expect(await way.find(row.id)).toMatchObject({ active: false });
    await t.db.execute(sql`update newsletter_subscribers set unsubscribed_at = now() where id = ${row.id}`);
    expect((await press(way, token, { action: 'confirm' })).statusCode).toBe(303);
    expect(await way.find(row.id)).toMatchObject({ active: true });
  });

  test('an old link to a cancelled alert opens its page but cannot confirm it again', async () => {
    const way = WAYS[1]!;
    const row = await buildAlert({ active: false, createdAt: daysAgo(90), endedAt: daysAgo(31) });
    const token = await tokenOf(way, row);
    const shown = await t.client<typeof alertsApi>()('GET /api/alerts/:token', { params: { token } });
    expect(shown.alerts).toMatchObject([{ state: 'ended', confirmable: false }]);
    expect((await press(way, token, { action: 'confirm', id: row.id })).statusCode).toBe(410);
    expect(await way.find(row.id)).toMatchObject({ active: false });
  });
});
