import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { buildAnnouncement } from '#features/announcements/server/factory.fixtures.ts';
import { announcements } from '#features/announcements/server/table.ts';
import type { articlesApi } from '#features/articles/contract.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { articles } from '#features/articles/server/table.ts';
import { buildCourse } from '#features/courses/server/factory.fixtures.ts';
import { courses } from '#features/courses/server/table.ts';
import type { adminApi } from '#features/desk/contract.ts';
import { buildJob } from '#features/jobs/server/factory.fixtures.ts';
import { jobs } from '#features/jobs/server/table.ts';
import { buildFile } from '#features/media/server/factory.fixtures.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { resendLetters, startMailing, withdrawRecipient } from '#platform/server/mail/bulk/queries.ts';
import { mailingDeliveries as deliveries, mailings } from '#platform/server/mail/bulk/table.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { newest } from '#testing/newest.ts';
import { takeErrors } from '#testing/server-log.ts';
import { startSmtpServer } from '#testing/smtp.ts';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import { ITEM_KINDS } from '../content.ts';
import { type archiveApi, type Issue, type issuesApi, MAX_ITEMS } from '../issues-contract.ts';
import { ISSUE_STATES } from '../vocabulary.ts';
import { buildSubscriber } from './factory.fixtures.ts';
import { ensureDrafts } from './issues/drafts.ts';
import { sendDueIssues, sendIssue } from './issues/edit.ts';
import { lockIssue, updateIssue } from './issues/queries.ts';
import { eraseReader } from './personal-data.ts';
import { newsletterIssues, newsletterSubscribers } from './table.ts';

