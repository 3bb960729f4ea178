import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { beforeEach, expect, test, vi } from 'vitest';
import { announcements } from '#features/announcements/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { courses } from '#features/courses/server/table.ts';
import { jobs } from '#features/jobs/server/table.ts';
import { DAY, MINUTE } from '#kernel/time.ts';
import { now } from '#platform/server/db/columns.ts';
import { mailingDeliveries as deliveries, mailings } from '#platform/server/mail/bulk/table.ts';
import { fill } from '#platform/server/mail/bulk/template.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { suppress } from '#platform/server/mail/suppressions.ts';
import { mailSuppressions } from '#platform/server/mail/table.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { alertMailings } from './mailing.ts';
import { changeAlert } from './manage.ts';
import { matchNewItems } from './match.ts';
import { sendDueAlerts } from './send.ts';
import { alertItems, alertMatches, alerts } from './table.ts';
import { alertTasks } from './tasks.ts';

const t = await usingTestApp();
beforeEach(async () => {
  for (const table of [alertMatches, alertItems, alerts, mailings]) await t.db.delete(table);
  for (const table of [articles, announcements, jobs, courses]) await t.db.delete(table);
});

type NewAlert = Partial<typeof alerts.$inferInsert>;

const buildAlert = async (over: NewAlert = {}) => {
  const values = { email: 'ada@example.com', frequency: 'instant' as const, active: true, confirmedAt: now(), ...over };
  const [row] = await t.db.insert(alerts).values(values).returning();
  return row!;
};

const buildJob = async (over: Partial<typeof jobs.$inferInsert> = {}) => {
  const job = { title: 'VAT Manager', company: 'Osterholm', location: 'Vienna', description: 'Indirect taxes.' };
  const values = { ...job, status: 'published' as const, publishedAt: now(), ...over };
  const [row] = await t.db.insert(jobs).values(values).returning();
  return row!;
};

const match = () => t.db.transaction((tx) => matchNewItems(tx, t.deps.kinds));
const send = (at = Date.now()) => sendDueAlerts(t.deps, at, Date.now() + 10_000);
/** Returns the queued emails as their recipients get them. */
const sent = async () => {
  const queued = t.db.select().from(deliveries).innerJoin(mailings, eq(mailings.id, deliveries.mailingId));
  return (await queued.orderBy(deliveries.id)).map(
    ({ mailing_deliveries: { id, address, slots, blocks }, mailings: of }) => {
      const filled = (text: string) => fill(text, { ...slots, manage: '/alerts/token' }, blocks, (value) => value);
      return { id, recipient: address, mailingId: of.id, subject: filled(of.subject), plain: filled(of.plain) };
    },
  );
};

test.each<[NewAlert, boolean]>([
  [{}, true],
  [{ keywords: 'vat' }, true],
  [{ keywords: 'managers' }, true],
  [{ keywords: '"indirect taxes" vat' }, true],
  [{ keywords: 'customs' }, false],
  [{ keywords: 'vat -manager' }, false],
  [{ location: 'vienna' }, true],
  [{ location: 'AUSTRIA' }, true],
  [{ location: 'Graz' }, false],
  [{ jurisdiction: 'Austria' }, true],
  [{ jurisdiction: 'AUSTRIA' }, true],
  [{ jurisdiction: 'Germany' }, false],
  [{ jurisdiction: 'AT' }, true],
  [{ kind: 'any', jurisdiction: 'Austria' }, true],
  [{ kind: 'any', jurisdiction: 'Germany' }, false],
  [{ kind: 'any', jurisdiction: 'Austria', keywords: 'customs' }, false],
  [{ kind: 'article' }, false],
  [{ kind: 'any', keywords: 'vat' }, true],
  [{ active: false }, false],
])('whether an alert with %j finds a job as VAT Manager in Vienna, Austria: %s', async (wish, fits) => {
  await buildAlert(wish);
  await buildJob({ jurisdiction: 'Austria' });
  expect(await match()).toBe(fits ? 1 : 0);
});

