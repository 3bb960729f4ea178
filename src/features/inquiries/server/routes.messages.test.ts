import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { signatureOf } from '#features/mail/server/signature.ts';
import { messageIdOf } from '#platform/server/mail/message.ts';
import { mails } from '#platform/server/mail/table.ts';
import { newest } from '#testing/newest.ts';
import { startSmtpServer } from '#testing/smtp.ts';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import type { inquiriesApi } from '../contract.ts';
import type { InquiryStage } from '../vocabulary.ts';
import { followUpInquiries } from './remind.ts';
import { inquiryMessages, partnershipInquiries } from './table.ts';

const DESK = 'partners@tax.example';
const SECRET = 'a secret of thirty-two characters or more';

const smtp = await startSmtpServer();
afterAll(() => smtp.stop());
const site = await usingTestApp({
  env: {
    SMTP_URL: smtp.url,
    MAIL_FROM: `Tax Meridian <${DESK}>`,
    MAIL_BOUNCE_DOMAIN: 'bounces.tax.example',
    MAIL_EVENTS_SECRET: SECRET,
  },
});
const desk = site.client<typeof inquiriesApi>(await site.signIn('admin', 'ada@tax.example'));

let made = 0;

/** Sends an inquiry from a new address. */
async function inquiry() {
  const email = `partner${++made}@example.com`;
  const body = {
    inquiryType: 'recruiter',
    companyName: `Northwind ${made}`,
    contactName: 'Noor Haddad',
    email,
    location: 'Leeds',
    description: 'We would like to list twelve vacancies across Europe over the next year.',
  } as const;
  await site.client<typeof inquiriesApi>()('POST /api/contact/partnership', { body });
  return find(email);
}

const find = async (email: string) => (await desk('GET /api/admin/inquiries', { query: { q: email } })).rows[0]!;
const threadOf = (id: string) => desk('GET /api/admin/inquiries/:id/messages', { params: { id } });
const reply = (id: string, text: string, replyId: string = crypto.randomUUID()) =>
  desk('POST /api/admin/inquiries/:id/messages', { params: { id }, body: { replyId, text } });
const replyMail = (email: string) =>
  smtp.received.filter(({ recipients, subject }) => recipients.includes(email) && /inquiry to/.test(subject ?? ''));
const mailsTo = (email: string, number: number) =>
  expect
    .poll(() => replyMail(email))
    .toHaveLength(number)
    .then(() => replyMail(email));