const smtp = await startSmtpServer();
afterAll(() => smtp.stop());
const t = await usingTestApp({ env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://tax.example' } });
const cookie = await t.signIn('admin');
const desk = t.client<typeof issuesApi>(cookie);
beforeEach(async () => {
  for (const table of [newsletterIssues, newsletterSubscribers, mailings, articles, announcements])
    await t.db.delete(table);
});

const reader = () => t.client<typeof archiveApi>();
const issues = async () => (await desk('GET /api/admin/newsletter/issues', {})).rows;
async function weekly(): Promise<Issue> {
  const id = (await issues()).find(
    ({ frequency, state, special }) => frequency === 'weekly' && state === 'draft' && !special,
  )!.id;
  return readIssue(id);
}
const readIssue = (id: string) => desk('GET /api/admin/newsletter/issues/:id', { params: { id } });
const edit = (id: string, body: object) =>
  desk('PATCH /api/admin/newsletter/issues/:id', { params: { id }, body: { ...newest, ...body } });
const newer = (id: string) => desk('GET /api/admin/newsletter/issues/:id/newer', { params: { id } });
const refresh = (id: string) => desk('POST /api/admin/newsletter/issues/:id/refresh', { params: { id }, body: newest });
const schedule = (id: string, at: string) =>
  desk('POST /api/admin/newsletter/issues/:id/schedule', { params: { id }, body: { ...newest, at } });
const unschedule = (id: string) =>
  desk('POST /api/admin/newsletter/issues/:id/unschedule', { params: { id }, body: newest });
const send = (id: string) => desk('POST /api/admin/newsletter/issues/:id/send', { params: { id }, body: newest });
const stop = (id: string) => desk('POST /api/admin/newsletter/issues/:id/stop', { params: { id } });
const preview = (id: string) => desk('GET /api/admin/newsletter/issues/:id/preview', { params: { id } });
const begin = (subject: string) =>
  desk('POST /api/admin/newsletter/issues', { body: { frequency: 'weekly', subject } });
const remove = (id: string, { updatedAt } = newest) =>
  desk('DELETE /api/admin/newsletter/issues/:id', { params: { id }, query: { updatedAt } });
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const expectFigures = (id: string, figures: object) =>
  expect.poll(async () => (await readIssue(id)).figures).toMatchObject(figures);

test('the site creates a draft of each frequency with the most important records of its period', async () => {
  await buildAnnouncement(t.db, { title: 'Minor', priority: 1 });
  await buildAnnouncement(t.db, { title: 'Urgent', priority: 9 });
  await buildArticle(t.db, { title: 'Read a little', views: 3 });
  await buildArticle(t.db, { title: 'Read a lot', views: 90 });
  await buildArticle(t.db, { title: 'Pinned', pinned: true });
  await buildArticle(t.db, { title: 'Old', publishedAt: ago(8 * DAY) });
  await buildArticle(t.db, { title: 'Draft', status: 'draft', publishedAt: null });
  await buildArticle(t.db, { title: 'A joke', type: 'tax_humor', subCategory: 'joke' });
  await buildArticle(t.db, { title: 'A story', type: 'tax_humor', subCategory: 'story' });
  const rows = await issues();
  expect(rows.map(({ frequency, state, slug, figures }) => [frequency, state, slug, figures])).toEqual([
    ['daily', 'draft', null, null],
    ['weekly', 'draft', null, null],
    ['monthly', 'draft', null, null],
  ]);
  const draft = await weekly();
  expect(titles(draft)).toEqual(['Urgent', 'Minor', 'Pinned', 'Read a lot', 'Read a little', 'A joke']);
  expect(draft.subject).toBe('The week in tax: Urgent');
  const monthly = rows.find(({ frequency }) => frequency === 'monthly')!;
  expect(titles(await readIssue(monthly.id))).toContain('Old');
  await Promise.all([issues(), issues(), issues()]);
  expect(await issues()).toHaveLength(3);
});

test('an unedited draft gains newly published records; an edited one stays unchanged', async () => {
  await buildArticle(t.db, { title: 'First' });
  const draft = await weekly();
  await buildArticle(t.db, { title: 'Second' });
  await ensureDrafts(t.deps, Date.now() + 2 * HOUR);
  expect(titles(await weekly())).toContain('Second');
  const { updatedAt } = await weekly();
  await edit(draft.id, { subject: 'Mine', updatedAt });
  await buildArticle(t.db, { title: 'Third' });
  await ensureDrafts(t.deps, Date.now() + 4 * HOUR);
  expect(await weekly()).toMatchObject({ subject: 'Mine' });
  expect(titles(await weekly())).not.toContain('Third');
  await t.db.update(newsletterIssues).set({ until: ago(HOUR) });
  const fresh = await refresh(draft.id);
  expect(titles(fresh)).toContain('Third');
  // An editor wrote this subject; the preview text is still a suggestion.
  expect(fresh).toMatchObject({ subject: 'Mine' });
  expect(fresh.preheader).toContain('Also: ');
});

test.each([
  [{ subject: 'Mine' }, { subject: 'Mine', preheader: 'Articles, careers and training' }],
  [{ preheader: 'Mine' }, { subject: 'The week in tax: First', preheader: 'Mine' }],
])('refreshing an issue keeps %j and suggests the rest', async (written, expected) => {
  const { id } = await weekly();
  await edit(id, written);
  await t.db.update(newsletterIssues).set({ until: ago(HOUR) });
  await buildArticle(t.db, { title: 'First' });
  const fresh = await refresh(id);
  expect(fresh).toMatchObject(expected);
});

test('an issue gains only the items that it has room for', async () => {
  await buildArticle(t.db, { title: 'Kept', publishedAt: ago(3 * HOUR) });
  const { id } = await weekly();
  const [stored] = await t.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  const items = Array.from({ length: MAX_ITEMS - 1 }, () => stored!.items[0]!);
  await t.db
    .update(newsletterIssues)
    .set({ items, until: ago(2 * HOUR), updatedAt: ago(0) })
    .where(eq(newsletterIssues.id, id));
  for (const title of ['Newer', 'Newer too']) await buildArticle(t.db, { title, publishedAt: ago(HOUR) });
  expect((await newer(id)).items).toHaveLength(1);
  const fresh = await refresh(id);
  expect(fresh.items).toHaveLength(MAX_ITEMS);
});

test('the desk sees which pieces were published since an issue was filled, and a refresh keeps the editor’s changes', async () => {
  await buildArticle(t.db, { title: 'Kept', publishedAt: ago(3 * HOUR) });
  await buildArticle(t.db, { title: 'Dropped', publishedAt: ago(3 * HOUR) });
  const withdrawn = await buildArticle(t.db, { title: 'Withdrawn', publishedAt: ago(3 * HOUR) });
  await buildAnnouncement(t.db, { title: 'News', publishedAt: ago(3 * HOUR) });
  const draft = await weekly();
  await t.db.update(newsletterIssues).set({ until: ago(2 * HOUR) });
  const named = async () => titles(await newer(draft.id));
  expect(await named()).toEqual([]);
  const mine = (title: string) => draft.items.find((item) => item.title === title)!;
  const items = [{ ...mine('Kept'), text: 'In my words.' }, mine('Withdrawn'), mine('News')];
  await edit(draft.id, { items });
  await buildArticle(t.db, { title: 'Newer', publishedAt: ago(HOUR) });
  await buildArticle(t.db, { title: 'Later', publishedAt: ago(-HOUR) });
  await buildAnnouncement(t.db, { title: 'Newer news', publishedAt: ago(HOUR) });
  await t.db.update(articles).set({ status: 'draft' }).where(eq(articles.id, withdrawn.id));
  expect(await named()).toEqual(['Newer news', 'Newer']);
  const { hidden } = await newer(draft.id);
  expect(hidden).toEqual([withdrawn.id]);
  const fresh = await refresh(draft.id);
  expect(titles(fresh)).toEqual(['Kept', 'News', 'Newer news', 'Newer']);
  expect(fresh.items[0]!.text).toBe('In my words.');
  // A refresh does not add back an item that an editor has removed.
  await edit(draft.id, { items: fresh.items.slice(0, 2) });
  expect(await named()).toEqual([]);
  expect(titles(await refresh(draft.id))).toEqual(['Kept', 'News']);
});

test('the next issue leaves out newer records that an editor added to the draft, and contains the others', async () => {
  await buildArticle(t.db, { title: 'First', publishedAt: ago(3 * HOUR) });
  const { id, items } = await weekly();
  await t.db
    .update(newsletterIssues)
    .set({ until: ago(2 * HOUR) })
    .where(eq(newsletterIssues.id, id));
  await buildArticle(t.db, { title: 'Added', publishedAt: ago(HOUR) });
  await buildArticle(t.db, { title: 'Not added', publishedAt: ago(HOUR) });
  const added = (await newer(id)).items.find(({ title }) => title === 'Added')!;
  await edit(id, { items: [...items, added] });
  await send(id);
  expect(titles(await weekly())).toEqual(['Not added']);
});

test('a special issue begins empty, does not affect the draft of its frequency, and can be deleted until it is sent', async () => {
  await buildArticle(t.db, { title: 'Of the week', publishedAt: ago(HOUR) });
  await buildSubscriber(t.db);
  const draft = await weekly();
  await expect(begin(' ')).rejects.toMatchObject({ problem: { errors: { subject: 'Subject is required' } } });
  const special = await begin('The budget');
  expect(special).toMatchObject({ special: true, subject: 'The budget', items: [], state: 'draft' });
  await expect(send(special.id)).rejects.toMatchObject({ status: 422 });
  await expect(refresh(special.id)).rejects.toMatchObject({ status: 409 });
  expect((await newer(special.id)).items).toEqual([]);
  await edit(special.id, { items: draft.items });
  await send(special.id);
  await expectFigures(special.id, { sent: 1 });
  expect((await reader()('GET /api/newsletter-issues', {})).rows).toMatchObject([{ special: true }]);
  const { text } = await preview(special.id);
  expect(text).toMatch(/Special issue, \d+ /);
  expect(text).not.toContain('no. 1');
  await expect(remove(special.id)).rejects.toMatchObject({ status: 409 });
  // The draft keeps its period and its items.
  await t.db.delete(newsletterIssues).where(eq(newsletterIssues.id, draft.id));
  expect(await weekly()).toMatchObject({ special: false, items: draft.items });
  await expect(remove((await weekly()).id)).rejects.toMatchObject({ status: 409 });
  const unwanted = await begin('Unwanted');
  const written = await edit(unwanted.id, { intro: '<p>Wanted by a colleague</p>', updatedAt: unwanted.updatedAt });
  await expect(remove(unwanted.id, unwanted)).rejects.toMatchObject(refusal(409, 'Somebody else saved this issue'));
  expect(await readIssue(unwanted.id)).toEqual(written);
  await remove(unwanted.id, written);
  expect((await issues()).map(({ id }) => id)).not.toContain(unwanted.id);
});

test('a new draft counts as unedited, however long it takes to store', async () => {
  const begun = Date.now() - HOUR;
  await ensureDrafts(t.deps, begun);
  const at = new Date(begun).toISOString();
  expect(await t.db.select().from(newsletterIssues)).toMatchObject(
    [1, 2, 3].map(() => ({ createdAt: at, updatedAt: at })),
  );
});

test('an editor can reorder, remove and add items of an issue, and the text is cleaned', async () => {
  await buildArticle(t.db, { title: 'One', views: 2 });
  await buildArticle(t.db, { title: 'Two', views: 1 });
  await buildArticle(t.db, { title: 'Forgotten masterpiece', publishedAt: ago(400 * DAY) });
  const { id, items, updatedAt } = await weekly();
  const { rows: found } = await desk('GET /api/admin/newsletter/content', { query: { q: 'masterpiece' } });
  const heard: string[] = [];
  t.deps.changes.onChange((change) => void heard.push(change));
  const body = {
    intro: '<p onclick="x()">Good <b>morning</b><script>alert(1)</script></p>',
    items: [items[1]!, found[0]!],
    updatedAt,
  };
  const saved = await edit(id, body);
  expect(titles(saved)).toEqual(['Two', 'Forgotten masterpiece']);
  expect(saved.intro).toBe('<p>Good <strong>morning</strong></p>');
  await expect.poll(() => heard, { message: 'colleagues who have it open are told' }).toContain(`editing/${id}`);
  await expect(edit(id, { subject: 'No', updatedAt })).rejects.toMatchObject({ status: 409 });
});

test('subject and preview text follow the items until an editor writes them', async () => {
  for (const [views, title] of ['C', 'B', 'A'].entries()) await buildArticle(t.db, { title, views });
  const { id, items, subject, preheader } = await weekly();
  expect([subject, preheader]).toEqual(['The week in tax: A', 'Also: B · C']);
  expect(await edit(id, { items: items.slice(1) })).toMatchObject({
    subject: 'The week in tax: B',
    preheader: 'Also: C',
  });
  await edit(id, { subject: 'Mine' });
  expect(await edit(id, { items: items.slice(2) })).toMatchObject({
    subject: 'Mine',
    preheader: 'Articles, careers and training',
  });
});

test('a change without fields leaves an issue unchanged', async () => {
  const issue = await weekly();
  expect(await edit(issue.id, {})).toEqual(issue);
});

test('the server rejects invalid changes of an issue', async () => {
  const { id } = await weekly();
  await expect(edit(id, { subject: ' ' })).rejects.toMatchObject({
    problem: { errors: { subject: 'Subject is required' } },
  });
  await expect(edit(id, { state: 'sent' })).rejects.toMatchObject({ status: 400 });
  await expect(edit(id, { subject: 'a\r\nBcc: b@example.com' })).rejects.toMatchObject({ status: 400 });
  await expect(send(id)).rejects.toMatchObject({ status: 422 });
});

test('an issue goes to the confirmed subscribers of its frequency, with working links, and into the archive', async () => {
  await buildArticle(t.db, { title: 'Zölle & "税"', excerpt: 'What a customs value has to hold.' });
  const ada = await buildSubscriber(t.db, { firstName: 'Ada', lastName: 'Byron' });
  for (const over of [
    { active: false, confirmedAt: null },
    { frequency: 'monthly' as const },
    { active: false, bouncedAt: ago(0) },
    { pausedUntil: new Date(Date.now() + DAY).toISOString() },
  ])
    await buildSubscriber(t.db, over);
  await buildSubscriber(t.db, { pausedUntil: ago(DAY) });
  const draft = await weekly();
  const { count } = await desk('GET /api/admin/newsletter/issues/:id/recipients', { params: { id: draft.id } });
  expect(count).toBe(2);
  await edit(draft.id, { intro: '<p>See <a href="/about">us</a> and <a href="/careers?q=vat">jobs</a>.</p>' });
  const sent = await send(draft.id);
  expect(sent).toMatchObject({ state: 'sending', slug: 'weekly-1' });

  const mail = await smtp.mailTo(ada.email);
  await expectFigures(draft.id, { recipients: 2, queued: 0, sent: 2 });
  expect(mail.subject).toBe('The week in tax: Zölle & "税"');
  const links = [...String(mail.html).matchAll(/href="(https:\/\/tax\.example[^"]*)"/g)].map(([, href]) => href!);
  const [, token] = /\/newsletter\/([\w-]{64})#end/.exec(links.join(' '))!;
  expect(links).toEqual(
    expect.arrayContaining([
      'https://tax.example/about',
      'https://tax.example/careers?q=vat',
      'https://tax.example/newsletter/weekly-1',
      `https://tax.example/newsletter/${token}`,
      expect.stringMatching(/^https:\/\/tax\.example\/articles\/[\w-]{36}$/),
    ]),
  );
  expect(mail.text).toContain('Dear Ada Byron,');
  expect(mail.text).toContain('What a customs value has to hold.');
  expect(mail.text).toContain(`https://tax.example/newsletter/${token}`);
  expect((await t.inject({ url: `/api/newsletter/${token}` })).json()).toMatchObject({
    email: ada.email,
    state: 'active',
  });

  const { rows } = await reader()('GET /api/newsletter-issues', {});
  expect(rows).toMatchObject([{ slug: 'weekly-1', number: 1 }]);
  const issue = await reader()('GET /api/newsletter-issues/:slug', { params: { slug: 'weekly-1' } });
  expect(titles(issue)).toEqual(['Zölle & "税"']);
  expect(JSON.stringify(issue)).not.toContain(token);

  await t.inject({ method: 'POST', url: `/api/newsletter/unsubscribe/${token}` });
  await expectFigures(draft.id, { sent: 2, unsubscribed: 1 });
  expect((await readIssue(draft.id)).state).toBe('sent');
});

test('an issue that mail programs would cut off can be neither scheduled nor sent, and the error names its size', async () => {
  const articles = await Promise.all(Array.from({ length: 40 }, () => buildArticle(t.db)));
  const { id } = await weekly();
  const text = 'Zölle und Abgaben. '.repeat(100).slice(0, 1_900);
  const items = articles.map((article, n) => ({
    kind: 'article' as const,
    id: article.id,
    title: `Piece ${n}`,
    text,
    meta: 'Analysis',
    jurisdiction: '',
  }));
  await edit(id, { items });
  const tooLong = {
    status: 422,
    message: expect.stringMatching(/too long for an email: it is \d{3} KB, and the limit is 100 KB/),
  };
  const at = new Date(Date.now() + HOUR).toISOString();
  await expect(send(id)).rejects.toMatchObject(tooLong);
  await expect(schedule(id, at)).rejects.toMatchObject(tooLong);
  await edit(id, { items: items.slice(0, 20) });
  expect((await schedule(id, at)).state).toBe('scheduled');
  await expect(edit(id, { items })).rejects.toMatchObject(tooLong);
});

test('unsubscribing through a link counts for the issue that contained it, and for no issue if another link was used', async () => {
  const [old, byPage] = [await buildSubscriber(t.db), await buildSubscriber(t.db)];
  const ids: string[] = [];
  for (const title of ['First', 'Second']) {
    await buildArticle(t.db, { title });
    const { id } = await weekly();
    await send(id);
    await expectFigures(id, { recipients: 2, sent: 2 });
    ids.push(id);
  }
  const [first] = smtp.received.filter(({ recipients }) => recipients.includes(old.email));
  const header = first!.headerLines.find(({ key }) => key === 'list-unsubscribe')!.line.replace(/\s+/g, '');
  await t.inject({ method: 'POST', url: new URL(/<(.+)>/.exec(header)![1]!).pathname });
  const token = await linkToken(t.config, 'newsletter', byPage);
  await t.inject({ method: 'POST', url: `/api/newsletter/unsubscribe/${token}` });
  expect((await t.db.select().from(newsletterSubscribers)).map(({ active }) => active)).toEqual([false, false]);
  await expectFigures(ids[0]!, { sent: 2, unsubscribed: 1 });
  await expectFigures(ids[1]!, { sent: 2, unsubscribed: 0 });
});

test('an issue does not repeat records from the previous one', async () => {
  await buildArticle(t.db, { title: 'Told' });
  const { id } = await weekly();
  await send(id);
  await buildArticle(t.db, { title: 'New' });
  const next = await weekly();
  expect(next.id).not.toBe(id);
  expect(titles(next)).toEqual(['New']);
  await send(next.id);
  expect((await readIssue(next.id)).slug).toBe('weekly-2');
});

test('a draft contains a limited number of each kind, the most important first', async () => {
  const twelve = Array.from({ length: 12 }, (_, n) => n);
  for (const n of twelve) {
    await buildAnnouncement(t.db, { title: `Announcement ${n}` });
    await buildArticle(t.db, { title: `Article ${n}`, views: n });
    await buildArticle(t.db, { title: `Joke ${n}`, type: 'tax_humor', subCategory: 'joke' });
    await buildJob(t.db, { title: `Job ${n}` });
    await buildCourse(t.db, { title: `Course ${n}` });
  }
  const { items } = await weekly();
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  const counts = Object.fromEntries(ITEM_KINDS.map((kind) => [kind, count(kind)]));
  expect(counts).toEqual({ announcement: 6, article: 6, humor: 1, job: 4, course: 4, event: 0 });
  expect(titles({ items: items.filter(({ kind }) => kind === 'article') })).toEqual(
    [11, 10, 9, 8, 7, 6].map((n) => `Article ${n}`),
  );
  for (const table of [jobs, courses]) await t.db.delete(table);
});

test('an issue without a new joke contains an earlier one that no issue has contained', async () => {
  const joke = { type: 'tax_humor', subCategory: 'joke', publishedAt: ago(90 * DAY) } as const;
  await buildArticle(t.db, { ...joke, title: 'The best', views: 9 });
  await buildArticle(t.db, { ...joke, title: 'The second best', views: 3 });
  for (const expected of [['News', 'The best'], ['News', 'The second best'], ['News']]) {
    await buildArticle(t.db, { title: 'News' });
    const issue = await weekly();
    expect(titles(issue)).toEqual(expected);
    await send(issue.id);
  }
});

test.each([
  ['The week in tax: ', 103, true],
  ['The week in tax', 104, false],
])('the subject begins with “%s” if the first title has %i characters', async (opening, length, isNamed) => {
  const title = 'x'.repeat(length);
  await buildArticle(t.db, { title });
  expect((await weekly()).subject).toBe(isNamed ? opening + title : opening);
});

test('the issue after a stopped one does not repeat its records', async () => {
  await buildArticle(t.db, { title: 'Told to some' });
  await buildSubscriber(t.db);
  smtp.conduct('refuse-for-now');
  const { id } = await weekly();
  await send(id);
  await stop(id);
  smtp.conduct('accept');
  await buildArticle(t.db, { title: 'New' });
  expect(titles(await weekly())).toEqual(['New']);
});

/** Returns the connections to this database that wait for a lock. */
const waiting = () =>
  t.db.execute(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);

test('an issue that is stopped just as its last email leaves counts as sent, and neither side fails', async () => {
  await buildArticle(t.db);
  await buildSubscriber(t.db);
  smtp.conduct('refuse-for-now');
  const { id } = await weekly();
  await send(id);
  const [{ mailingId } = { mailingId: null }] = await t.db
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id));
  let stopping: Promise<unknown> | undefined;
  // Locks in the order in which a node finishes a bulk mail: first the mailing, then the issue.
  await t.db.transaction(async (tx) => {
    await tx.select().from(mailings).where(eq(mailings.id, mailingId!)).for('update');
    stopping = stop(id).catch((err: Error) => err.message);
    await expect.poll(() => waiting().then(({ rows }) => rows.length)).toBe(1);
    await tx.update(newsletterIssues).set({ state: 'sent' }).where(eq(newsletterIssues.id, id));
  });
  expect(await stopping).toMatch(/sent/i);
  smtp.conduct('accept');
});

