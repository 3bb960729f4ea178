/** The desk can find, export and erase all data about a person without affecting anybody else's. */
import { once } from 'node:events';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { accountsApi } from '#features/accounts/contract.ts';
import type { accountApi } from '#features/accounts/own-contract.ts';
import { alerts } from '#features/alerts/server/table.ts';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildAuthor } from '#features/authors/server/factory.fixtures.ts';
import { buildComment } from '#features/comments/server/factory.fixtures.ts';
import { commentReports, comments } from '#features/comments/server/table.ts';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { invitations } from '#features/invitations/server/table.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { jobs } from '#features/jobs/server/table.ts';
import {
  erasedSubscribers,
  newsletterConsents,
  newsletterIssues,
  newsletterSubscribers,
} from '#features/newsletter/server/table.ts';
import { dismissals } from '#features/publishing/server/table.ts';
import { searchQueries } from '#features/search/server/table.ts';
import { saveSetting } from '#features/settings/server/index.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { DAY } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { auditLog } from '#platform/server/audit/table.ts';
import { verifyAuditLog } from '#platform/server/audit/verify.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { formerAddresses, knownBrowsers, sessions, users } from '#platform/server/auth/table.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { streamed } from '#platform/server/http/export.ts';
import { mailingDeliveries, mailings } from '#platform/server/mail/bulk/table.ts';
import { suppressionOf } from '#platform/server/mail/suppressions.ts';
import { mailEvents, mailSuppressions, mails } from '#platform/server/mail/table.ts';
import { pseudonymOf } from '#platform/server/personal-data.ts';
import { revisions } from '#platform/server/versions/table.ts';
import { memoryLimits } from '#testing/memory-limits.ts';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import type { privacyApi } from '../contract.ts';
import { personalData } from './collected.ts';
import { eraseAddress } from './erase.ts';

const PASSWORD = 'correct horse battery';

/** Counts for one test, because the people of all tests share a network. */
let limits = memoryLimits();
beforeEach(() => {
  limits = memoryLimits();
});
const t = await usingTestApp({
  limits: {
    ...limits,
    counter:
      (...of) =>
      (...call) =>
        limits.counter(...of)(...call),
  },
});
let made = 0;
const admin = await t.signIn('admin', 'desk@example.com');

const site = (cookie?: string) => t.client<typeof privacyApi>(cookie);

/** Creates a person with records in every table that holds personal data. */
async function everywhere() {
  const email = `Everywhere-${++made}@Example.com`;
  const cookie = await t.signIn('subscriber', email);
  const [person] = await t.db
    .update(users)
    .set({ firstName: 'Ottilie', lastName: `Marchetti${made}`, name: `Ottilie Marchetti${made}` })
    .where(eq(users.email, email.toLowerCase()))
    .returning();
  const { id, name } = person!;
  const { id: articleId } = await buildArticle(t.db, {
    authorId: id,
    authorName: name,
    authorBio: `${name} advises banks.`,
  });
  const [announcement] = await t.db
    .insert(announcements)
    .values({ title: 'News', content: '<p>News</p>', contentText: 'News', source: name, authorId: id })
    .returning();
  const update = { kind: 'article', recordId: articleId, title: 'x', change: { authorName: name } };
  await recordAction(t.db, null, 'update.create', `update-${made}`, null, update);
  await recordAction(t.db, null, 'update.delete', `update-${made}`, update, null);
  const dismissed = { rule: 'name', key: `${name} / ${name}i`, reason: 'x' } as const;
  await t.db.insert(dismissals).values({ ...dismissed, kind: 'article', recordId: articleId });
  const joke = { kind: 'humor', id: articleId, title: 'x', text: 'x', meta: name, jurisdiction: '' } as const;
  const [issue] = await t.db
    .insert(newsletterIssues)
    .values({
      ...{
        frequency: 'weekly',
        special: true,
        state: 'scheduled',
        subject: 'x',
        items: [{ ...joke, id: crypto.randomUUID(), meta: 'Another Author' }, joke],
      },
      ...{ since: now(), until: now(), scheduledAt: now() },
    })
    .returning();
  await recordAction(t.db, null, 'newsletter.update', issue!.id, null, issue!);
  const byThem = { authorName: name, authorEmail: email };
  await buildSubmission(t.db, { ...byThem, submitterId: id, status: 'published', articleId });
  await buildSubmission(t.db, { ...byThem, status: 'published', announcementId: announcement!.id });
  await buildSubmission(t.db, { ...byThem, submitterId: id });
  await buildSubmission(t.db, { ...byThem, status: 'rejected', reviewedAt: now(), reviewNotes: `Dear ${name}` });
  const published = await buildComment(t.db, articleId, { authorId: id });
  await buildComment(t.db, articleId, { authorId: id, status: 'rejected' });
  const other = await buildComment(t.db, articleId);
  await t.db.insert(commentReports).values({ commentId: other.id, reporterId: id });
  const [subscriber] = await t.db.insert(newsletterSubscribers).values({ email, firstName: 'Ottilie' }).returning();
  const consent = { step: 'asked', text: 'Yes, weekly', network: 'x' } as const;
  await t.db.insert(newsletterConsents).values({ ...consent, subscriberId: subscriber!.id });
  await t.db.insert(alerts).values({ email, frequency: 'weekly' });
  await t.db.insert(partnershipInquiries).values({
    inquiryType: 'recruiter',
    companyName: 'Northwind',
    contactName: name,
    email,
    location: 'Leeds',
    description: 'Twelve vacancies',
  });
  const asked = { role: 'editor', linkId: crypto.randomUUID(), sentAt: now(), expiresAt: now() } as const;
  await t.db.insert(invitations).values([
    { ...asked, email, firstName: 'Ottilie' },
    { ...asked, email: `asked-${made}@example.com`, invitedBy: id },
  ]);
  const job = await buildJob(t.db, { contactEmail: email, applicationUrl: '', recruiterId: id });
  await t.db.insert(searchQueries).values({ words: `who is ${email.toLowerCase()}`, found: 0 });
  const letter = { kind: 'test', subject: 'Hello', html: '<p>Hello</p>', plain: 'Hello', state: 'sent' } as const;
  await t.db.insert(mails).values([
    { ...letter, recipient: email },
    { ...letter, recipient: 'desk@example.com', replyTo: email },
    { ...letter, recipient: 'desk@example.com', plain: `From ${email.toUpperCase()}` },
  ]);
  const [mailing] = await t.db
    .insert(mailings)
    .values({ kind: 'test', subject: 'x', html: 'x', plain: 'x' })
    .returning();
  await t.db
    .insert(mailingDeliveries)
    .values({ mailingId: mailing!.id, recipientId: subscriber!.id, address: email, name, state: 'sent' });
  const bounce = { address: email.toLowerCase(), detail: `No mailbox ${email}` };
  await t.db.insert(mailSuppressions).values({ ...bounce, reason: 'complaint' });
  await t.db.insert(mailEvents).values({ ...bounce, key: `bounce ${id}`, kind: 'complaint' });
  await t.db.insert(knownBrowsers).values({ userId: id, mark: `mark-${id}`, lastUsedAt: now() });
  await t.db.insert(revisions).values([
    { kind: 'article', recordId: articleId, authorId: id, fields: { title: 'x', authorName: name } },
    { kind: 'job', recordId: job.id, fields: { contactEmail: email, title: 'x' } },
  ]);
  await recordAction(t.db, { ...person!, profileImageUrl: null } as never, 'article.update', articleId, null, {
    note: `by ${email}`,
  });
  const records = { articleId, commentId: published.id, jobId: job.id, issueId: issue!.id };
  return { email: email.toLowerCase(), id, name, cookie, ...records };
}

