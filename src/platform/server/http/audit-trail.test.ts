/** Checks on the running application that every changing call at the desk leaves an audit entry. */

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readContracts } from '#app/server/contracts.ts';
import { buildAuthor } from '#features/authors/server/factory.fixtures.ts';
import { authors } from '#features/authors/server/table.ts';
import { webhookEndpoints } from '#features/webhooks/server/table.ts';
import { fillPath, queryString } from '#kernel/client.ts';
import { parseKey } from '#kernel/endpoint.ts';
import { DAY } from '#kernel/time.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { editions } from '#platform/server/editions/table.ts';
import { mailSuppressions, mails } from '#platform/server/mail/table.ts';
import { revisions } from '#platform/server/versions/table.ts';
import { newest } from '#testing/newest.ts';
import { pathParams, type Records, storeRecords } from '#testing/records.ts';
import { sampleOf } from '#testing/sample.ts';
import { PASSWORD, usingTestApp } from '#testing/test-app.ts';

const t = await usingTestApp();
let cookie: string;
cookie = await t.signIn('admin');

const ELSEWHERE = [
  // Needs the device of a passkey; features/accounts tests it.
  'POST /api/admin/login/passkey',
  // Needs emails in transit; features/newsletter tests it.
  'POST /api/admin/newsletter/issues/:id/stop',
  // Their bodies are files; features/media tests them.
  'POST /api/admin/media',
  'POST /api/admin/media/:id/file',
  'PUT /api/admin/media/uploads/:id',
  // Need real pages, because they refuse the address of a page; features/imports tests them.
  'POST /api/admin/old-addresses',
  'PATCH /api/admin/old-addresses/:id',
  // Need a file that has arrived; features/imports tests them.
  'POST /api/admin/imports',
  'PUT /api/admin/imports/uploads/:id',
  // Need a feed that can be read, and a draft; features/intake tests them.
  'POST /api/admin/intake-sources',
  'PATCH /api/admin/intake-sources/:id',
  'POST /api/admin/intake/:id/merge',
];

const writes = (await readContracts()).filter(
  ([key]) => /^(POST|PUT|PATCH|DELETE) \/api\/admin\//.test(key) && !ELSEWHERE.includes(key),
);

const send = (key: string, records: Records, payload?: unknown) => {
  const { method, path } = parseKey(key);
  // A deletion states the version that it deletes.
  const url = fillPath(path, pathParams(path, records)) + (method === 'DELETE' ? queryString(newest) : '');
  return t.inject({ method, url, headers: { cookie }, ...(payload !== undefined && { payload: payload as object }) });
};

/** Stores records that other calls make. */
async function moreRecords(articleId: string): Promise<Records> {
  const mail = {
    kind: 'inquiry-received',
    recipient: GONE,
    subject: 'Thank you',
    html: '',
    plain: 'Thank you',
  };
  const [failed] = await t.db
    .insert(mails)
    .values({ ...mail, state: 'failed' })
    .returning();
  const address = `${crypto.randomUUID()}@example.com`;
  const [suppressed] = await t.db.insert(mailSuppressions).values({ address, reason: 'complaint' }).returning();
  const drafts = await t.inject({ url: '/api/admin/newsletter/issues?state=draft', headers: { cookie } });
  await send('PATCH /api/admin/articles/:id', { '/api/admin/articles': articleId }, { title: 'Another title' });
  const [revision] = await t.db.select().from(revisions).where(eq(revisions.recordId, articleId)).orderBy(revisions.at);
  const issue = (drafts.json() as { id: string; state: string }[]).find(({ state }) => state === 'draft');
  return {
    '/api/admin/correction-emails': articleId,
    '/api/admin/mail': failed!.id,
    '/api/admin/mail/suppressions': suppressed!.id,
    '/api/admin/newsletter/issues': issue!.id,
    '/api/admin/revisions': revision!.id,
  };
}