/** The states in which the desk may take each action on an issue. */
const ACTIONS: [action: string, states: readonly string[], body?: object][] = [
  ['PATCH', ['draft', 'scheduled'], { subject: 'Another' }],
  ['refresh', ['draft']],
  ['schedule', ['draft', 'scheduled'], { at: new Date(Date.now() + DAY).toISOString() }],
  ['unschedule', ['scheduled']],
  ['send', ['draft', 'scheduled']],
  ['stop', ['sending']],
];

test.each(ACTIONS)('the desk can %s an issue only in the states %j', async (action, states, body = {}) => {
  await buildArticle(t.db);
  const { id } = await weekly();
  const accepted: string[] = [];
  for (const state of ISSUE_STATES) {
    await t.db.delete(mailings);
    const moments = { scheduledAt: ago(-DAY), sentAt: ago(0), number: 7 };
    await t.db
      .update(newsletterIssues)
      .set({ state, ...moments, mailingId: null })
      .where(eq(newsletterIssues.id, id));
    const { statusCode } = await t.inject({
      ...(action === 'PATCH' ? { method: 'PATCH' } : { method: 'POST' }),
      url: `/api/admin/newsletter/issues/${id}${action === 'PATCH' ? '' : `/${action}`}`,
      headers: { cookie },
      ...(action !== 'stop' && { payload: { ...newest, ...body } }),
    });
    if (statusCode === 200) accepted.push(state);
    else expect(statusCode, state).toBe(409);
  }
  expect(accepted).toEqual(states);
});

