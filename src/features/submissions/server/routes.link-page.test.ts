/** The page of the emailed link, in a browser without scripts. */
import { expect, test } from 'vitest';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { usingTestApp } from '#testing/test-app.ts';
import { buildSubmission } from './factory.fixtures.ts';
import { submissionEvents } from './table.ts';

const t = await usingTestApp({ pages: true });

const pageOf = async (token: string, search = '') => {
  const { statusCode, body } = await t.inject({ url: `/submissions/${token}${search}` });
  return { statusCode, main: body.match(/<main.*<\/main>/s)?.[0] ?? body, body };
};

test('the page for revising shows the plain text in a text area, and the review note', async () => {
  const { id } = await buildSubmission(t.db, {
    status: 'rejected',
    reviewNotes: 'Shorter, please.',
    content: '<h2>Substance</h2><p>Two papers:</p><ul><li>minutes</li><li>payroll</li></ul>',
  });
  const { statusCode, main } = await pageOf(
    await linkToken(t.config, 'submission', { id, linksSince: null }),
    '?open=revise',
  );
  expect(statusCode).toBe(200);
  expect(main).toContain('Shorter, please.');
  expect(main).toMatch(
    /<textarea[^>]*name="content"[^>]*>\s*Substance\n\nTwo papers:\n\n- minutes\n\n- payroll<\/textarea>/,
  );
  expect(main).toMatch(/<button[^>]*value="revise"/);
});

test('the page of a published or withdrawn submission has no buttons for changing it, whatever its address contains', async () => {
  for (const status of ['published', 'withdrawn'] as const) {
    const { id } = await buildSubmission(t.db, { status });
    const token = await linkToken(t.config, 'submission', { id, linksSince: null });
    for (const search of ['', '?open=revise', '?open=withdraw']) {
      const { statusCode, main } = await pageOf(token, search);
      expect(statusCode).toBe(200);
      expect(main).not.toMatch(/value="(revise|withdraw)"/);
    }
  }
});

test('search engines may not index the page, and a wrong link gets a 404', async () => {
  const { id } = await buildSubmission(t.db);
  const { body, main } = await pageOf(await linkToken(t.config, 'submission', { id, linksSince: null }));
  expect(body).toContain('<meta name="robots" content="noindex"');
  expect(main).toContain('Add it to My Submissions');
  const wrong = await pageOf(await linkToken(t.config, 'newsletter', { id, linksSince: null }));
  expect(wrong.statusCode).toBe(404);
  expect(wrong.main).toContain('This link is incomplete');
});

test('the page of a cancelled link answers 410 and, without scripts too, offers a new link', async () => {
  const row = await buildSubmission(t.db, { linksSince: '2026-03-01T09:30:00.000Z' });
  const token = await linkToken(t.config, 'submission', { ...row, linksSince: null });
  const ended = await pageOf(token);
  expect(ended.statusCode).toBe(410);
  expect(ended.main).toContain('This link no longer works');
  expect(ended.main).toContain(`<form action="/submissions/${token}" method="post">`);
  const asked = await pageOf(token, '?sent=1');
  expect(asked.statusCode).toBe(410);
  expect(asked.main).toContain('Check your email');
  const works = await pageOf(await linkToken(t.config, 'submission', row));
  expect(works.statusCode).toBe(200);
  expect(works.main).toContain('Send me a new link');
});

test('no cache may store the page, on the first or on a later visit', async () => {
  const { id } = await buildSubmission(t.db);
  const url = `/submissions/${await linkToken(t.config, 'submission', { id, linksSince: null })}`;
  for (let time = 1; time <= 2; time++) expect((await t.inject({ url })).headers['cache-control']).toBe('no-store');
});

test('the page names the fields that the desk has changed, on the overview and above the form for revising', async () => {
  const { id } = await buildSubmission(t.db, { title: 'As corrected' });
  const changes = [{ field: 'title', before: 'As sent', after: 'As corrected' }];
  await t.db.insert(submissionEvents).values({ submissionId: id, kind: 'edited', actorName: 'Edwina', changes });
  const token = await linkToken(t.config, 'submission', { id, linksSince: null });
  for (const search of ['', '?open=revise']) {
    const { statusCode, main } = await pageOf(token, search);
    expect(statusCode).toBe(200);
    expect(main.replaceAll('<!-- -->', '')).toContain('What the editors changed: Title');
  }
});
