import { expect, test } from 'vitest';
import { DAY } from '#kernel/time.ts';
import type { Job } from '../contract.ts';
import { jobHead } from './job-head.ts';

const site = {
  name: 'Tax Meridian',
  url: 'https://tax.example',
  contactEmail: '',
  renderedAt: Date.parse('2026-03-10T00:00:00.000Z'),
};
const job = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'VAT Manager',
  company: 'Example & Co',
  location: 'Vienna (hybrid)',
  jurisdiction: 'Austria',
  contract: 'part_time',
  salaryRange: '',
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: '',
  salaryPeriod: 'year',
  streetAddress: '',
  locality: '',
  region: '',
  postalCode: '',
  country: '',
  remote: false,
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
/** Returns the posting from the descriptions of the job's page. The last description is its breadcrumbs. */
const posting = (over: Partial<Job> = {}) =>
  jobHead(site, { ...job, ...over })
    .scripts.map(({ children }) => JSON.parse(children))
    .find((description) => description['@type'] === 'JobPosting');

test('the page describes a job as a JobPosting, with its text as HTML', () => {
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

test('the page of an inactive job describes no JobPosting', () => {
  expect(posting({ active: false })).toBeUndefined();
});

test('the page of a job past its closing date describes no JobPosting, and is not indexed after 60 days', () => {
  const closed = (days: number) => ({ expiresAt: new Date(site.renderedAt - days * DAY).toISOString() });
  expect(posting(closed(0))).toBeUndefined();
  const robots = (days: number) =>
    jobHead(site, { ...job, ...closed(days) }).meta.find(({ name }) => name === 'robots');
  expect(robots(59.9)).toBeUndefined();
  expect(robots(60)).toMatchObject({ content: 'noindex' });
});

test('the page describes salary and place in the parts that the employer gave', () => {
  const parts = {
    salaryMin: 60_000,
    salaryCurrency: 'EUR',
    streetAddress: 'Ring 1',
    locality: 'Vienna',
    country: 'AT',
  };
  expect(posting({ ...parts, postalCode: '1010', remote: true })).toMatchObject({
    baseSalary: { '@type': 'MonetaryAmount', currency: 'EUR', value: { minValue: 60_000, unitText: 'YEAR' } },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { name: 'Austria' },
    jobLocation: {
      address: { streetAddress: 'Ring 1', addressLocality: 'Vienna', postalCode: '1010', addressCountry: 'AT' },
    },
  });
  expect(posting()).not.toHaveProperty('baseSalary');
});

test('breadcrumbs lead from the front page through the list to the job', () => {
  const trail = JSON.parse(jobHead(site, job).scripts.at(-1)!.children);
  expect(trail).toMatchObject({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' });
  expect(trail.itemListElement.map(({ position, item }: Record<string, unknown>) => [position, item])).toEqual([
    [1, 'https://tax.example'],
    [2, 'https://tax.example/careers'],
    [3, `https://tax.example/careers/${job.id}`],
  ]);
});

test('the page of a missing job asks search engines not to list it', () => {
  expect(jobHead(site, undefined).meta).toEqual(
    expect.arrayContaining([{ title: 'Job Not Found · Tax Meridian' }, { name: 'robots', content: 'noindex' }]),
  );
});