test('a reader with chosen topics or jurisdictions gets only those, and no email if an issue has none of them', async () => {
  await buildArticle(t.db, { title: 'Irish article', jurisdiction: 'Ireland' });
  await buildArticle(t.db, { title: 'Dutch article', jurisdiction: 'Netherlands' });
  const treaty = { jurisdiction: 'Belgium', furtherJurisdictions: ['Netherlands', 'Luxembourg'] };
  await buildArticle(t.db, { title: 'Treaty article', ...treaty });
  await buildAnnouncement(t.db, { title: 'Global news', jurisdiction: '' });
  const dutch = await buildSubscriber(t.db, { jurisdictions: ['Netherlands'] });
  const news = await buildSubscriber(t.db, { topics: ['announcement'] });
  await buildSubscriber(t.db, { topics: ['job'] });
  const { id } = await weekly();
  await send(id);
  await expectFigures(id, { recipients: 2, sent: 2 });
  const read = async (email: string) => {
    const { text } = await smtp.mailTo(email);
    return [
      'Irish article',
      'Dutch article',
      'Treaty article',
      'Global news',
      'Articles',
      'News and announcements',
    ].filter((words) =>
      text!
        .toLowerCase()
        .replaceAll(/\s+/g, ' ')
        .replace(/the week.*?dear/s, '')
        .includes(words.toLowerCase()),
    );
  };
  expect(await read(dutch.email)).toEqual([
    ...['Dutch article', 'Treaty article', 'Global news'],
    ...['Articles', 'News and announcements'],
  ]);
  expect((await smtp.mailTo(dutch.email)).text).toContain('Belgium, Netherlands, Luxembourg');
  expect(await read(news.email)).toEqual(['Global news', 'News and announcements']);
});