/** Delivers an email as the mail server for the bounce domain does. */
async function comesIn(headers: Record<string, string>, text: string): Promise<number> {
  const head = Object.entries({ From: 'Noor <noor@elsewhere.example>', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const payload = `${head.join('\r\n')}\r\n\r\n${text}`;
  const time = String(Math.floor(Date.now() / 1_000));
  const signature = signatureOf(payload, time, SECRET);
  const answer = await site.inject({
    method: 'POST',
    url: '/api/mail/inbound',
    payload,
    headers: { 'content-type': 'message/rfc822', 'x-mail-timestamp': time, 'x-mail-signature': signature },
  });
  return answer.json().taken;
}

test('a reply is emailed in a person’s name and marks the inquiry as answered', async () => {
  const { id, email } = await inquiry();
  const after = await reply(
    id,
    'Dear Noor,\n\nA listing costs nothing in the first month.\n\nKind regards,\nAda Mensah',
  );
  expect(after).toMatchObject({ stage: 'answered', answeredBy: 'ada@tax.example' });
  const [mail] = await mailsTo(email, 1);
  expect(mail!.subject).toBe('Your inquiry to Tax Meridian');
  expect(mail!.text).toContain('A listing costs nothing in the first month.');
  expect(mail!.text).toContain('Kind regards,\nAda Mensah');
  expect(mail!.text).not.toContain('twelve vacancies');
  expect(mail!.headers.get('auto-submitted')).toBeUndefined();
  expect(mail!.replyTo?.text).toMatch(/^inquiry\+[0-9a-f]{48}@bounces\.tax\.example$/);
  const { messages, answersComeHere } = await threadOf(id);
  expect(answersComeHere).toBe(true);
  expect(messages).toMatchObject([{ direction: 'out', from: 'Test Person', mail: { error: null } }]);
});

test('an address gets at most ten replies within an hour, and a refused reply is not stored', async () => {
  const { id, email } = await inquiry();
  for (let sent = 0; sent < 10; sent++) await reply(id, `Reply ${sent}`);
  await expect(reply(id, 'One too many')).rejects.toMatchObject({ status: 429 });
  expect((await threadOf(id)).messages).toHaveLength(10);
  expect(await site.db.$count(mails, and(eq(mails.recipient, email), eq(mails.kind, 'inquiry-reply')))).toBe(10);
});

test('an inquiry has at most two hundred replies', async () => {
  const { id: inquiryId } = await inquiry();
  const stored = { inquiryId, direction: 'out' as const, text: 'Thank you.', messageId: '' };
  await site.db.insert(inquiryMessages).values(Array.from({ length: 200 }, () => stored));
  await expect(reply(inquiryId, 'One too many')).rejects.toMatchObject(refusal(409, 'has 200 replies'));
});

test('a reply that is sent twice is emailed once, and another inquiry cannot use its id', async () => {
  const [one, other] = [await inquiry(), await inquiry()];
  const id = crypto.randomUUID();
  await Promise.all([reply(one.id, 'Thank you.', id), reply(one.id, 'Thank you.', id)]);
  expect((await threadOf(one.id)).messages).toHaveLength(1);
  expect(await site.db.$count(mails, eq(mails.id, id))).toBe(1);
  await expect(reply(other.id, 'Thank you.', id)).rejects.toMatchObject({ status: 409 });
  const [receipt] = await site.db.select().from(mails).where(eq(mails.kind, 'inquiry-received'));
  await expect(reply(other.id, 'Thank you.', receipt!.id)).rejects.toMatchObject({ status: 409 });
});

test('an answer is added to the thread once, the operators are notified, and the next reply continues the thread', async () => {
  const { id, email, companyName } = await inquiry();
  await reply(id, 'How many vacancies are there?');
  const [first] = await mailsTo(email, 1);
  const answer = { To: first!.replyTo!.text, 'Message-ID': '<one@elsewhere.example>' };
  expect(await comesIn(answer, 'Twelve.\r\n')).toBe(1);
  expect(await comesIn(answer, 'Twelve.\r\n'), 'the same one again').toBe(0);
  const { stage, waitingSince } = await find(email);
  expect([stage, waitingSince]).toEqual(['answered', expect.any(String)]);
  expect(await comesIn({ ...answer, 'Message-ID': '<half@elsewhere.example>' }, 'Or thirteen.')).toBe(1);
  expect((await find(email)).waitingSince, 'the partner waits since the first answer').toBe(waitingSince);
  const total = async (state: 'open' | 'late') =>
    (await desk('GET /api/admin/inquiries', { query: { q: email, state } })).total;
  expect([await total('open'), await total('late')]).toEqual([1, 0]);
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await site.db.update(partnershipInquiries).set({ waitingSince: yesterday }).where(eq(partnershipInquiries.id, id));
  expect([await total('open'), await total('late')]).toEqual([1, 1]);
  expect((await threadOf(id)).messages[1]).toMatchObject({
    direction: 'in',
    text: 'Twelve.',
    from: 'noor@elsewhere.example',
    mail: null,
  });
  const told = () => smtp.received.filter(({ subject }) => subject === `${companyName} has written back`);
  await expect.poll(() => told().map(({ recipients }) => recipients)).toEqual([[DESK], [DESK]]);
  expect((await reply(id, 'Thank you.')).waitingSince).toBeNull();
  const second = (await mailsTo(email, 2))[1]!;
  expect(second.subject).toBe('Re: Your inquiry to Tax Meridian');
  expect(second.inReplyTo).toBe('<half@elsewhere.example>');
  expect(second.references).toEqual([first!.messageId, '<one@elsewhere.example>', '<half@elsewhere.example>']);
});

test('an answer without the signed address is matched by the Message-ID that it replies to', async () => {
  const { id } = await inquiry();
  const replyId = crypto.randomUUID();
  await reply(id, 'Which countries?', replyId);
  const references = messageIdOf(replyId, site.config.publicUrl);
  expect(await comesIn({ To: DESK, References: references }, 'Spain and Portugal.')).toBe(1);
  expect((await threadOf(id)).messages.map(({ text }) => text)).toEqual(['Which countries?', 'Spain and Portugal.']);
});

test.each([
  ['an absence note', { 'Auto-Submitted': 'auto-replied' }],
  ['a mailing list’s mail', { Precedence: 'list' }],
])('%s does not count as an answer', async (_, headers) => {
  const { id, email } = await inquiry();
  await reply(id, 'Which countries?');
  const [mail] = await mailsTo(email, 1);
  expect(await comesIn({ To: mail!.replyTo!.text, ...headers }, 'I am away.')).toBe(0);
});

test('email to an address that the site did not make reaches no inquiry', async () => {
  const { id, email } = await inquiry();
  await reply(id, 'Which countries?');
  const [mail] = await mailsTo(email, 1);
  const forged = mail!.replyTo!.text.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
  expect(await comesIn({ To: forged }, 'Hello')).toBe(0);
  expect((await threadOf(id)).messages).toHaveLength(1);
});

test('an HTML answer is stored as text, and a long one is cut', async () => {
  const { id, email } = await inquiry();
  await reply(id, 'Which countries?');
  const [mail] = await mailsTo(email, 1);
  const To = mail!.replyTo!.text;
  await comesIn({ To, 'Content-Type': 'text/html' }, '<p>Spain<script>alert(1)</script></p><p>Portugal</p>');
  await comesIn({ To }, 'word '.repeat(10_000));
  const [, html, long] = (await threadOf(id)).messages;
  expect(html!.text).toBe('Spain\n\nPortugal');
  expect(long!.text).toHaveLength(20_000);
});

test('the stage follows the correspondence, and reopening an inquiry returns it to the first stage', async () => {
  const { id } = await inquiry();
  const change = (body: object, stage: InquiryStage = 'agreed') =>
    desk('PATCH /api/admin/inquiries/:id', { params: { id }, body: { seen: { stage, remindAt: null }, ...body } });
  const agreed = await change({ stage: 'agreed' }, 'new');
  expect(agreed).toMatchObject({ stage: 'agreed', answeredAt: expect.any(String) });
  expect(await reply(id, 'Welcome.')).toMatchObject({ stage: 'agreed', answeredAt: agreed.answeredAt });
  expect(await change({ answered: true })).toMatchObject({ stage: 'agreed' });
  expect(await change({ answered: false })).toMatchObject({ stage: 'new', answeredAt: null });
});

test('a reminder is emailed once, with the note', async () => {
  const { id, companyName } = await inquiry();
  const remindAt = '2026-12-01T09:00:00.000Z';
  await desk('PATCH /api/admin/inquiries/:id', {
    params: { id },
    body: {
      seen: { stage: 'new', remindAt: null },
      remindAt,
      note: { text: 'After their board meeting', savedAt: newest.updatedAt },
    },
  });
  const subject = `Reminder: partnership inquiry from ${companyName}`;
  const sent = () => site.db.select().from(mails).where(eq(mails.subject, subject));
  await followUpInquiries(site.deps, Date.parse(remindAt) - 1);
  expect(await sent()).toEqual([]);
  await Promise.all([0, 1].map(() => followUpInquiries(site.deps, Date.parse(remindAt))));
  expect(await sent()).toMatchObject([
    { recipient: DESK, plain: expect.stringContaining('After their board meeting') },
  ]);
});

test('the templates of a new site end with the sender’s name', async () => {
  const { templates } = await desk('GET /api/admin/reply-templates');
  const closings = templates.map(({ name, text }) => [name, text.slice(text.lastIndexOf('\n\n'))]);
  expect(closings).toEqual([
    ['Course provider: details needed', '\n\nKind regards,\n{sender}'],
    ['No fit at present', '\n\nKind regards,\n{sender}'],
    ['Recruiter: how listings work', '\n\nKind regards,\n{sender}'],
  ]);
});

test('a template is stored under its name, whatever its case', async () => {
  const keep = (name: string, text: string, updatedAt: string | null) =>
    desk('POST /api/admin/reply-templates', { body: { name, text, updatedAt } });
  const first = await keep('Prices', 'Our prices are …', null);
  expect(await keep('prices', 'Our new prices are …', first.updatedAt)).toMatchObject({ id: first.id, name: 'prices' });
  const named = async () =>
    (await desk('GET /api/admin/reply-templates')).templates.filter(({ name }) => /^prices$/i.test(name));
  expect(await named()).toMatchObject([{ id: first.id, name: 'prices', text: 'Our new prices are …' }]);
  await desk('DELETE /api/admin/reply-templates/:id', { params: { id: first.id }, query: newest });
  expect(await named()).toEqual([]);
});

test('the desk can neither overwrite nor delete a template that a colleague has saved since', async () => {
  const keep = (text: string, updatedAt: string | null) =>
    desk('POST /api/admin/reply-templates', { body: { name: 'Terms', text, updatedAt } });
  const first = await keep('Ours', null);
  const second = await keep('Theirs', first.updatedAt);
  const conflict = refusal(409, 'Somebody else saved this template');
  await expect(keep('Mine', first.updatedAt)).rejects.toMatchObject(conflict);
  await expect(keep('New', null)).rejects.toMatchObject(conflict);
  const remove = { params: { id: first.id }, query: { updatedAt: first.updatedAt } };
  await expect(desk('DELETE /api/admin/reply-templates/:id', remove)).rejects.toMatchObject(conflict);
  const { templates } = await desk('GET /api/admin/reply-templates');
  expect(templates.find(({ name }) => name === 'Terms')).toEqual(second);
  await desk('DELETE /api/admin/reply-templates/:id', { params: { id: first.id }, query: newest });
  await expect(keep('Back', second.updatedAt), 'a colleague has deleted it').rejects.toMatchObject({ status: 409 });
  expect((await desk('GET /api/admin/reply-templates')).templates.map(({ name }) => name)).not.toContain('Terms');
});