/** Finds the columns of the site's and the queue's tables that contain the word, whatever its case: 'users.email'. */
async function tracesOf(word: string): Promise<string[]> {
  const { rows: places } = await t.db.execute<{ schema: string; table: string; column: string }>(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
    where table_schema in ('public', 'queue') and b.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')`);
  const selects = places.map(({ schema, table, column }) => {
    const rows = sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(table)}`;
    return sql`select ${`${table}.${column}`} as place
      where exists (${rows} where ${sql.identifier(column)}::text ilike ${`%${word}%`})`;
  });
  const { rows } = await t.db.execute<{ place: string }>(sql.join(selects, sql` union all `));
  return rows.map(({ place }) => place).sort();
}

/** Waits until no email is queued. */
const allSent = () => expect.poll(() => t.db.$count(mails, eq(mails.state, 'queued'))).toBe(0);

/** Columns that look personal but are not, and why. */
const NOT_PERSONAL: Record<string, string> = {
  'partnership_inquiries.company_name': 'a company',
  'intake_sources.address': 'the feed of an authority',
  'intake_entries.address_key': 'a digest of the address of a page',
  'job_listings.street_address': 'the place of a job',
};

test('an address contained in another person’s gives no access to their data, and erasing it leaves their data alone', async () => {
  const mine = 'son@byron.example';
  const theirs = ["o'son@byron.example", 'jackson@byron.example', 'son@byron.example.au'];
  const cookie = await t.signIn('subscriber', mine);
  const letter = { kind: 'test', subject: 'Hello', state: 'sent', recipient: 'desk@example.com' } as const;
  const told = (address: string) => `Confidential:\n${address}\nwrote`;
  const mailed = (address: string) => `<p>Confidential: ${address.replace("'", '&#x27;')} wrote</p>`;
  for (const address of [mine, ...theirs]) {
    await t.db.insert(mails).values({ ...letter, plain: told(address), html: mailed(address) });
    await recordAction(t.db, { email: 'desk@example.com' } as never, 'job.update', null, null, { note: told(address) });
    await t.db
      .insert(revisions)
      .values({ kind: 'job', recordId: crypto.randomUUID(), fields: { note: told(address) } });
    await t.db.insert(searchQueries).values({ words: `who is ${address}`, found: 0 });
  }
  const reply = await t.inject({ url: '/api/account/data', headers: { cookie } });
  expect(reply.body).toContain(mine);
  for (const address of theirs) expect(reply.body).not.toContain(address);
  const { data } = reply.json();
  expect([data.mails, data.actions, data.searches.length]).toEqual([undefined, undefined, 1]);
  await t.inject({
    method: 'POST',
    url: '/api/account/delete',
    headers: { cookie },
    payload: { password: PASSWORD, published: 'anonymous', word: '' },
  });
  const kept = async (address: string) => [
    await t.db.$count(mails, eq(mails.plain, told(address))),
    await t.db.$count(searchQueries, eq(searchQueries.words, `who is ${address}`)),
    await t.db.$count(revisions, sql`${revisions.fields} ->> 'note' = ${told(address)}`),
  ];
  for (const address of theirs) expect(await kept(address), address).toEqual([1, 1, 1]);
  expect(await kept(mine)).toEqual([0, 0, 0]);
  const named = async (address: string) => t.db.$count(auditLog, sql`${auditLog.after} ->> 'note' = ${told(address)}`);
  expect(await Promise.all([mine, ...theirs].map(named))).toEqual([0, 1, 1, 1]);
});

test('every column with an address, a name or an account is listed in a feature’s personal data', async () => {
  const { rows } = await t.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb')
      and column_name ~ '(email|recipient|reply_to|address|phone|(author|actor|contact|first|last|record|company)_name|_bio$|^sess$|^before$|^after$)'
    union
    select cl.relname || '.' || a.attname from pg_constraint k
    join pg_class cl on cl.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass`);
  const stated = new Set(personalData(t.deps.kinds).flatMap(({ columns }) => columns));
  const forgotten = rows.map(({ name }) => name).filter((name) => !stated.has(name) && !NOT_PERSONAL[name]);
  expect(forgotten.sort()).toEqual([]);
});