test('a scheduled issue is sent once, at its time, and can be unscheduled before then', async () => {
  await buildArticle(t.db);
  await buildSubscriber(t.db);
  const { id } = await weekly();
  const at = new Date(Date.now() + HOUR).toISOString();
  await expect(schedule(id, ago(1))).rejects.toMatchObject({
    problem: { errors: { at: 'Choose a time in the future' } },
  });
  await schedule(id, at);
  expect(await unschedule(id)).toMatchObject({
    state: 'draft',
    scheduledAt: null,
  });
  await schedule(id, at);
  await sendDueIssues(t.deps, Date.now());
  expect((await readIssue(id)).state).toBe('scheduled');
  await Promise.all([1, 2].map(() => sendDueIssues(t.deps, Date.now() + 2 * HOUR)));
  // Both runs may have found the issue to be due.
  expect(takeErrors()).toEqual([]);
  await expectFigures(id, { recipients: 1, sent: 1 });
  expect(await t.db.$count(mailings, eq(mailings.kind, 'newsletter'))).toBe(1);
});

test('an issue is not sent if an editor unscheduled or moved it after the task found it due', async () => {
  await buildArticle(t.db);
  await buildSubscriber(t.db);
  const { id } = await weekly();
  const [due, later] = [HOUR, 3 * HOUR].map((ms) => new Date(Date.now() + ms).toISOString());
  await schedule(id, due!);
  for (const decide of [() => schedule(id, later!), () => unschedule(id)]) {
    const { state, scheduledAt } = await decide();
    await expect(sendIssue(t.deps, id, null, undefined, { at: due! })).rejects.toMatchObject({ code: 'not_found' });
    const kept = await readIssue(id);
    expect([kept.state, kept.scheduledAt]).toEqual([state, scheduledAt]);
  }
  expect(await t.db.$count(mailings)).toBe(0);
});

