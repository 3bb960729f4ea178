import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { newest } from '#testing/newest.ts';
import { startSmtpServer } from '#testing/smtp.ts';
import { refusal, usingTestApp } from '#testing/test-app.ts';
import type { InquiryChange, inquiriesApi } from '../contract.ts';
import { inquiriesData } from './personal-data.ts';
import { receiveInquiry } from './receive.ts';
import { partnershipInquiries } from './table.ts';

const DESK = 'partners@tax.example';

const smtp = await startSmtpServer();
afterAll(() => smtp.stop());
const site = await usingTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: `Tax Meridian <${DESK}>` } });

const inquiry = {
  inquiryType: 'recruiter',
  companyName: 'Northwind Advisers',
  contactName: 'Noor Haddad',
  email: 'noor@example.com',
  companySize: 'small',
  location: 'Leeds, United Kingdom',
  description: 'We would like to list twelve vacancies across Europe over the next year.',
  volume: '6-15',
} as const;

const sendForm = (values: Record<string, string>) => site.form('/contact-us', values);
const desk = site.client<typeof inquiriesApi>(await site.signIn('admin', 'partners-desk@example.com'));
/** Returns the inquiries from this address as the desk sees them. */
const inquiriesFrom = async (email: string) => (await desk('GET /api/admin/inquiries', { query: { q: email } })).rows;

/** Sends an inquiry. Returns it as the desk sees it. */
async function inquire(over: { email: string; companyName?: string; description?: string; website?: string }) {
  await site.client<typeof inquiriesApi>()('POST /api/contact/partnership', { body: { ...inquiry, ...over } });
  return (await inquiriesFrom(over.email))[0]!;
}

/** The fields of an inquiry that nobody has answered. */
const UNANSWERED = { stage: 'new', remindAt: null } as const;
const change = (id: string, body: Partial<InquiryChange>) =>
  desk('PATCH /api/admin/inquiries/:id', { params: { id }, body: { seen: UNANSWERED, ...body } });

test('an inquiry is stored with the time at which the promised reply is due', async () => {
  const email = 'api@example.com';
  const stored = await inquire({ email });
  expect(stored).toMatchObject({ ...inquiry, email, timeline: '' });
  expect(Date.parse(stored.dueAt) - Date.parse(stored.createdAt)).toBe(24 * 3_600_000);
});

test('a list has the beginning of a long text; a single inquiry has the complete text', async () => {
  const description = 'We look for two transfer pricing managers. '.repeat(200).trim();
  const listed = await inquire({ email: 'long@example.com', description });
  expect(listed).toMatchObject({ description: description.slice(0, 300) });
  const [whole] = (await desk('GET /api/admin/inquiries', { query: { id: listed.id } })).rows;
  expect(whole).toMatchObject({ description });
});

const required = {
  inquiryType: 'Please select your inquiry type',
  companyName: 'Company name is required',
  contactName: 'Your name is required',
  email: 'Valid email required',
  location: 'Location is required',
  description: 'Please provide at least 50 characters describing your needs',
};
const blank = { inquiryType: '', companyName: ' ', contactName: '', email: 'noor', location: '', description: 'Short' };

test.each([
  ['missing', {}, required],
  ['blank', blank, required],
  ['nonsense', { ...inquiry, website: 'nowhere' }, { website: 'Must be a valid URL' }],
])('%s values are refused at each field, with the promised words', async (_, payload, errors) => {
  const reply = await site.inject({ method: 'POST', url: '/api/contact/partnership', payload });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors).toEqual(errors);
});

test.each([
  ['example.com', 'https://example.com'],
  ['www.example.com/careers?from=here', 'https://www.example.com/careers?from=here'],
  [' http://example.com ', 'http://example.com'],
])('the website %s is stored as %s', async (website, stored) => {
  expect(await inquire({ email: `${website.length}@example.com`, website })).toMatchObject({ website: stored });
});

test.each(['javascript:alert(1)', 'mailto:noor@example.com', 'ftp://example.com', 'two words.com'])(
  'the website %s is refused',
  async (website) => {
    const payload = { ...inquiry, website };
    const reply = await site.inject({ method: 'POST', url: '/api/contact/partnership', payload });
    expect(reply.json().errors).toEqual({ website: 'Must be a valid URL' });
  },
);

test.each(['companyName', 'contactName', 'location', 'description'] as const)(
  'invisible characters do not count as a %s',
  async (name) => {
    const payload = { ...inquiry, [name]: '\u200b'.repeat(60) };
    const reply = await site.inject({ method: 'POST', url: '/api/contact/partnership', payload });
    expect(Object.keys(reply.json().errors)).toEqual([name]);
  },
);

