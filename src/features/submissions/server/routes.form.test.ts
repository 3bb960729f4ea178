/** The form of /submit in a browser without scripts. */
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { mails } from '#platform/server/mail/table.ts';
import { takeErrors } from '#testing/server-log.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { submissions } from './table.ts';

const TEXT =
  'Who signs the intercompany loan also decides where its interest is taxed.\r\n\r\nThat is <seldom> written down & never filed.';
const TYPED = { title: 'Typed', content: TEXT, type: 'opinion', authorName: 'Imke', authorEmail: 'imke@example.com' };

const t = await usingTestApp({ pages: true });

const submit = (typed: Record<string, string>, headers = {}) =>
  t.inject({
    method: 'POST',
    url: '/submit',
    payload: new URLSearchParams(typed).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
/** Returns the part of the page between header and footer. */
const mainOf = (page: { body: string }) => page.body.match(/<main.*<\/main>/s)?.[0] ?? page.body;
const stored = (title: string) => t.db.select().from(submissions).where(eq(submissions.title, title));

test('plain text becomes paragraphs, and the browser is redirected to the success view', async () => {
  const answer = await submit({ ...TYPED, website: '' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/submit?sent=1']);
  expect(await stored('Typed')).toMatchObject([
    {
      status: 'pending',
      content:
        '<p>Who signs the intercompany loan also decides where its interest is taxed.</p><p>That is &lt;seldom&gt; written down &amp; never filed.</p>',
    },
  ]);
  expect(await t.db.$count(mails, eq(mails.recipient, 'imke@example.com'))).toBe(1);
  const thanks = await t.inject({ url: '/submit?sent=1' });
  expect(mainOf(thanks)).toContain('Article Submitted Successfully!');
});

test('a returned form shows each error beside its field and still has the typed text', async () => {
  const wrong = { ...TYPED, title: '', type: 'case_study', content: 'Too "short" </textarea><b>', authorEmail: 'imke' };
  const answer = await submit(wrong);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-store');
  for (const text of [
    'Title is required',
    'Valid email address is required',
    'Content must be at least 100 characters',
    'value="Imke"',
    'value="imke"',
    '<option value="case_study" selected="">',
    'Too &quot;short&quot; &lt;/textarea&gt;&lt;b&gt;</textarea>',
  ])
    expect(mainOf(answer)).toContain(text);
  expect(mainOf(answer)).not.toContain('Author name is required');
});

test('only its sender can see a returned form', async () => {
  await submit({ ...TYPED, title: '', authorName: 'Somebody in particular' });
  const page = await t.inject({ url: '/submit' });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('Somebody in particular');
});

test('the honeypot works without scripts too', async () => {
  const answer = await submit({ ...TYPED, title: 'From a machine', website: 'https://spam.example' });
  expect(answer.statusCode).toBe(303);
  expect(await stored('From a machine')).toEqual([]);
});

test('if storing fails, the sender gets the form back with the reason', async () => {
  vi.spyOn(t.mailer, 'send').mockRejectedValueOnce(new Error('the queue is gone'));
  const answer = await submit({ ...TYPED, title: 'Not stored' });
  expect(answer.statusCode).toBe(500);
  expect(mainOf(answer)).toContain('Something went wrong on our side. Please try again.');
  expect(mainOf(answer)).toContain('value="Not stored"');
  expect(takeErrors()).toMatchObject([{ reason: 'the queue is gone' }]);
});

test('the server rejects a form from another site with a message', async () => {
  const answer = await submit({ ...TYPED, title: 'Foreign' }, { origin: 'https://elsewhere.example' });
  expect(answer.statusCode).toBe(403);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(mainOf(answer)).toContain('came from another site');
  expect(await stored('Foreign')).toEqual([]);
});

test('only form endpoints accept form-encoded bodies', async () => {
  const answer = await t.form('/api/public/submissions', TYPED);
  expect(answer.statusCode).toBe(415);
});

test('the address preselects fields of the form', async () => {
  const page = await t.inject({ url: '/submit?type=tax_humor&subCategory=joke' });
  expect(mainOf(page)).toContain('<option value="tax_humor" selected="">');
  expect(mainOf(page)).toContain('<option value="joke" selected="">');
});