test('refilling a draft does not overwrite what an editor saves at the same time', async () => {
  const { id } = await weekly();
  let refilled: Promise<void> | undefined;
  await t.db.transaction(async (tx) => {
    await lockIssue(tx, id);
    refilled = ensureDrafts(t.deps, Date.now() + 2 * HOUR);
    await expect.poll(() => isWaitingForLock()).toBe(true);
    await updateIssue(tx, id, { subject: 'Mine' });
  });
  await refilled;
  expect(await weekly()).toMatchObject({ subject: 'Mine' });
});
/** Returns whether any transaction is waiting for another's lock. */
async function isWaitingForLock(): Promise<boolean> {
  const waiting = sql`(select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') w`;
  return (await t.db.$count(waiting)) > 0;
}

test('an issue waits for an erasure that has begun, and is not sent to that reader', async () => {
  const reader = await buildSubscriber(t.db);
  await buildArticle(t.db);
  const { id } = await weekly();
  let sending: Promise<unknown> | undefined;
  await t.db.transaction(async (tx) => {
    await eraseReader(tx, reader.email, 'erased-1');
    sending = send(id);
    await expect.poll(() => isWaitingForLock()).toBe(true);
  });
  await sending;
  expect(await t.db.$count(deliveries)).toBe(0);
});

test('a reader who unsubscribes while an issue is being started, or after sending it failed, does not get it', async () => {
  const [ended, reader] = [await buildSubscriber(t.db, { active: false }), await buildSubscriber(t.db)];
  const recipients = sql`select id as recipient_id, email as address, '' as name, null::int[] as blocks
    from ${newsletterSubscribers}`;
  const letter = { kind: 'newsletter', subject: 'News', html: '<p>News</p>', plain: 'News' };
  await t.db.transaction((tx) => startMailing(tx, { ...letter, recipients }));
  const states = async () =>
    Object.fromEntries((await t.db.select().from(deliveries)).map(({ recipientId, state }) => [recipientId, state]));
  await expect.poll(states).toEqual({ [ended.id]: 'cancelled', [reader.id]: 'sent' });
  await t.db.update(deliveries).set({ state: 'failed' }).where(eq(deliveries.recipientId, reader.id));
  await t.db.transaction((tx) => withdrawRecipient(tx, reader.id));
  const ids = (await t.db.select().from(deliveries)).map(({ id }) => id);
  expect(await t.db.transaction((tx) => resendLetters(tx, ids))).toBe(0);
});

