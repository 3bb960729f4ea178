/**
 * Checks that one person's data reaches nobody else: not directly, not through a shared address, and not through a
 * cache.
 */
import { describe, expect, test } from 'vitest';
import { answerFor, readContracts } from '#app/server/contracts.ts';
import type { accountsApi } from '#features/accounts/contract.ts';
import { alerts } from '#features/alerts/server/table.ts';
import { buildArticle } from '#features/articles/server/factory.fixtures.ts';
import { authors } from '#features/authors/server/table.ts';
import { buildComment } from '#features/comments/server/factory.fixtures.ts';
import { invitations } from '#features/invitations/server/table.ts';
import { buildSubscriber } from '#features/newsletter/server/factory.fixtures.ts';
import { shares } from '#features/shares/server/table.ts';
import { buildSubmission } from '#features/submissions/server/factory.fixtures.ts';
import { fillPath } from '#kernel/client.ts';
import { parseKey } from '#kernel/endpoint.ts';
import { DAY } from '#kernel/time.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { usingTestApp } from '#testing/test-app.ts';

interface Owner {
  cookie: string;
  /** A word in all of this person's data, and nowhere else. */
  word: string;
  /** Values for the parameter of a path, by the part before the parameter. */
  own: Record<string, string>;
}

const reads = (await readContracts()).filter(([key]) => key.startsWith('GET '));
const pathOf = (key: string, { own }: Owner) => {
  const { path } = parseKey(key);
  const value = own[path.slice(0, path.indexOf('/:'))] ?? crypto.randomUUID();
  return fillPath(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, value])));
};
/** Endpoints whose responses differ for each caller. */
const ofPeople = reads.filter(([, { access }]) => access === 'user').map(([key]) => key);
const byLink = reads.filter(([, { cache, access }]) => access === 'anyone' && cache === 'personal').map(([key]) => key);
const uncached = reads.filter(([, { cache, access }]) => access === 'anyone' && cache === 'none').map(([key]) => key);
const ofAnyone = reads.filter(([, { access }]) => access === 'anyone').map(([key]) => key);

const t = await usingTestApp({ pages: true });
const articleId = (await buildArticle(t.db)).id;
const ada = await makeOwner('adaquibble');
const grace = await makeOwner('gracequibble');

async function makeOwner(word: string): Promise<Owner> {
  const { db, config } = t;
  const email = `${word}@example.com`;
  const cookie = await t.signIn('subscriber', email);
  const { id } = await t.client<typeof accountsApi>(cookie)('GET /api/auth/user');
  const submission = await buildSubmission(db, { title: word, authorEmail: email, authorName: word, submitterId: id });
  await buildSubmission(db, { title: `${word} draft`, authorEmail: email, submitterId: id, status: 'draft' });
  await buildComment(db, articleId, { authorId: id, body: word, status: 'pending' });
  await db.insert(authors).values({ name: word, slug: word, spellings: [word], userId: id });
  const subscriber = await buildSubscriber(db, { email });
  const [alert] = await db
    .insert(alerts)
    .values({ email, keywords: word, frequency: 'daily', active: true })
    .returning();
  const letterId = crypto.randomUUID();
  const times = { sentAt: new Date().toISOString(), expiresAt: new Date(Date.now() + DAY).toISOString() };
  const [invitation] = await db
    .insert(invitations)
    .values({ email: `invited-${email}`, role: 'editor', linkId: letterId, ...times })
    .returning();
  const draft = await buildArticle(db, { title: word, status: 'draft' });
  const [share] = await db
    .insert(shares)
    .values({ kind: 'article', recordId: draft.id, endsAt: times.expiresAt })
    .returning();
  const sessions = await t.inject({ url: '/api/account/sessions', headers: { cookie } });
  return {
    cookie,
    word,
    own: {
      '/api/submissions': submission.id,
      '/api/account/sessions': sessions.json<{ id: string }[]>()[0]!.id,
      '/api/submissions/by-link': await linkToken(config, 'submission', submission),
      '/api/newsletter': await linkToken(config, 'newsletter', subscriber),
      '/api/alerts': await linkToken(config, 'alert', alert!),
      '/api/invitations': await linkToken(config, 'invitation', { id: invitation!.id, linksSince: null }, letterId),
      '/api/previews': await linkToken(config, 'preview', { id: share!.id, linksSince: null }),
      '/api/articles': articleId,
    },
  };
}