test('every column that a feature lists exists', async () => {
  const { rows } = await t.db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const all = new Set(rows.map(({ name }) => name));
  expect(
    personalData(t.deps.kinds)
      .flatMap(({ columns }) => columns)
      .filter((name) => !all.has(name)),
  ).toEqual([]);
});

test('a person can download all their data, but no other person’s and no secrets', async () => {
  const { cookie, email } = await everywhere();
  const stranger = await everywhere();
  await t.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email } });
  const reply = await t.inject({ url: '/api/account/data', headers: { cookie } });
  expect(reply.headers['content-disposition']).toBe('attachment; filename="your-data.json"');
  expect(reply.headers['cache-control']).toBe('no-store');
  const { data } = reply.json();
  expect(Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, (rows as unknown[]).length]))).toEqual({
    account: 1,
    actions: 1,
    alerts: 1,
    announcements: 1,
    articles: 1,
    browsers: 1,
    comments: 2,
    inquiries: 1,
    invitations: 1,
    jobs: 1,
    letters: 1,
    mailProblems: 1,
    mailSuppressions: 1,
    mails: 2,
    newsletter: 1,
    newsletterConsents: 1,
    reports: 1,
    searches: 1,
    sessions: 1,
    submissionHistory: 4,
    submissions: 4,
    versions: 1,
  });
  expect(data.account[0].email).toBe(email);
  expect(reply.body).not.toContain(stranger.email);
  expect(reply.body).not.toContain(stranger.name);
  expect(reply.body, 'a link for a new password').not.toContain('token=');
  const { rows } = await t.db.execute<{ secret: string }>(
    sql`select sid as secret from sessions union select password from credentials where password is not null union select mark from known_browsers union select sess ->> 'id' from sessions`,
  );
  for (const { secret } of rows) expect(reply.body).not.toContain(secret);
});

/** Changes the address of the signed-in person, who opens the emailed link. */
async function move(cookie: string, to: string) {
  const account = (of?: string) => t.client<typeof accountApi>(of);
  await account(cookie)('POST /api/account/email', { body: { email: to, currentPassword: PASSWORD } });
  const token = await t.mailedToken(to, '/account/email/confirm');
  await account()('POST /api/account/email/confirm', { body: { token } });
}

test('a person finds, and erases, the emails sent to a former address until they replaced it, but not its next owner’s', async () => {
  const [before, first, next] = ['before@moved.example', 'first@moved.example', 'next@moved.example'];
  const cookie = await t.signIn('subscriber', before);
  const moment = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const letter = { kind: 'test', html: 'x', plain: 'x', state: 'sent' } as const;
  const mailed = (subject: string, recipient: string, at = now(), replyTo: string | null = null) =>
    t.db.insert(mails).values({ ...letter, subject, recipient, replyTo, createdAt: at });
  await mailed('Before the account', before, moment(-60));
  await mailed('At the first address', before.toUpperCase());
  await mailed('From the first address', 'desk@example.com', now(), before);
  await mailed('Before the change', first, moment(-60));
  await move(cookie, first);
  await mailed('At the second address', first);
  await mailed('Of the next owner', before, moment(60));
  await move(cookie, next);
  await mailed('Of its next owner', first, moment(60));
  const { data } = (await t.inject({ url: '/api/account/data', headers: { cookie } })).json();
  expect(data.formerAddresses.map(({ address }: { address: string }) => address)).toEqual([before, first]);
  const subjects = data.mails.map(({ subject }: { subject: string }) => subject);
  for (const subject of ['Before the account', 'At the first address', 'Before the change', 'At the second address'])
    expect(subjects).toContain(subject);
  for (const subject of ['Of the next owner', 'Of its next owner']) expect(subjects).not.toContain(subject);
  await site(cookie)('POST /api/account/delete', { body: { password: PASSWORD, published: 'named' } });
  const kept = await t.db
    .select({ subject: mails.subject })
    .from(mails)
    .where(or(inArray(sql`lower(${mails.recipient})`, [before, first]), eq(mails.replyTo, before)));
  expect(kept.map(({ subject }) => subject).sort()).toEqual(['Of its next owner', 'Of the next owner']);
  expect(await t.db.$count(formerAddresses)).toBe(0);
  // An import of subscribers asks for these.
  for (const address of [before, first, next])
    expect(
      await t.db.$count(erasedSubscribers, eq(erasedSubscribers.pseudonym, await pseudonymOf(t.config, address))),
    ).toBe(1);
});

