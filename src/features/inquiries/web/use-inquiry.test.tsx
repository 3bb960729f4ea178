import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { InquiryForm } from './InquiryForm.tsx';

vi.mock('#features/proof/web/index.ts', () => ({ prepareProof: () => undefined, takeProof: async () => undefined }));

const answers = {
  'I am writing as a': 'recruiter',
  'Company name': 'Northwind',
  'Your name': 'Noor',
  'Email address': 'noor@example.com',
  Location: 'Leeds, United Kingdom',
  'What do you need?': 'We would like to list twelve vacancies across Europe over the next year.',
};

async function send(answer: () => unknown) {
  const page = await openPage(<InquiryForm />, { 'POST /api/contact/partnership': answer });
  for (const [label, value] of Object.entries(answers))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit Inquiry' })));
  await expect.poll(() => toastStore.get()).toBeDefined();
  return page;
}

test('the form asks only recruiters for the company size, and offers the volumes for the type', async () => {
  await openPage(<InquiryForm />);
  expect(screen.queryByLabelText('Company size (optional)')).toBeNull();
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('I am writing as a'), { target: { value } });
  choose('recruiter');
  expect(screen.getByLabelText('Company size (optional)').closest('.hidden')).toBeNull();
  expect(screen.getByRole('option', { name: '16-30 hires per year' })).toBeTruthy();
  choose('course-provider');
  expect(screen.queryByLabelText('Company size (optional)')).toBeNull();
  expect(screen.getByRole('option', { name: '11-20 courses' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: '16-30 hires per year' })).toBeNull();
});

test('sending an inquiry leads to the thank-you view', async () => {
  const { calls, where } = await send(() => ({ message: 'Thanks' }));
  expect(calls[0]?.parts.body).toMatchObject({ inquiryType: 'recruiter', companyName: 'Northwind', phone: '' });
  expect(toastStore.get()).toMatchObject({
    title: 'Contact Request Submitted',
    description: "Thank you for your interest! We'll be in touch within 24 hours to discuss partnership opportunities.",
  });
  await expect.poll(() => where()).toBe('/contact-us?sent=1');
});

test.each([
  ['{"message":"Too many requests"}', 'Too many requests'],
  ['{"message":""}', 'Please try again later.'],
  ['', 'Please try again later.'],
])('if sending fails, the form says why: %s', async (body, description) => {
  const { where } = await send(() => {
    throw new ApiError(429, body, 'Too Many Requests');
  });
  await expect.poll(() => toastStore.get()).toMatchObject({ title: 'Submission Failed', description, tone: 'danger' });
  expect(where()).toBe('/here');
});