const read = (url: string, cookie?: string) => t.inject({ url, ...(cookie && { headers: { cookie } }) });

describe('an answer for the signed-in person', () => {
  test.each(ofPeople)('%s gives each person their own data, and no cache keeps it', async (key) => {
    for (const [owner, other] of [
      [ada, grace],
      [grace, ada],
      [ada, grace],
    ] as const) {
      const { body, headers, statusCode } = await read(pathOf(key, owner), owner.cookie);
      expect(statusCode).toBe(200);
      expect(body).not.toContain(other.word);
      expect(headers['cache-control']).toBe('no-store');
      // Requests the owner's address with the other person's session and with none.
      expect((await read(pathOf(key, owner), other.cookie)).body).not.toContain(owner.word);
      expect((await read(pathOf(key, owner))).statusCode).toBe(401);
    }
  });

  test('these answers contain the owner’s data', async () => {
    const telling: string[] = [];
    // One after the other, because a person can have at most two downloads at once.
    for (const key of ofPeople)
      if ((await read(pathOf(key, ada), ada.cookie)).body.includes(ada.word)) telling.push(key);
    expect(telling.sort()).toEqual([
      'GET /api/account',
      'GET /api/account/author',
      'GET /api/account/data',
      'GET /api/articles/:id/comments/own',
      'GET /api/auth/user',
      'GET /api/submissions',
      'GET /api/submissions/:id',
      'GET /api/submissions/export',
    ]);
  });
});

describe('the page of an emailed link', () => {
  test.each(byLink)('%s has a different answer for another link, and no cache keeps it', async (key) => {
    for (const [owner, other] of [
      [ada, grace],
      [grace, ada],
      [ada, grace],
    ] as const)
      for (const url of [pathOf(key, owner), pathOf(key, owner).replace('/api/', '/').replace('/by-link', '')]) {
        const { body, headers } = await read(url, other.cookie);
        expect(body, url).toContain(owner.word);
        expect(body, url).not.toContain(other.word);
        expect(headers['cache-control'], url).toBe('no-store');
      }
  });
});

test.each(uncached)('no cache keeps %s', async (key) => {
  const { statusCode, headers } = await read(`${pathOf(key, ada)}?q=vat`);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
});

test.each(ofAnyone)('%s gives everybody the same answer', async (key) => {
  const url = pathOf(key, ada);
  const [first, ...others] = await Promise.all(
    [undefined, ada.cookie, grace.cookie].map(async (cookie) => (await read(url, cookie)).body),
  );
  if (!key.includes('challenge')) for (const body of others) expect(body).toBe(first);
});

test('data for administrators or editors is refused to others even after it has been read', async () => {
  const cookies = { admin: await t.signIn('admin'), editor: await t.signIn('editor'), subscriber: ada.cookie };
  for (const [key, endpoint] of reads.filter(([, { access }]) => access === 'admin' || access === 'editor')) {
    const url = pathOf(key, grace);
    const { headers } = await read(url, cookies.admin);
    expect(headers['cache-control'], key).toBe('no-store');
    for (const role of ['editor', 'subscriber', 'nobody'] as const) {
      const { statusCode, body } = await read(url, role === 'nobody' ? undefined : cookies[role]);
      const refused = answerFor(endpoint, role);
      if (refused === 'allowed') continue;
      expect([statusCode, Object.keys(JSON.parse(body))], `${key} as ${role}`).toEqual([refused, ['message']]);
    }
  }
});

const PAGES = [
  '/',
  '/articles',
  '/careers',
  '/account',
  '/contribute',
  '/admin',
  '/admin/users',
  '/submissions',
  '/login',
  '/search?q=vat',
];

test.each([...PAGES, '/articles/:id'])(
  'the page %s contains no data of the person who requests it, on the first or a later request',
  async (page) => {
    const url = page.replace(':id', articleId);
    const bodies = await Promise.all(
      [ada.cookie, undefined, grace.cookie].map(async (cookie) => (await read(url, cookie)).body),
    );
    for (const body of bodies) expect(body).not.toMatch(/adaquibble|gracequibble|Test Person/);
    expect(new Set(bodies).size).toBe(1);
  },
);