test('alerts find articles, announcements and courses by topic, jurisdiction and type', async () => {
  await buildAlert({ kind: 'article', category: 'customs', jurisdiction: 'France', type: 'guide' });
  await buildAlert({ kind: 'announcement', jurisdiction: 'Global', type: 'ALERT' });
  await buildAlert({ kind: 'course', type: 'certification' });
  await buildArticle(t.db, { title: 'Fits', type: 'guide', category: 'Customs', jurisdiction: 'France' });
  await buildArticle(t.db, { title: 'Of another type', type: 'opinion', category: 'Customs', jurisdiction: 'France' });
  await buildArticle(t.db, {
    title: 'A draft',
    type: 'guide',
    category: 'Customs',
    jurisdiction: 'France',
    status: 'draft',
  });
  const news = { content: '<p>x</p>', contentText: 'x', badge: 'ALERT' as const };
  await t.db.insert(announcements).values([
    { ...news, title: 'For everybody' },
    { ...news, title: 'For France', jurisdiction: 'France' },
  ]);
  const course = {
    provider: 'P',
    description: 'd',
    learningType: 'live' as const,
    learningHours: 2,
    duration: '2 hours',
  };
  const published = { status: 'published' as const, publishedAt: now() };
  await t.db.insert(courses).values([
    { ...course, ...published, title: 'Diploma', courseType: 'certification' },
    { ...course, ...published, title: 'Update', courseType: 'professional_development' },
  ]);
  expect(await match()).toBe(3);
  await send();
  const mailed = await sent();
  expect(mailed.map(({ plain }) => /Fits|For everybody|Diploma/.exec(plain)?.[0]).sort()).toEqual([
    'Diploma',
    'Fits',
    'For everybody',
  ]);
  expect(mailed.map(({ plain }) => plain).join()).not.toMatch(/another type|draft|For France|Update/);
});

test('an email names its results and its alert, and has a link to cancel the alert', async () => {
  await buildAlert({ keywords: 'vat' });
  const job = await buildJob({ title: 'Head of VAT' });
  await match();
  expect(await send()).toBe(1);
  const [mail] = await sent();
  expect(mail).toMatchObject({ recipient: 'ada@example.com', subject: 'Head of VAT – Jobs that mention “vat”' });
  expect(mail!.plain).toContain(`/careers/${job.id}`);
  expect(mail!.plain).toContain('/careers?q=vat');
  const [file] = await vi.waitFor(async () => {
    const eml = (await readdir(t.outbox)).filter((name) => name.endsWith(`-alert-${mail!.id}.eml`));
    expect(eml).toHaveLength(1);
    return eml;
  }, 10_000);
  const arrived = await simpleParser(await readFile(path.join(t.outbox, file!)));
  expect(arrived.subject).toBe(mail!.subject);
  const [, token] = /\/alerts\/([\w-]{43})\b/.exec(arrived.text!)!;
  const header = (name: string) => arrived.headerLines.find(({ key }) => key === name)?.line.replace(/\s+/g, ' ');
  expect(header('list-unsubscribe')).toContain(`/api/alerts/unsubscribe/${token}>`);
  expect(header('list-id')).toContain('<alerts.localhost>');
  await t.inject({ method: 'POST', url: `/api/alerts/unsubscribe/${token}` });
  expect(await t.db.select().from(alerts)).toMatchObject([{ active: false }]);
});

test('a bulk mail to thousands of alerts is rendered once, with each alert’s words in the slots', async () => {
  const wishes = ['vat', 'manager', '"indirect taxes"', ''];
  const rows = Array.from({ length: 2_500 }, (_, n) => ({
    email: `reader-${n}@example.com`,
    frequency: 'instant' as const,
    active: true,
    confirmedAt: now(),
    keywords: wishes[n % wishes.length]!,
  }));
  await t.db.insert(alerts).values(rows);
  await buildJob({ title: 'VAT Manager' });
  await match();
  const render = vi.spyOn(t.deps.mailer, 'render');
  expect(await send()).toBe(2_500);
  expect(render).toHaveBeenCalledTimes(2);
  const letters = await sent();
  expect(new Set(letters.map(({ subject }) => subject))).toEqual(
    new Set([
      'VAT Manager – Jobs that mention “vat”',
      'VAT Manager – Jobs that mention “manager”',
      'VAT Manager – Jobs that mention “"indirect taxes"”',
      'VAT Manager – All new jobs',
    ]),
  );
  expect(await send()).toBe(0);
});

