import { countryName } from '#kernel/country-codes.ts';
import { excerpt } from '#kernel/excerpt.ts';
import type { Site } from '#kernel/page.ts';
import { head } from '#platform/web/head.ts';
import type { Job } from '../contract.ts';
import { type Contract, expiryOf, isForgotten, jobHtml } from '../vocabulary.ts';

/** What the page says if a job does not exist. */
export const GONE = {
  title: 'Job Not Found',
  text: "The job you're looking for doesn't exist or has been removed.",
} as const;

const DESCRIPTION = 160;

/** The values of schema.org's employmentType. */
const EMPLOYMENT_TYPES: Record<Contract, string> = {
  permanent: 'FULL_TIME',
  fixed_term: 'TEMPORARY',
  part_time: 'PART_TIME',
  freelance: 'CONTRACTOR',
};

/** Returns the head of a job's page. Describes a job that accepts applications as a JobPosting, for search engines. */
export function jobHead(site: Site, job: Job | undefined) {
  if (!job) return head(site, { title: GONE.title, description: GONE.text, path: '/careers', hidden: true });
  const path = `/careers/${job.id}`;
  const open = job.active && expiryOf(job.expiresAt, site.renderedAt) !== 'expired';
  return head(site, {
    title: `${job.title}, ${job.company}`,
    description: import.meta.env.SSR && about(job),
    path,
    hidden: isForgotten(job, site.renderedAt),
    image: import.meta.env.SSR && `${path}/card.png`,
    above: import.meta.env.SSR && [{ title: 'Careers', path: '/careers' }],
    structured: import.meta.env.SSR && open && jobPosting(job, site.url + path),
  });
}

const about = ({ company, location, description }: Job) =>
  excerpt(`${company}, ${location}. ${description}`.replace(/\s+/g, ' '), DESCRIPTION);

function jobPosting(job: Job, url: string) {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: jobHtml(job.description, job.requirements),
    url,
    identifier: { '@type': 'PropertyValue', name: job.company, value: job.id },
    datePosted: job.publishedAt,
    ...(job.expiresAt && { validThrough: job.expiresAt }),
    employmentType: EMPLOYMENT_TYPES[job.contract],
    hiringOrganization: { '@type': 'Organization', name: job.company },
    ...placeOf(job),
    baseSalary: salaryParts(job),
  };
}

function placeOf(job: Job) {
  const name = countryName(job.country) || job.jurisdiction;
  const country = name ? { '@type': 'Country', name } : undefined;
  const remote = job.remote || /^remote\b/i.test(job.location);
  const isAtPlace = !remote || job.streetAddress || job.locality;
  return {
    ...(remote && { jobLocationType: 'TELECOMMUTE', ...(country && { applicantLocationRequirements: country }) }),
    ...(isAtPlace && { jobLocation: { '@type': 'Place', address: addressOf(job, country) } }),
  };
}

const addressOf = (job: Job, country: object | undefined) => ({
  '@type': 'PostalAddress',
  ...(job.streetAddress && { streetAddress: job.streetAddress }),
  addressLocality: job.locality || job.location,
  ...(job.region && { addressRegion: job.region }),
  ...(job.postalCode && { postalCode: job.postalCode }),
  ...(job.country ? { addressCountry: job.country } : country && { addressCountry: country }),
});

function salaryParts({ salaryMin, salaryMax, salaryCurrency, salaryPeriod }: Job) {
  if (salaryMin === null && salaryMax === null) return undefined;
  return {
    '@type': 'MonetaryAmount',
    currency: salaryCurrency,
    value: {
      '@type': 'QuantitativeValue',
      ...(salaryMin !== null && { minValue: salaryMin }),
      ...(salaryMax !== null && { maxValue: salaryMax }),
      unitText: salaryPeriod.toUpperCase(),
    },
  };
}
