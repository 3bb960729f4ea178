import { expect, test } from 'vitest';
import type { Job } from '../contract.ts';
import { jobHead } from './job-head.ts';

const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: '', renderedAt: 0 };
const job = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'VAT Manager',
  company: 'Example & Co',
  location: 'Vienna (hybrid)',
  jurisdiction: 'Austria',
  contract: 'part_time',
  salaryRange: '',
  description: 'Returns < 30 days.\n\nAnd refunds.',
  requirements: ['Five years'],
  contactEmail: 'jobs@example.com',
  applicationUrl: '',
  status: 'published',
  active: true,
  expiresAt: '2026-04-01T00:00:00.000Z',
  publishedAt: '2026-03-01T00:00:00.000Z',
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
} as Job;
const posting = (over: Partial<Job> = {}) =>
  JSON.parse(jobHead(site, { ...job, ...over }).scripts[0]?.children ?? 'null');

test('a job is described as a JobPosting, its text as HTML', () => {
  expect(posting()).toMatchObject({
    '@type': 'JobPosting',
    title: 'VAT Manager',
    description: '<p>Returns &lt; 30 days.</p><p>And refunds.</p><ul><li>Five years</li></ul>',
    url: `https://tax.example/careers/${job.id}`,
    datePosted: job.publishedAt,
    validThrough: job.expiresAt,
    employmentType: 'PART_TIME',
    hiringOrganization: { name: 'Example & Co' },
    jobLocation: { address: { addressLocality: 'Vienna (hybrid)', addressCountry: { name: 'Austria' } } },
  });
});

test('remote work has no location but may be limited to a country', () => {
  const remote = posting({ location: 'Remote within Portugal', jurisdiction: 'Portugal', expiresAt: null });
  expect(remote).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Portugal' },
  });
  expect(remote).not.toHaveProperty('jobLocation');
  expect(remote).not.toHaveProperty('validThrough');
});

test('an inactive job is not described as a JobPosting', () => {
  expect(posting({ active: false })).toBeNull();
});

test('search engines are asked not to list the page of a missing job', () => {
  expect(jobHead(site, undefined).meta).toEqual(
    expect.arrayContaining([{ title: 'Job Not Found · Tax Meridian' }, { name: 'robots', content: 'noindex' }]),
  );
});