test('a recipient gets only the pieces that their own alert found, and only the newest if there are many', async () => {
  await buildAlert({ email: 'wien@example.com', location: 'Vienna' });
  await buildAlert({ email: 'graz@example.com', location: 'Graz' });
  await buildAlert({ email: 'all@example.com' });
  for (let n = 0; n < 26; n++) {
    const publishedAt = new Date(Date.now() - (26 - n) * MINUTE).toISOString();
    await buildJob({ title: `Vienna job ${n}`, location: 'Vienna', publishedAt });
  }
  await buildJob({ title: 'Graz job', location: 'Graz' });
  await match();
  expect(await send()).toBe(3);
  const letters = await sent();
  expect(new Set(letters.map(({ mailingId }) => mailingId)).size).toBe(1);
  const to = (address: string) => letters.find(({ recipient }) => recipient === address)!;
  expect(to('graz@example.com')).toMatchObject({ subject: 'Graz job – Jobs in Graz' });
  expect(to('graz@example.com').plain).not.toContain('Vienna job');
  expect(to('wien@example.com').subject).toBe('26 new: Jobs in Vienna');
  expect(to('wien@example.com').plain).toContain('See these and 1 more');
  expect(to('wien@example.com').plain.match(/Vienna job \d+/g)).toEqual(
    Array.from({ length: 25 }, (_, n) => `Vienna job ${25 - n}`),
  );
  expect(to('all@example.com').plain).toContain('See these and 2 more');
});

test('a waiting email is not sent once its alert is cancelled', async () => {
  const alert = await buildAlert();
  await buildJob();
  await match();
  await t.db.transaction(async (tx) => {
    await sendDueAlerts({ ...t.deps, db: tx }, Date.now(), Date.now() + 10_000);
    const token = await linkToken(t.config, 'alert', alert);
    await changeAlert(tx, t.config, { token, id: alert.id, action: 'end' });
  });
  expect(await t.db.select().from(deliveries)).toMatchObject([{ state: 'cancelled', sentAt: null }]);
});

test('no piece is announced twice, even if the task runs again or the piece is edited', async () => {
  await buildAlert();
  const job = await buildJob();
  for (let n = 0; n < 3; n++) await alertTasks[0]!.run(t.deps, Date.now());
  await t.db.update(jobs).set({ title: 'VAT Manager (m/f/d)' }).where(eq(jobs.id, job.id));
  await alertTasks[0]!.run(t.deps, Date.now());
  expect(await sent()).toHaveLength(1);
});

test('two nodes that run the task at the same time send one email', async () => {
  await buildAlert();
  await buildJob();
  await Promise.all([alertTasks[0]!.run(t.deps, Date.now()), alertTasks[0]!.run(t.deps, Date.now())]);
  expect(await sent()).toHaveLength(1);
});

test('a daily alert waits for its hour and then sends all results, newest first', async () => {
  await buildAlert({ frequency: 'daily' });
  await buildJob({ title: 'First', publishedAt: new Date(Date.now() - MINUTE).toISOString() });
  await match();
  await buildJob({ title: 'Second' });
  await match();
  const today = new Date().setUTCHours(6, 0, 0, 0);
  const next = today + (Date.now() >= today ? DAY : 0);
  expect(await send(next - 1)).toBe(0);
  expect(await send(next)).toBe(1);
  const [mail] = await sent();
  expect(mail!.subject).toBe('2 new: All new jobs');
  expect(mail!.plain).toMatch(/Second[\s\S]*First/);
});

test('a piece that is withdrawn before its email is queued is not emailed', async () => {
  await buildAlert();
  const job = await buildJob();
  await match();
  await t.db.update(jobs).set({ deletedAt: now() }).where(eq(jobs.id, job.id));
  expect(await send()).toBe(0);
  expect(await sent()).toEqual([]);
});