test('the next owner of a former address neither sees nor erases what belongs to the account that had it', async () => {
  const [former, present] = ['former@passed-on.example', 'present@passed-on.example'];
  const cookie = await t.signIn('subscriber', former);
  const [{ id } = { id: '' }] = await t.db.select({ id: users.id }).from(users).where(eq(users.email, former));
  const { id: sent, updatedAt } = await buildSubmission(t.db, {
    submitterId: id,
    authorEmail: former,
    title: 'Private',
  });
  await buildSubmission(t.db, { authorEmail: former, title: 'Private', authorName: 'Noor Haddad' });
  const invited = { email: former, role: 'editor', linkId: crypto.randomUUID(), acceptedBy: id } as const;
  await t.db.insert(invitations).values({ ...invited, sentAt: now(), expiresAt: now(), acceptedAt: now() });
  await t.db.insert(mailSuppressions).values({ address: former, reason: 'hard_bounce' });
  await recordAction(t.db, { id, email: former } as never, 'article.create', 'hers', null, { contact: former });
  const letter = { kind: 'test', html: 'x', plain: 'x', state: 'sent' } as const;
  await t.db.insert(mails).values({ ...letter, subject: 'For the first owner', recipient: former, createdAt: now() });
  await t.db.insert(partnershipInquiries).values({
    inquiryType: 'recruiter',
    companyName: 'The first owner’s',
    contactName: 'x',
    email: former,
    location: 'x',
    description: 'x',
  });
  await move(cookie, present);
  const moved = () => t.db.select().from(submissions).where(eq(submissions.id, sent));
  expect(await moved()).toMatchObject([{ authorEmail: present, linksSince: expect.any(String), updatedAt }]);

  const next = await t.signIn('subscriber', former);
  const { data } = (await t.inject({ url: '/api/account/data', headers: { cookie: next } })).json();
  for (const theirs of ['submissions', 'submissionHistory', 'inquiries', 'invitations', 'actions'])
    expect(data).not.toHaveProperty(theirs);
  expect(JSON.stringify(data)).not.toContain('For the first owner');
  // Stored before the account's address could move with them.
  await t.db.update(submissions).set({ authorEmail: former }).where(eq(submissions.id, sent));
  const { data: own } = (await t.inject({ url: '/api/account/data', headers: { cookie } })).json();
  expect(own).toMatchObject({ submissions: [{}, {}], inquiries: [{}], invitations: [{}], mailSuppressions: [{}] });
  await site(next)('POST /api/account/delete', { body: { password: PASSWORD, published: 'anonymous' } });
  expect(await moved()).toMatchObject([{ title: 'Private', submitterId: id }]);
  expect(await t.db.$count(submissions, eq(submissions.title, 'Private'))).toBe(2);
  expect(await t.db.$count(invitations, eq(invitations.acceptedBy, id))).toBe(1);
  expect(await t.db.$count(mails, eq(mails.subject, 'For the first owner'))).toBe(1);
  expect(await t.db.$count(partnershipInquiries, eq(partnershipInquiries.email, former))).toBe(1);

  await recordAction(t.db, null, 'article.update', 'about a later owner', null, { contact: former });
  await site(cookie)('POST /api/account/delete', { body: { password: PASSWORD, published: 'anonymous' } });
  await allSent();
  expect(await tracesOf(former)).toEqual(['audit_log.after']);
  const named = await t.db
    .select()
    .from(auditLog)
    .where(sql`${auditLog.after}::text like ${`%${former}%`}`);
  expect(named).toMatchObject([{ recordId: 'about a later owner' }]);
  expect(await t.db.$count(submissions, eq(submissions.title, 'Private'))).toBe(0);
  expect(await suppressionOf(t.db, former, true), 'the mailbox still bounces').toBeDefined();
});

test('an account that never confirmed an address leaves no claim to the emails sent there', async () => {
  const [victim, own] = ['victim@moved.example', 'own@moved.example'];
  const cookie = await t.signIn('subscriber', victim);
  await t.db.update(users).set({ emailVerified: false }).where(eq(users.email, victim));
  await move(cookie, own);
  expect(await t.db.$count(formerAddresses, eq(formerAddresses.address, victim))).toBe(0);
});

test('a person’s data leave out what others wrote about them, and who acted at the desk', async () => {
  const { cookie, email, id } = await everywhere();
  const desk = { id: null, email: 'desk@example.com' } as never;
  await recordAction(t.db, desk, 'inquiry.note', crypto.randomUUID(), null, { note: `${email} is a fraud` });
  await recordAction(t.db, desk, 'user.role', id, { role: 'subscriber' }, { role: 'recruiter' });
  await t.db.insert(mails).values({
    kind: 'notice-comments',
    subject: 'Comments',
    html: '<p>x</p>',
    plain: `A stranger wrote: ask ${email}`,
    recipient: 'desk@example.com',
    state: 'sent',
  });
  const reply = await t.inject({ url: '/api/account/data', headers: { cookie } });
  for (const secret of ['fraud', 'A stranger wrote', 'desk@example.com'])
    expect(reply.body, secret).not.toContain(secret);
  expect(reply.json().data.actions).toContainEqual(expect.objectContaining({ action: 'user.role', own: false }));
});