/** Prepare calls and return their bodies where the contract is not enough to make a valid call. */
const CASES: Record<string, (records: Records) => Promise<unknown>> = {
  // Each test stores an endpoint, and there may be twenty.
  'POST /api/admin/webhooks': async () => {
    await t.db.delete(webhookEndpoints);
    return { url: 'https://example.com/hook', events: ['job.published'] };
  },
  'POST /api/admin/login': async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await t.signIn('admin', email);
    return { email, password: PASSWORD };
  },
  'POST /api/admin/updates': async (records) => ({
    ...newest,
    kind: 'article',
    recordId: records['/api/admin/articles'],
    change: { title: 'Prepared' },
  }),
  'PATCH /api/admin/updates/:id': async () => ({ ...newest, change: { authorName: 'Prepared' } }),
  'POST /api/admin/shares': async (records) => ({
    kind: 'article',
    recordId: records['/api/admin/articles'],
    days: 7,
    password: '',
  }),
  'PUT /api/admin/backups/schedule': async () => ({ ...newest, frequency: 'daily', at: '02:15' }),
  'DELETE /api/admin/bin/:kind/:id': (records) => send('DELETE /api/admin/articles/:id', records).then(nothing),
  'DELETE /api/admin/calendar/link': (records) => send('POST /api/admin/calendar/link', records).then(nothing),
  'PUT /api/admin/correction-emails/:id': async (records) => {
    const recordId = records['/api/admin/correction-emails']!;
    const notice = { change: 'correction' as const, note: 'The rate is 6%.', title: 'Rates', depth: 0 };
    const n = 1 + (await t.db.$count(editions, eq(editions.recordId, recordId)));
    await t.db.insert(editions).values({ ...notice, kind: 'article', recordId, n, at: new Date().toISOString() });
    return { n, held: true, seen: { held: false } };
  },
  // A running import must be stopped first.
  'POST /api/admin/imports/:id/undo': (records) => send('POST /api/admin/imports/:id/stop', records, {}).then(nothing),
  'PUT /api/admin/page-content': (records) =>
    send('POST /api/admin/page-content', records, sampleOf(bodyOf('POST /api/admin/page-content'))).then(nothing),
  'POST /api/admin/page-content': async () => ({ ...PAGE_TEXT, sectionName: 'one_more_section' }),
  'POST /api/admin/privacy/erase': async () => ({ email: GONE, confirmation: GONE, published: 'anonymous' }),
  'PATCH /api/admin/topics/:id': async () => ({ ...newest, description: 'Another' }),
  'POST /api/admin/topics/:id/merge': async () => ({
    ...newest,
    into: { ...newest, id: (await storeRecords(t))['/api/admin/topics'] },
  }),
  'PATCH /api/admin/authors/:id': async () => ({ ...newest, bio: 'Another' }),
  'POST /api/admin/authors/:id/merge': async () => ({
    ...newest,
    into: { ...newest, id: (await buildAuthor(t.db)).id },
  }),
  'POST /api/admin/authors/:id/split': async (records) => {
    const [author] = await t.db.select().from(authors).where(eq(authors.id, records['/api/admin/authors']!));
    return { ...newest, spelling: author!.spellings[1] };
  },
  'PATCH /api/admin/comments/:id': async () => ({ status: 'published', seen: { status: 'pending', reports: 0 } }),
  'POST /api/admin/mail/resend': async () => ({}),
  'PATCH /api/admin/submissions/:id/text': async () => ({ ...newest, title: 'Another title' }),
  'POST /api/admin/submissions/:id/accept': async () => newest,
  'POST /api/admin/submissions/:id/reopen': (records) =>
    send('PATCH /api/admin/submissions/:id', records, { status: 'rejected' }).then(() => newest),
  'POST /api/admin/intake-rules': async () => ({ phrases: ['duty'], topic: 'Customs' }),
  'PATCH /api/admin/intake-rules/:id': async () => ({ ...newest, phrases: ['duty'], topic: 'Customs' }),
  'POST /api/admin/intake/bulk': async (records) => ({
    action: 'dismiss',
    records: [{ ...newest, id: records['/api/admin/intake'] }],
  }),
  'PUT /api/admin/submissions/:id/assignee': async () => ({ assigneeId: await colleague(), seen: null }),
  'POST /api/admin/submissions/bulk': async (records) => ({
    action: 'assign',
    records: [{ id: records['/api/admin/submissions'], seen: null }],
    assigneeId: await colleague(),
  }),
  // A version of a template makes it a change of that template.
  'POST /api/admin/reply-templates': async () => ({ name: 'Thanks', text: 'Thank you.', updatedAt: null }),
  'POST /api/admin/newsletter/issues/:id/schedule': async () => ({ ...newest, at: soon() }),
  'POST /api/admin/newsletter/issues/:id/unschedule': (records) =>
    send('POST /api/admin/newsletter/issues/:id/schedule', records, { ...newest, at: soon() }).then(() => newest),
};
/** Returns somebody to whom a submission can be assigned. */
async function colleague(): Promise<string> {
  const reply = await t.inject({ url: '/api/admin/submissions/colleagues', headers: { cookie } });
  return (reply.json() as { colleagues: { id: string }[] }).colleagues[0]!.id;
}
const GONE = 'gone@example.com';
const soon = () => new Date(Date.now() + DAY).toISOString();
const PAGE_TEXT = { pageName: 'home', content: 'Tax, read closely' };
/** Makes the body of a bulk action, for example at '/api/admin/jobs' for 'POST /api/admin/jobs/bulk'. */
const bulk = (key: string, records: Records) => ({
  action: 'delete',
  records: [{ ...newest, id: records[parseKey(key).path.replace(/\/bulk$/, '')] }],
});
const nothing = () => undefined;
const bodyOf = (key: string) => writes.find(([known]) => known === key)![1].body;

test.each(writes)('%s leaves an audit entry', async (key, { body }) => {
  const stored = await storeRecords(t);
  const records = { ...stored, ...(await moreRecords(stored['/api/admin/articles']!)) };
  if (key.endsWith('/restore') && !key.includes('revisions'))
    await send(key.replace('POST', 'DELETE').replace('/restore', ''), records);
  const prepare = CASES[key];
  const prepared = prepare ? await prepare(records) : key.endsWith('/bulk') ? bulk(key, records) : undefined;
  const before = await t.db.$count(auditLog);
  const answer = await send(key, records, prepared ?? (body.type === 'undefined' ? undefined : sampleOf(body)));
  // Both calls end the session of their caller.
  if (/\/log(in|out)$/.test(key)) cookie = await t.signIn('admin');
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(await t.db.$count(auditLog)).toBeGreaterThan(before);
});