test('a queued email that names a withdrawn piece is not sent; the next one names the other pieces', async () => {
  const alert = await buildAlert();
  const [wrong] = [await buildJob({ title: 'Withdrawn' }), await buildJob({ title: 'Right' })];
  await match();
  await send();
  const [first] = await sent();
  const mailing = alertMailings(t.config, t.db, t.deps.kinds);
  expect(await mailing.slots(alert.id, first!.id)).toHaveProperty('unsubscribeUrl');
  await t.db.update(jobs).set({ deletedAt: now() }).where(eq(jobs.id, wrong.id));
  expect(await mailing.slots(alert.id, first!.id)).toBeUndefined();
  expect([await send(), await send()]).toEqual([1, 0]);
  const [, next] = await sent();
  expect(next!.subject).toBe('Right – All new jobs');
  expect(next!.plain).not.toContain('Withdrawn');
  expect(await mailing.slots(alert.id, next!.id)).toHaveProperty('unsubscribeUrl');
  expect(await mailing.slots(alert.id, first!.id)).toBeUndefined();
});

test('alerts do not email an imported archive', async () => {
  await buildAlert();
  await buildJob({ publishedAt: new Date(Date.now() - 30 * DAY).toISOString() });
  expect(await match()).toBe(0);
});

test('an alert announces a scheduled piece when it becomes visible', async () => {
  await buildAlert();
  const job = await buildJob({ publishedAt: new Date(Date.now() + DAY).toISOString() });
  expect(await match()).toBe(0);
  await t.db.update(jobs).set({ publishedAt: now() }).where(eq(jobs.id, job.id));
  expect(await match()).toBe(1);
});

test('alerts leave out humor and inactive courses', async () => {
  await buildAlert({ kind: 'any' });
  await buildArticle(t.db, { type: 'tax_humor', subCategory: 'joke' });
  await buildCourse(t.db, { active: false });
  expect(await match()).toBe(0);
  await buildCourse(t.db);
  expect(await match()).toBe(1);
});

test('matches are deleted after 180 days', async () => {
  await buildAlert();
  await buildJob();
  await match();
  const forget = alertTasks.find(({ name }) => name === 'alerts-forget')!;
  for (const [days, left] of [
    [179, 1],
    [181, 0],
  ] as const) {
    const matchedAt = new Date(Date.now() - days * DAY).toISOString();
    await t.db.update(alertMatches).set({ matchedAt });
    await forget.run(t.deps, Date.now());
    expect(await t.db.$count(alertMatches), `after ${days} days`).toBe(left);
  }
});

test('if an email cannot be queued, its matches keep waiting', async () => {
  await buildAlert();
  await buildJob();
  await match();
  const mailer = { ...t.deps.mailer, render: () => Promise.reject(new Error('no template')) };
  await expect(sendDueAlerts({ ...t.deps, mailer }, Date.now(), Date.now() + 10_000)).rejects.toThrow('no template');
  expect(await send()).toBe(1);
});

test('a daily alert sends results from before its hour, and later ones the next day', async () => {
  await buildAlert({ frequency: 'daily' });
  const early = await buildJob({ title: 'Early' });
  await match();
  const late = await buildJob({ title: 'Late' });
  await match();
  const hour = new Date().setUTCHours(6, 0, 0, 0) + DAY;
  const found = (recordId: string, at: number) =>
    t.db
      .update(alertMatches)
      .set({ matchedAt: new Date(at).toISOString() })
      .where(eq(alertMatches.recordId, recordId));
  await found(early.id, hour - 1);
  await found(late.id, hour + 1);
  for (const at of [hour, hour, hour + DAY]) await send(at);
  expect((await sent()).map(({ subject }) => subject)).toEqual(['Early – All new jobs', 'Late – All new jobs']);
});

test.each([
  ['whose address is suppressed', { email: 'gone@example.com' }],
  ['that has ended', { active: false }],
])('an alert %s sends no email, and its matches stay unsent', async (_, over) => {
  const at = new Date().toISOString();
  await t.db.transaction((tx) => suppress(tx, 'gone@example.com', 'hard_bounce', '550', at));
  const alert = await buildAlert({ email: 'ada@example.com' });
  await buildJob();
  expect(await match()).toBe(1);
  await t.db.update(alerts).set(over).where(eq(alerts.id, alert.id));
  expect(await send()).toBe(0);
  expect(await t.db.select().from(alertMatches)).toMatchObject([{ mailedAt: null }]);
  await t.db.delete(mailSuppressions);
  await t.db.update(alerts).set({ active: true });
  expect(await send()).toBe(1);
});
