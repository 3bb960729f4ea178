import { expect, test } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { expiryOf } from '../vocabulary.ts';
import { applicationOf } from './ApplyNow.tsx';

const now = Date.parse('2026-03-01T09:30:00.000Z');
const job = {
  title: 'VAT Manager',
  active: true,
  expiresAt: null,
  contactEmail: 'jobs@example.com',
  applicationUrl: '',
};

type Applicable = Parameters<typeof applicationOf>[0];
const apply = (to: Applicable) => applicationOf(to, expiryOf(to.expiresAt, now));

test('applications go by email, with the title in the subject', () => {
  expect(apply(job)).toEqual({
    href: 'mailto:jobs@example.com?subject=Application%20for%20VAT%20Manager',
    newTab: false,
  });
});

test('neither title nor address can add fields to the email', () => {
  const odd = { ...job, title: 'Tax & Treasury?body=#1 100 %', contactEmail: 'a&cc=b?x@example.com' };
  expect(apply(odd)).toEqual({
    href: 'mailto:a%26cc%3Db%3Fx@example.com?subject=Application%20for%20Tax%20%26%20Treasury%3Fbody%3D%231%20100%20%25',
    newTab: false,
  });
});

test('without a contact address, Apply Now opens the employer’s page in a new tab', () => {
  const applicationUrl = 'https://careers.example.com/vat';
  expect(apply({ ...job, applicationUrl })).toEqual(apply(job));
  const own = { ...job, contactEmail: '', applicationUrl };
  expect(apply(own)).toEqual({ href: applicationUrl, newTab: true });
});

test('a job that expires soon still accepts applications', () => {
  const expiresAt = new Date(now + DAY).toISOString();
  expect(apply({ ...job, expiresAt })).toHaveProperty('href');
});

test.each([
  ['expired', { expiresAt: '2026-02-20T12:00:00.000Z' }, 'Applications closed on 20 Feb 2026.'],
  [
    'expired and inactive',
    { active: false, expiresAt: '2026-02-20T12:00:00.000Z' },
    'Applications closed on 20 Feb 2026.',
  ],
  ['inactive', { active: false }, 'Not taking applications at present.'],
])('a job that is %s says so and keeps the address', (_what, over, closed) => {
  expect(apply({ ...job, ...over })).toEqual({ ...apply(job), closed });
});

test('a job without any address says how to apply', () => {
  expect(apply({ ...job, contactEmail: '' })).toEqual({ newTab: false, closed: 'Apply to the employer directly.' });
});