test('erasing a person blanks their address in other people’s emails, but keeps the emails', async () => {
  const { email } = await everywhere();
  const to = `other-${made}@example.com`;
  const text = { html: `<p>Ask ${email}</p>`, plain: `Ask ${email}.`, subject: `About ${email}` };
  await t.db.insert(mails).values({ kind: 'test', recipient: to, state: 'sent', ...text });
  await site(admin)('POST /api/admin/privacy/erase', { body: { email, confirmation: email, published: 'named' } });
  const [kept] = await t.mailsTo(to);
  expect(kept!.plain).toMatch(/^Ask erased-[0-9a-f]{24}\.$/);
  await expect.poll(() => tracesOf(email)).toEqual([]);
});

test('erasing an account with the site’s contact address keeps the emails, which have the address at their foot', async () => {
  const { email, cookie } = await everywhere();
  await saveSetting(t.db, 'contactEmail', email);
  onTestFinished(() => saveSetting(t.db, 'contactEmail', 'editor@example.com'));
  const to = `reader-${made}@example.com`;
  const foot = `Questions? Write to ${email}.`;
  const mail = { subject: 'x', html: foot, plain: foot, state: 'sent' } as const;
  await t.db.insert(mails).values([
    { ...mail, kind: 'test', recipient: to },
    { ...mail, kind: 'notice-digest', recipient: email },
    { ...mail, kind: 'account-verify', recipient: email },
  ]);
  await site(cookie)('POST /api/account/delete', { body: { password: PASSWORD, published: 'named' } });
  expect(await t.mailsTo(to)).toMatchObject([{ html: foot, plain: foot }]);
  const kept = await t.mailsTo(email);
  expect(kept.map(({ kind }) => kind).sort()).toEqual(['account-deleted', 'notice-digest']);
});

test('a text that a person sends while deleting the account is erased too', async () => {
  const { email, id, cookie } = await everywhere();
  const [sent, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sending = t.db.transaction(async (tx) => {
    await buildSubmission(tx, { title: 'While leaving', submitterId: id, authorEmail: email });
    sent.resolve();
    await go.promise;
  });
  await sent.promise;
  const deleting = site(cookie)('POST /api/account/delete', { body: { password: PASSWORD, published: 'anonymous' } });
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await t.db.execute(waiting)).rows.length).toBeGreaterThan(0);
  go.resolve();
  await Promise.all([sending, deleting]);
  expect(await t.db.$count(submissions, eq(submissions.title, 'While leaving'))).toBe(0);
});

test('a person with dozens of long texts gets them in full; the desk sees their beginnings', async () => {
  const { cookie, email, id } = await everywhere();
  const content = `<p>${'日本'.repeat(50_000)}</p>`;
  for (let nth = 0; nth < 20; nth++)
    await buildSubmission(t.db, { submitterId: id, authorEmail: email, authorName: 'O', content, status: 'draft' });
  const { data } = (await t.inject({ url: '/api/account/data', headers: { cookie } })).json();
  expect(data.submissions.filter((row: { content: string }) => row.content === content)).toHaveLength(20);
  const found = await t.inject({
    method: 'POST',
    url: '/api/admin/privacy/find',
    headers: { cookie: admin },
    payload: { email },
  });
  expect(found.body.length).toBeLessThan(200_000);
});

test.each([
  ['named', (name: string) => name, (name: string) => `Ottilie ${name.split(' ')[1]![0]}.`],
  ['anonymous', () => '', () => 'A reader'],
] as const)(
  'deleting the account leaves published work %s, and no trace of the address',
  async (published, byline, speaker) => {
    const { cookie, email, id, name, articleId, commentId, jobId, issueId } = await everywhere();
    const stranger = await everywhere();
    const [submission] = await t.db.select().from(submissions).where(eq(submissions.articleId, articleId));
    const reply = await t.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers: { cookie },
      payload: { password: PASSWORD, published },
    });
    expect(reply.statusCode).toBe(200);
    expect(String(reply.headers['set-cookie'])).toMatch(/^meridian\.session=; Max-Age=0/);
    expect((await t.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401);
    await allSent();
    expect(await tracesOf(email)).toEqual([]);
    expect(await t.db.$count(users, eq(users.id, id))).toBe(0);

    const [article] = await t.db.select().from(articles).where(eq(articles.id, articleId));
    expect(article).toMatchObject({ authorName: byline(name), authorId: null });
    const [issue] = await t.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId));
    expect(issue!.items).toMatchObject([{ meta: 'Another Author' }, { id: articleId, meta: byline(name) }]);
    const [kept] = await t.db.select().from(submissions).where(eq(submissions.id, submission!.id));
    expect(kept).toMatchObject({ authorName: byline(name), authorEmail: '', submitterId: null, articleId });
    const params = { id: articleId };
    const thread = await t.inject({ url: `/api/articles/${params.id}/comments` });
    const comment = (thread.json() as { id: string; author: string }[]).find((row) => row.id === commentId);
    expect(comment?.author).toBe(speaker(name));
    const [job] = await t.db.select().from(jobs).where(eq(jobs.id, jobId));
    expect(job, 'nobody could apply any more').toMatchObject({ active: false, contactEmail: '', recruiterId: null });
    if (published === 'anonymous') expect(await tracesOf(name)).toEqual([]);
    expect(await tracesOf(stranger.email), 'nothing of anybody else is touched').toContain('users.email');
  },
);

