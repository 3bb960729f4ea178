import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { inquiriesApi } from '../contract.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

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

const sendForm = (values: Record<string, string>) =>
  site.inject({
    method: 'POST',
    url: '/contact-us',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values).toString(),
  });

/** What the desk sees of those from this address. */
async function inquiriesFrom(email: string) {
  const desk = site.client<typeof inquiriesApi>(await site.signIn('admin'));
  return (await desk('GET /api/admin/inquiries', { query: { q: email } })).rows;
}

test('an inquiry is stored with the moment at which the promised reply is due', async () => {
  const email = 'api@example.com';
  await site.client<typeof inquiriesApi>()('POST /api/contact/partnership', { body: { ...inquiry, email } });
  const [stored] = await inquiriesFrom(email);
  expect(stored).toMatchObject({ ...inquiry, email, timeline: '' });
  expect(Date.parse(stored!.dueAt) - Date.parse(stored!.createdAt)).toBe(24 * 3_600_000);
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
])('what is %s is named field by field, word for word', async (_, payload, errors) => {
  const reply = await site.inject({ method: 'POST', url: '/api/contact/partnership', payload });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors).toEqual(errors);
});

test('the form of the page is taken without scripts, and leads to the thank-you view', async () => {
  const email = 'form@example.com';
  const reply = await sendForm({ ...inquiry, email, phone: '', website: '', timeline: '1-month' });
  expect(reply.statusCode).toBe(303);
  expect(reply.headers.location).toBe('/contact-us?sent=1');
  expect(await inquiriesFrom(email)).toMatchObject([{ ...inquiry, email, timeline: '1-month' }]);
});

test('answers to what a course provider is not asked are left out', async () => {
  const email = 'courses@example.com';
  const reply = await sendForm({ ...inquiry, inquiryType: 'course-provider', email });
  expect(reply.statusCode).toBe(303);
  expect(await inquiriesFrom(email)).toMatchObject([{ companySize: '', volume: '' }]);
});

test('a form that can not be taken comes back and nothing is stored', async () => {
  const email = 'returned@example.com';
  const reply = await sendForm({ ...inquiry, email, description: 'Too short' });
  expect(reply.statusCode).toBe(400);
  expect(reply.headers['content-type']).toContain('text/html');
  expect(await inquiriesFrom(email)).toEqual([]);
});

test('nobody but an administrator reads inquiries', async () => {
  expect((await site.inject({ url: '/api/admin/inquiries' })).statusCode).toBe(401);
  const cookie = await site.signIn('subscriber');
  expect((await site.inject({ url: '/api/admin/inquiries', headers: { cookie } })).statusCode).toBe(403);
});