test.each(['companyName', 'contactName', 'location'] as const)(
  'a link in %s is refused, and the error is at that field',
  async (name) => {
    const payload = { ...inquiry, [name]: 'Refund at https://evil.example' };
    const reply = await site.inject({ method: 'POST', url: '/api/contact/partnership', payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({ [name]: 'Please leave out links and web addresses' });
  },
);

test('the form works without scripts and leads to the thank-you view', async () => {
  const email = 'form@example.com';
  const reply = await sendForm({ ...inquiry, email, phone: '', website: '', timeline: '1-month' });
  expect(reply.statusCode).toBe(303);
  expect(reply.headers.location).toBe('/contact-us?sent=1');
  expect(await inquiriesFrom(email)).toMatchObject([{ ...inquiry, email, timeline: '1-month' }]);
});

test('the site leaves out answers to questions that it does not ask a course provider', async () => {
  const email = 'courses@example.com';
  const reply = await sendForm({ ...inquiry, inquiryType: 'course-provider', email });
  expect(reply.statusCode).toBe(303);
  expect(await inquiriesFrom(email)).toMatchObject([{ companySize: '', volume: '' }]);
});

test('an invalid form comes back, and nothing is stored', async () => {
  const email = 'returned@example.com';
  const reply = await sendForm({ ...inquiry, email, description: 'Too short' });
  expect(reply.statusCode).toBe(400);
  expect(reply.headers['content-type']).toContain('text/html');
  expect(await inquiriesFrom(email)).toEqual([]);
});

test('the desk lists the newest inquiry first', async () => {
  const email = 'often@example.com';
  for (const companyName of ['First', 'Second']) await inquire({ email, companyName });
  expect((await inquiriesFrom(email)).map(({ companyName }) => companyName)).toEqual(['Second', 'First']);
});

/** Waits for the email that forwards the inquiry from that address to the desk. */
async function forwarded(from: string) {
  const find = () => smtp.received.find(({ replyTo, recipients }) => recipients[0] === DESK && replyTo?.text === from);
  await expect.poll(find).toBeTruthy();
  return find()!;
}

test('the sender gets an acknowledgement that repeats nothing that was typed', async () => {
  const email = 'acknowledged@example.com';
  await inquire({ email });
  const { subject, text, html, replyTo } = await smtp.mailTo(email);
  expect(replyTo?.text).toBe(DESK);
  expect(subject).toBe('Tax Meridian has received your inquiry');
  expect(text).toContain('within 24 hours');
  expect(`${text}${html}`).not.toMatch(/Northwind|Noor|Leeds|vacancies/);
});

test('the operators get every answer, and their reply goes to the sender', async () => {
  const email = 'forwarded@example.com';
  const answers = { ...inquiry, email, phone: '+44 113 496 0000', website: 'https://northwind.example' };
  await sendForm({ ...answers, timeline: '1-month' });
  const { subject, replyTo, text } = await forwarded(email);
  expect(subject).toBe('Partnership inquiry: Northwind Advisers');
  expect(replyTo!.value).toEqual([{ address: email, name: '' }]);
  for (const answer of ['Recruiter', 'Noor Haddad', email, '+44 113 496 0000', 'https://northwind.example'])
    expect(text).toContain(answer);
  for (const label of ['Small (11-50)', 'Leeds, United Kingdom', '6-15 hires per year', 'Within 1 month'])
    expect(text).toContain(label);
  expect(text!.replace(/\n(> )?/g, ' ')).toContain(inquiry.description);
});

test('commas, quotes, line breaks and markup reach only the operators, and as text', async () => {
  const email = 'markup@example.com';
  const companyName = '"Zölle, Inc." <spy@localhost>, 税 <b>GmbH</b>';
  const description = `<a href="https://evil.example">Click</a>\r\nBcc: spy@example.com\r\n${inquiry.description}`;
  await sendForm({ ...inquiry, email, companyName, description });
  const mail = await forwarded(email);
  expect(mail.recipients).toEqual([DESK]);
  expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
  expect(mail.subject).toBe(`Partnership inquiry: ${companyName}`);
  expect(mail.html).not.toMatch(/<b>|<a href="https:\/\/evil/);
  expect(smtp.attempts('spy@example.com')).toBe(0);
});

test('the site does not store an inquiry if its emails cannot be queued', async () => {
  const email = 'unqueued@example.com';
  const mailer = { ...site.deps.mailer, send: () => Promise.reject(new Error('the queue is gone')) };
  const deps = { ...site, mailer, gate: { check: async () => async () => undefined } };
  const answers = { ...inquiry, email, phone: '', website: '', timeline: '' } as const;
  const sent = receiveInquiry(deps, {} as FastifyRequest, answers);
  await expect(sent).rejects.toThrow('the queue is gone');
  expect(await inquiriesFrom(email)).toEqual([]);
});

test('the desk can mark an inquiry as answered, with a note, and reopen it', async () => {
  const email = 'answered@example.com';
  const { id } = await inquire({ email });
  const total = async (state: 'open' | 'late' | 'answered') =>
    (await desk('GET /api/admin/inquiries', { query: { q: email, state } })).total;
  expect(await total('open')).toBe(1);
  const note = { text: 'Called; sends a brief.', savedAt: newest.updatedAt };
  const answered = await change(id, { answered: true, note });
  expect(answered).toMatchObject({ answeredBy: 'partners-desk@example.com', note: 'Called; sends a brief.' });
  const now = { seen: { ...UNANSWERED, stage: answered.stage } };
  expect((await change(id, { answered: true, ...now })).answeredAt).toBe(answered.answeredAt);
  expect([await total('open'), await total('late'), await total('answered')]).toEqual([0, 0, 1]);
  expect(await change(id, { answered: false, ...now })).toMatchObject({ answeredAt: null, answeredBy: null });
  await site.db
    .update(partnershipInquiries)
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .where(eq(partnershipInquiries.id, id));
  expect([await total('open'), await total('late'), await total('answered')]).toEqual([1, 1, 0]);
});

test('a very long website is refused at once, although looking for a protocol in it could take minutes', async () => {
  const sent = inquire({ email: 'slow@example.com', website: `${'.a'.repeat(300_000)}@` });
  await expect(sent).rejects.toThrow('Please use at most 2,000 characters');
});

test('a note does not overwrite one that a colleague has saved since', async () => {
  const { id, noteSavedAt: savedAt } = await inquire({ email: 'two-notes@example.com' });
  const theirs = await change(id, { note: { text: 'Agreed at 12,000', savedAt } });
  await expect(change(id, { note: { text: 'Called', savedAt }, answered: true })).rejects.toMatchObject(
    refusal(409, 'Somebody else saved this note'),
  );
  // Saving the same words overwrites nothing, and other changes keep the version of the note.
  expect(await change(id, { note: { text: 'Agreed at 12,000', savedAt }, stage: 'agreed' })).toMatchObject({
    note: 'Agreed at 12,000',
    noteSavedAt: theirs.noteSavedAt,
  });
});

test('a note does not overwrite a colleague’s after a clock was ahead', async () => {
  const { id } = await inquire({ email: 'clock@example.com' });
  const savedAt = new Date(Date.now() + DAY).toISOString();
  await site.db.update(partnershipInquiries).set({ noteSavedAt: savedAt }).where(eq(partnershipInquiries.id, id));
  const write = (text: string) => change(id, { note: { text, savedAt } });
  await write('First');
  await expect(write('Second')).rejects.toMatchObject({ status: 409 });
});

test('a change does not overwrite a stage or reminder that a colleague has changed since', async () => {
  const email = 'two-stages@example.com';
  const { id } = await inquire({ email });
  const theirs = { stage: 'agreed', remindAt: '2030-12-01T08:00:00.000Z' } as const;
  expect(await change(id, theirs)).toMatchObject(theirs);
  for (const mine of [{ stage: 'lost' }, { answered: false }, { remindAt: '2031-01-05T08:00:00.000Z' }] as const)
    await expect(change(id, mine)).rejects.toMatchObject(refusal(409, 'A colleague has changed this inquiry'));
  expect(await inquiriesFrom(email)).toMatchObject([theirs]);
});

test('a partner’s copy of their data does not contain colleagues’ notes', async () => {
  const email = 'copy@example.com';
  await inquire({ email });
  await site.db
    .update(partnershipInquiries)
    .set({ note: 'Offer them half' })
    .where(eq(partnershipInquiries.email, email));
  const found = await inquiriesData.find(site.db, { email, userId: null, pseudonym: '', isContact: false, former: [] });
  expect(found.inquiries).toMatchObject([{ companyName: inquiry.companyName, description: inquiry.description }]);
  expect(JSON.stringify(found)).not.toContain('Offer them half');
});
