/** How emails to authors without an account name the submission. */
import { expect, test } from 'vitest';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { mails } from '#platform/server/mail/table.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { submissionsApi } from '../contract.ts';
import { buildSubmission } from './factory.fixtures.ts';

const t = await usingTestApp();

const editor = await t.signIn('editor');

const desk = () => t.client<typeof submissionsApi>(editor);
const judge = (id: string, status: 'published' | 'rejected') =>
  desk()('PATCH /api/admin/submissions/:id', { params: { id }, body: { status } });

async function press(id: string, typed: Record<string, string>): Promise<void> {
  const token = await linkToken(t.config, 'submission', { id, linksSince: null });
  const reply = await t.form(`/submissions/${token}`, typed);
  expect(reply.statusCode).toBe(303);
}

const TITLE = 'Three secondments and a permanent establishment';
const ask = { reviewNotes: 'Please add a source.', ...newest };

test.each<[kind: string, act: (id: string) => Promise<unknown>]>([
  ['accepted', (id) => desk()('POST /api/admin/submissions/:id/accept', { params: { id }, body: newest })],
  ['returned', (id) => desk()('POST /api/admin/submissions/:id/ask', { params: { id }, body: ask })],
  ['published', (id) => judge(id, 'published')],
  ['rejected', (id) => judge(id, 'rejected')],
  [
    'reopened',
    async (id) => {
      await judge(id, 'rejected');
      await t.db.update(mails).set({ state: 'sent' });
      await desk()('POST /api/admin/submissions/:id/reopen', { params: { id }, body: newest });
    },
  ],
  ['withdrawn', (id) => press(id, { action: 'withdraw' })],
  [
    'revised',
    (id) =>
      press(id, {
        action: 'revise',
        title: TITLE,
        authorName: 'Imke Oltmanns',
        type: 'opinion',
        content: 'A new version. '.repeat(12),
        ...newest,
      }),
  ],
])('the email saying that it is %s names author and article in its subject and both texts', async (kind, act) => {
  const authorEmail = `${kind}@example.com`;
  const { id } = await buildSubmission(t.db, { authorEmail });
  await act(id);
  const [mail] = await t.mailsTo(authorEmail, `submission-${kind}`);
  expect(mail!.subject).toContain(TITLE);
  for (const text of [mail!.plain, mail!.html]) {
    expect(text).toContain('Dear Imke Oltmanns,');
    expect(text).toContain(TITLE);
    expect(text).not.toContain('Sent on');
  }
});