test('if a name is also an ordinary word, erasing removes it from the audit log only where it means that person', async () => {
  const { cookie, id, email, articleId } = await everywhere();
  await t.db.update(users).set({ name: 'Capital Gains' }).where(eq(users.id, id));
  const stranger = await buildArticle(t.db, { title: 'Capital Gains in Chile' });
  const desk = { id: null, email: 'desk@example.com' } as never;
  await recordAction(t.db, desk, 'article.update', stranger.id, null, { title: stranger.title });
  await recordAction(t.db, desk, 'article.update', articleId, null, { authorName: 'Capital Gains' });
  await site(cookie)('POST /api/account/delete', { body: { password: PASSWORD, published: 'anonymous' } });
  const entriesOf = (recordId: string) => t.auditEntries(recordId);
  expect(await entriesOf(stranger.id)).toMatchObject([
    { recordName: 'Capital Gains in Chile', after: { title: 'Capital Gains in Chile' } },
  ]);
  expect(JSON.stringify(await entriesOf(articleId))).not.toContain('Capital Gains');
  expect(await tracesOf(email)).not.toContain('audit_log.after');
});

test('an erased account leaves no trace of an address that it was about to get', async () => {
  const cookie = await t.signIn('subscriber', 'present@example.com');
  const body = { email: 'to-be@example.com', currentPassword: PASSWORD };
  await t.inject({ method: 'POST', url: '/api/account/email', headers: { cookie }, payload: body });
  await allSent();
  expect(await tracesOf('to-be@example.com')).toEqual(['mails.recipient', 'users.pending_email']);
  await site(cookie)('POST /api/account/delete', { body: { password: PASSWORD, published: 'named' } });
  await allSent();
  expect(await tracesOf('to-be@example.com')).toEqual([]);
});

test('erasing an account ends and removes its sessions', async () => {
  const email = 'signed-in@example.com';
  await t.signIn('subscriber', email);
  const [person] = await t.db.select().from(users).where(eq(users.email, email));
  const theirs = eq(sql`${sessions.sess} ->> 'userId'`, person!.id);
  expect(await t.db.$count(sessions, theirs)).toBe(1);
  await site(admin)('POST /api/admin/privacy/erase', { body: { email, confirmation: email, published: 'named' } });
  expect(await t.db.$count(sessions, theirs)).toBe(0);
});

test('a last email confirms that the account has been deleted, and is not stored', async () => {
  const { cookie, email } = await everywhere();
  await t.db.delete(mails);
  await site(cookie)('POST /api/account/delete', { body: { password: PASSWORD, published: 'named' } });
  await allSent();
  expect(await t.db.$count(mails)).toBe(0);
  const { readdir, readFile } = await import('node:fs/promises');
  const files = (await readdir(t.outbox)).filter((file) => file.includes('account-deleted')).sort();
  expect(await readFile(`${t.outbox}/${files.at(-1)}`, 'utf8')).toContain(`To: ${email}`);
});