test('a scheduled issue leaves out what was withdrawn before its time, and the archive leaves out what was withdrawn later', async () => {
  const early = await buildArticle(t.db, { title: 'Withdrawn early' });
  const late = await buildArticle(t.db, { title: 'Withdrawn late' });
  await buildArticle(t.db, { title: 'Stands' });
  await buildSubscriber(t.db);
  const { id } = await weekly();
  const at = new Date(Date.now() + HOUR).toISOString();
  await schedule(id, at);
  await t.db.update(articles).set({ status: 'draft' }).where(eq(articles.id, early.id));
  await sendDueIssues(t.deps, Date.now() + 2 * HOUR);
  const archived = async () =>
    titles(await reader()('GET /api/newsletter-issues/:slug', { params: { slug: 'weekly-1' } })).sort();
  expect(await archived()).toEqual(['Stands', 'Withdrawn late']);
  const { subject } = await readIssue(id);
  expect(subject).not.toContain('Withdrawn early');
  const [letter] = await t.db.select().from(mailings).where(eq(mailings.kind, 'newsletter'));
  expect(letter!.html).not.toContain('Withdrawn early');
  const withdraw = { params: { id: late.id }, body: { status: 'draft' as const, updatedAt: late.updatedAt } };
  await t.client<typeof articlesApi>(cookie)('PATCH /api/admin/articles/:id', withdraw);
  expect(await archived()).toEqual(['Stands']);
  expect((await t.inject({ url: '/newsletter/feed.xml' })).body).not.toContain('Withdrawn');
});

test('until an issue is sent, its pieces and its subject have the current titles, at the desk and in every email', async () => {
  const piece = await buildArticle(t.db, { title: 'Old', views: 9 });
  const [hidden, other] = await Promise.all([1, 2].map((nth) => buildArticle(t.db, { title: `Piece ${nth}` })));
  await buildSubscriber(t.db);
  const { id, items } = await weekly();
  const own = items.map((item) => (item.id === other!.id ? { ...item, title: 'As an editor calls it' } : item));
  await edit(id, { items: own });
  const at = new Date(Date.now() + HOUR).toISOString();
  await schedule(id, at);
  const rename = (article: { id: string }, title: string) =>
    t.client<typeof articlesApi>(cookie)('PATCH /api/admin/articles/:id', {
      params: { id: article.id },
      body: { title, ...newest },
    });
  await rename(piece, 'New');
  await rename(other!, 'As its author calls it');
  await t.db.update(articles).set({ status: 'draft' }).where(eq(articles.id, hidden!.id));
  const shown = await readIssue(id);
  expect(shown.subject).toBe('The week in tax: New');
  // The hidden piece stays at the desk, which may publish it again.
  expect(new Set(titles(shown))).toEqual(new Set(['New', 'As an editor calls it', 'Piece 1']));
  expect((await issues()).find((issue) => issue.id === id)!.subject).toBe(shown.subject);
  const { coming } = await t.client<typeof adminApi>(cookie)('GET /api/admin/overview/agenda');
  expect(coming.rows.find((row) => row.id === id)!.title).toBe(shown.subject);
  const before = await preview(id);
  await desk('POST /api/admin/newsletter/issues/:id/test', { params: { id }, body: { email: 'ada@example.com' } });
  await sendDueIssues(t.deps, Date.now() + 2 * HOUR);
  for (const { subject, html } of [before, ...(await t.db.select().from(mailings))]) {
    expect(subject).toContain('The week in tax: New');
    expect(html).toContain(`/articles/${piece.id}`);
    expect(html).toContain('As an editor calls it');
    for (const missing of ['Old', 'As its author calls it', `/articles/${hidden!.id}`])
      expect(html).not.toContain(missing);
  }
  await rename(piece, 'Newest');
  expect(titles(await readIssue(id)), 'as it was sent').toContain('New');
});

test('the desk finds an issue by its subject and by the title of an item, and exports what it found', async () => {
  await buildArticle(t.db);
  const { id, items } = await weekly();
  const [item] = items.map((given) => ({ ...given, title: 'Withholding on Quillstone' }));
  await edit(id, { items: [item!] });
  const found = async (q: string) => {
    const { rows, total } = await desk('GET /api/admin/newsletter/issues', { query: { q } });
    const file = await t.app.inject({ url: `/api/admin/newsletter/issues/export?q=${q}`, headers: { cookie } });
    expect(file.body.trim().split('\n')).toHaveLength(total + 1);
    return rows.map((row) => row.id);
  };
  expect(await found('quillstone')).toEqual([id]);
  expect(await found('week in tax')).toEqual([id]);
  expect(await found('title')).toEqual([]);
});

test('an issue whose pieces were all withdrawn is not sent', async () => {
  const { id: articleId } = await buildArticle(t.db);
  await buildSubscriber(t.db);
  const { id } = await weekly();
  await t.db.update(articles).set({ status: 'draft' }).where(eq(articles.id, articleId));
  await expect(send(id)).rejects.toMatchObject({ status: 422 });
});

test('two people who send the same issue at once send it only once', async () => {
  await buildArticle(t.db);
  await buildSubscriber(t.db);
  const { id } = await weekly();
  const outcomes = await Promise.allSettled([send(id), send(id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await t.db.$count(mailings)).toBe(1);
});

test('different issues of a frequency that are sent at once get numbers in a row', async () => {
  await buildArticle(t.db);
  await buildSubscriber(t.db);
  const ids = [];
  const { items } = await weekly();
  for (const subject of ['One', 'Two', 'Three']) {
    const { id } = await begin(subject);
    await edit(id, { items });
    ids.push(id);
  }
  await Promise.all(ids.map(send));
  const sent = await t.db.select({ number: newsletterIssues.number }).from(newsletterIssues);
  const numbers = sent.flatMap(({ number }) => number ?? []).sort((a, b) => a - b);
  expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
});

test('an issue that is being sent is in the archive until it is stopped', async () => {
  await buildArticle(t.db);
  await buildSubscriber(t.db);
  smtp.conduct('refuse-for-now');
  const { id } = await weekly();
  await send(id);
  const archived = async () => (await reader()('GET /api/newsletter-issues', {})).total;
  const before = await archived();
  const announce = vi.spyOn(t.deps.changes, 'announce');
  await stop(id);
  smtp.conduct('accept');
  expect([before, await archived()]).toEqual([1, 0]);
  expect(announce, 'cached pages are dropped').toHaveBeenCalledWith(expect.anything(), 'newsletter-issues');
  expect((await t.inject({ url: '/api/newsletter-issues/weekly-1' })).statusCode).toBe(404);
  expect((await readIssue(id)).state).toBe('cancelled');
});

test('bulk mail marks in a picture’s description do not change what readers with chosen topics get', async () => {
  const { id: coverId } = await buildFile(t.db, { alt: 'A\uE0121\uE013chart\uE010manage\uE011' });
  const article = await buildArticle(t.db, { title: 'With a picture', excerpt: 'Below the picture.', coverId });
  const subscriber = await buildSubscriber(t.db, { topics: ['article'] });
  await send((await weekly()).id);
  const { html, text } = await smtp.mailTo(subscriber.email);
  expect(html).toContain('alt="A1chartmanage"');
  expect(html).toContain('Below the picture.');
  const linked = (part: string | false | undefined) => String(part).split(`/articles/${article.id}`).length - 1;
  expect([linked(html), linked(text)], 'in plain text, only the title has an address').toEqual([2, 1]);
});

test('a test goes to one address as bulk mail and is not counted', async () => {
  await buildArticle(t.db, { title: 'On trial' });
  const { id } = await weekly();
  const email = `test-${crypto.randomUUID()}@example.com`;
  await desk('POST /api/admin/newsletter/issues/:id/test', { params: { id }, body: { email } });
  const mail = await smtp.mailTo(email);
  expect(mail.subject).toBe('[Test] The week in tax: On trial');
  expect(mail.text).toContain('Dear reader,');
  expect(mail.html).toContain('https://tax.example/newsletter"');
  expect(await weekly()).toMatchObject({ id, state: 'draft', figures: null });
});

test('at most five tests an hour go to another person’s mailbox, whatever IP addresses they come from', async () => {
  await buildArticle(t.db, { title: 'On trial' });
  const { id } = await weekly();
  const send = async (email: string, nth: number) => {
    const url = `/api/admin/newsletter/issues/${id}/test`;
    const reply = await t.inject({
      ...{ method: 'POST', url, remoteAddress: `203.0.113.${nth}`, headers: { cookie: own }, payload: { email } },
    });
    return reply.statusCode;
  };
  const own = await t.signIn('admin', 'tester@example.com');
  for (let nth = 0; nth < 5; nth++) expect(await send('someone@example.com', nth)).toBe(200);
  expect(await send('SOMEONE@example.com', 6)).toBe(429);
  for (let nth = 0; nth < 24; nth++) expect(await send('tester@example.com', nth)).toBe(200);
  expect(await send('tester@example.com', 99), 'the 31st of one person').toBe(429);
});

test('the preview shows the email in a frame that runs no scripts', async () => {
  await buildArticle(t.db, { title: 'In the preview' });
  const { id } = await weekly();
  const { subject, text, html } = await preview(id);
  expect(subject).toBe('The week in tax: In the preview');
  for (const part of [text, html]) {
    expect(part).toContain('In the preview');
    expect(part).not.toMatch(/[\uE010-\uE014]/);
  }
  const url = `/api/admin/newsletter/issues/${id}/preview.html?theme=dark`;
  expect((await t.inject({ url })).statusCode).toBe(401);
  const page = await t.inject({ url, headers: { cookie: await t.signIn('admin') } });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; img-src 'self';");
  expect(page.body).toContain('@media all');
});

test('the next issue does not repeat a joke while the issue with it is still being sent', async () => {
  const joke = { type: 'tax_humor', subCategory: 'joke', publishedAt: ago(90 * DAY) } as const;
  await buildArticle(t.db, { ...joke, title: 'The best', views: 9 });
  await buildArticle(t.db, { ...joke, title: 'The second best', views: 3 });
  await buildArticle(t.db, { title: 'News' });
  await buildSubscriber(t.db);
  smtp.conduct('refuse-for-now');
  const issue = await weekly();
  expect(titles(issue)).toEqual(['News', 'The best']);
  await send(issue.id);
  await buildArticle(t.db, { title: 'Later news' });
  const next = titles(await weekly());
  const [sending] = await t.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issue.id));
  smtp.conduct('accept');
  expect(sending!.state).toBe('sending');
  expect(next).toEqual(['Later news', 'The second best']);
});