test.each([
  [{ password: 'not the password', published: 'named' }, 'This is not your current password'],
  [{ published: 'named' }, 'Please enter your password'],
  [{ word: 'DELETE', published: 'named' }, 'Please enter your password'],
  [{ password: PASSWORD }, 'Please choose what happens to published work'],
])('deleting an account with %j is refused', async (payload, message) => {
  const cookie = await t.signIn('subscriber');
  const reply = await t.inject({ method: 'POST', url: '/api/account/delete', headers: { cookie }, payload });
  expect(reply.statusCode).toBe(400);
  expect(Object.values(reply.json().errors)).toEqual([message]);
  expect((await t.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(200);
});

test('a person without a password on this site types a word to confirm', async () => {
  const email = `provider-${++made}@example.com`;
  const cookie = await t.signIn('subscriber', email);
  await t.db.execute(sql`delete from credentials where user_id = (select id from users where email = ${email})`);
  const attempt = (word: string) => t.form('/account/delete', { word, published: 'named' }, cookie);
  expect((await attempt('delete?')).statusCode).toBe(400);
  const reply = await attempt('DELETE');
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/account/delete?done=1']);
  expect(await t.db.$count(users, eq(users.email, email))).toBe(0);
});

test('the last administrator cannot delete their account', async () => {
  const body = { password: PASSWORD, published: 'named' } as const;
  await expect(site(admin)('POST /api/account/delete', { body })).rejects.toMatchObject({ status: 409 });
});

test('the desk can find, export and erase all data about an address, and the audit log keeps only a hash', async () => {
  const { email, articleId } = await everywhere();
  const stranger = await everywhere();
  const found = await site(admin)('POST /api/admin/privacy/find', { body: { email: email.toUpperCase() } });
  expect(found).toMatchObject({ email, hasAccount: true });
  expect(Object.keys(found.data)).toContain('inquiries');
  expect(JSON.stringify(found)).not.toContain(stranger.email);
  const exported = await site(admin)('POST /api/admin/privacy/export', { body: { email } });
  expect(Object.keys(exported.data)).toEqual(Object.keys(found.data));
  const erase = (confirmation: string) =>
    site(admin)('POST /api/admin/privacy/erase', { body: { email, confirmation, published: 'anonymous' } });
  await expect(erase('another@example.com')).rejects.toMatchObject({
    status: 400,
    problem: { errors: { confirmation: 'This is not the same address' } },
  });
  await erase(email.toUpperCase());
  await allSent();
  await expect.poll(() => tracesOf(email)).toEqual([]);
  const log = await t.auditEntries(found.pseudonym);
  expect(await verifyAuditLog(t.db)).toMatchObject({ broken: undefined });
  expect(log.map(({ action }) => action).sort()).toEqual([
    'audit-entries.anonymise',
    'privacy.erase',
    'privacy.export',
    'privacy.find',
  ]);
  expect(log.find(({ action }) => action === 'privacy.erase')?.before).toMatchObject({ submissions: 4, account: 1 });
  const [article] = await t.db.select().from(articles).where(eq(articles.id, articleId));
  expect(article?.authorName).toBe('');
  const [consent] = await t.db.select().from(erasedSubscribers).where(eq(erasedSubscribers.pseudonym, found.pseudonym));
  expect(consent?.consents).toMatchObject([{ step: 'asked', text: 'Yes, weekly' }]);
  expect(await suppressionOf(t.db, email, true), 'still gets no mail').toBeDefined();
  const again = await site(admin)('POST /api/admin/privacy/find', { body: { email } });
  expect(again).toMatchObject({ data: {}, hasAccount: false, pseudonym: found.pseudonym });
});

test('erasing also removes data about an address without an account, whatever its case', async () => {
  const email = `nobody-${++made}@example.com`;
  await buildSubmission(t.db, { authorEmail: email.toUpperCase(), authorName: 'Noor Haddad' });
  await t.db.insert(alerts).values({ email: email.toUpperCase(), frequency: 'daily' });
  await site(admin)('POST /api/admin/privacy/erase', { body: { email, confirmation: email, published: 'named' } });
  await expect.poll(() => tracesOf(email)).toEqual([]);
});

test('the page of an accepted submission also loses its byline, although readers cannot see it yet', async () => {
  const email = `accepted-${++made}@example.com`;
  const { id: articleId } = await buildArticle(t.db, { status: 'draft', authorName: 'Noor Haddad' });
  await buildSubmission(t.db, { authorEmail: email, authorName: 'Noor Haddad', status: 'accepted', articleId });
  await site(admin)('POST /api/admin/privacy/erase', { body: { email, confirmation: email, published: 'anonymous' } });
  const [article] = await t.db.select().from(articles).where(eq(articles.id, articleId));
  expect(article?.authorName).toBe('');
});

test.each(['named', 'anonymous'] as const)(
  'a scheduled page of an erased author becomes a draft, and a public one stays public (%s)',
  async (published) => {
    const email = `scheduled-${++made}@example.com`;
    const publishedAt = new Date(Date.now() + DAY).toISOString();
    const later = await buildArticle(t.db, { publishedAt });
    const present = await buildArticle(t.db);
    const news = await buildAnnouncement(t.db, { publishedAt });
    await buildSubmission(t.db, { authorEmail: email, status: 'accepted', articleId: later.id });
    await buildSubmission(t.db, { authorEmail: email, status: 'published', articleId: present.id });
    await buildSubmission(t.db, { authorEmail: email, status: 'accepted', announcementId: news.id });
    await site(admin)('POST /api/admin/privacy/erase', { body: { email, confirmation: email, published } });
    const statusOf = async (id: string) => (await t.db.select().from(articles).where(eq(articles.id, id)))[0]?.status;
    expect([await statusOf(later.id), await statusOf(present.id)]).toEqual(['draft', 'published']);
    const [announcement] = await t.db.select().from(announcements).where(eq(announcements.id, news.id));
    expect(announcement?.active).toBe(false);
    const told = await t.inject({ url: '/api/notifications', headers: { cookie: admin } });
    for (const [record, { id }] of [
      ['article', later],
      ['announcement', news],
    ] as const) {
      const entries = await t.auditEntries(id);
      expect(entries.map(({ action }) => action)).toContain(`${record}.unschedule`);
      expect(told.json().notifications).toContainEqual(
        expect.objectContaining({ path: `/admin/${record}s/${id}`, kind: 'failed' }),
      );
    }
  },
);

test('erasing an editor removes their own name from articles, but not the names of guests whose texts they entered', async () => {
  const { cookie, id, name } = await everywhere();
  const own = await buildArticle(t.db, { authorId: id, authorName: name.toUpperCase() });
  const guest = await buildArticle(t.db, { authorId: id, authorName: 'Jane Guestwriter', authorBio: 'Writes.' });
  await site(cookie)('POST /api/account/delete', { body: { password: PASSWORD, published: 'anonymous' } });
  const signed = async ({ id }: { id: string }) => (await t.db.select().from(articles).where(eq(articles.id, id)))[0];
  expect(await signed(own)).toMatchObject({ authorName: '', authorId: null });
  expect(await signed(guest)).toMatchObject({ authorName: 'Jane Guestwriter', authorBio: 'Writes.', authorId: null });
});

test('an anonymous erasure also removes the bylines of the author page that the desk has assigned to the account', async () => {
  const { cookie, id } = await everywhere();
  await buildAuthor(t.db, { name: 'Adeline Moreau', spellings: ['Adeline Moreau'], userId: id });
  const entered = await buildArticle(t.db, { authorId: null, authorName: 'Adeline Moreau', authorBio: 'Advises.' });
  const { data } = (await t.inject({ url: '/api/account/data', headers: { cookie } })).json();
  expect(data.articles).toContainEqual(expect.objectContaining({ id: entered.id }));
  await site(cookie)('POST /api/account/delete', { body: { password: PASSWORD, published: 'anonymous' } });
  const [article] = await t.db.select().from(articles).where(eq(articles.id, entered.id));
  expect(article).toMatchObject({ authorName: '', authorBio: '' });
  expect(await tracesOf('Adeline Moreau')).toEqual([]);
});

test('erasing a person who has published nothing keeps all pages in the caches, and so does a new name', async () => {
  const announce = vi.spyOn(t.deps.changes, 'announce');
  const cookie = await t.signIn('subscriber', `reader-${++made}@example.com`);
  await t.client<typeof accountApi>(cookie)('PATCH /api/account', { body: { firstName: 'Ada', lastName: 'Moss' } });
  await site(cookie)('POST /api/account/delete', { body: { password: PASSWORD, published: 'anonymous' } });
  expect(announce).not.toHaveBeenCalled();
  const known = await everywhere();
  await site(known.cookie)('POST /api/account/delete', { body: { password: PASSWORD, published: 'anonymous' } });
  expect(announce.mock.calls.map(([, tag]) => tag)).toEqual(
    expect.arrayContaining(['articles', 'authors', 'comments']),
  );
  announce.mockRestore();
});

test('pattern characters in an address match only themselves', async () => {
  const near = `a-b${++made}@example.com`;
  await t.db.insert(searchQueries).values({ words: near, found: 0 });
  const email = near.replace('-', '_');
  await site(admin)('POST /api/admin/privacy/erase', { body: { email, confirmation: email, published: 'named' } });
  expect(await tracesOf(near)).toEqual(['search_queries.words']);
});

test('administrators cannot erase their own account at the desk, even if there are other administrators', async () => {
  await t.signIn('admin');
  const body = { email: 'desk@example.com', confirmation: 'desk@example.com', published: 'named' } as const;
  await expect(site(admin)('POST /api/admin/privacy/erase', { body })).rejects.toMatchObject(
    refusal(409, 'This is your own account'),
  );
});

test('the desk sees the remaining comments of a deleted account without an address', async () => {
  const { cookie, commentId } = await everywhere();
  await site(cookie)('POST /api/account/delete', { body: { password: PASSWORD, published: 'named' } });
  const [row] = await t.db.select().from(comments).where(eq(comments.id, commentId));
  expect(row).toMatchObject({ authorId: null, authorName: expect.stringMatching(/^Ottilie M\.$/) });
  const reply = await t.inject({ url: '/api/admin/comments', headers: { cookie: admin } });
  const shown = (reply.json() as { id: string }[]).find(({ id }) => id === commentId);
  expect(shown).toMatchObject({ authorName: 'Ottilie M.', authorEmail: '' });
});

test('a person who is already downloading two files gets no copy of their data', async () => {
  const cookie = await t.signIn('subscriber');
  const { id } = await t.client<typeof accountsApi>(cookie)('GET /api/auth/user');
  const ask = () => t.inject({ url: '/api/account/data', headers: { cookie }, remoteAddress: '198.51.100.78' });
  async function* text() {
    yield 'Half of it';
  }
  const read = () =>
    streamed(
      { $client: { options: { max: 20 } } } as typeof t.db,
      { id, role: 'subscriber', permissions: [] } as never,
      text,
    );
  const files = [await read(), await read()];
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toContain('An earlier download of yours is still running');
  for (const file of files) await once(file.destroy(), 'close');
  expect((await ask()).statusCode).toBe(200);
});

test('a person can download their data at most 20 times in 15 minutes', async () => {
  const cookie = await t.signIn('subscriber');
  const ask = () => t.inject({ url: '/api/account/data', headers: { cookie }, remoteAddress: '198.51.100.77' });
  for (let n = 0; n < 20; n++) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('the statements of an erasure may take longer than a request’s', async () => {
  const { id } = await t.client<typeof accountsApi>(await t.signIn('admin'))('GET /api/auth/user');
  const limits: unknown[] = [];
  const personalData = {
    find: async () => ({}),
    erase: async (tx: Db) =>
      void limits.push(...(await tx.execute(sql`select current_setting('statement_timeout')`)).rows),
  };
  const deps = { ...t.deps, kinds: [{ kind: {}, personalData }] as never };
  const [email, desk] = ['anybody@example.com', { id, email: 'desk@example.com' } as Person];
  await eraseAddress(deps, desk, { email, confirmation: email, published: 'named' });
  expect(limits).toEqual([{ current_setting: '30min' }]);
});

test('erasing a person drops every cached page with their work or comments', async () => {
  const { cookie } = await everywhere();
  const changed: string[] = [];
  t.deps.changes.onChange((change) => void changed.push(change));
  await site(cookie)('POST /api/account/delete', { body: { password: PASSWORD, published: 'anonymous' } });
  await expect.poll(() => changed).toEqual(expect.arrayContaining(['comments', 'articles', 'announcements', 'jobs']));
});
