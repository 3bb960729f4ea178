import { excerpt } from '#kernel/excerpt.ts';
import { escapeText, textToHtml } from '#kernel/text-to-html.ts';
import { head } from '#platform/web/head.ts';
import type { Site } from '#platform/web/site.ts';
import type { Job } from '../contract.ts';
import type { Contract } from '../vocabulary.ts';
import { GONE } from './gone.ts';

const DESCRIPTION = 160;

/** Values of schema.org's employmentType. */
const EMPLOYMENT_TYPES: Record<Contract, string> = {
  permanent: 'FULL_TIME',
  fixed_term: 'TEMPORARY',
  part_time: 'PART_TIME',
  freelance: 'CONTRACTOR',
};

/** Returns the head of a job's page. An active job is described to search engines as a JobPosting. */
export function jobHead(site: Site, job: Job | undefined) {
  if (!job) return head(site, { title: GONE.title, description: GONE.text, path: '/careers', hidden: true });
  const path = `/careers/${job.id}`;
  return head(site, {
    title: `${job.title}, ${job.company}`,
    description: import.meta.env.SSR && about(job),
    path,
    structured: import.meta.env.SSR && job.active && jobPosting(job, site.url + path),
  });
}

const about = ({ company, location, description }: Job) =>
  excerpt(`${company}, ${location}. ${description}`.replace(/\s+/g, ' '), DESCRIPTION);

function jobPosting(job: Job, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: htmlOf(job),
    url,
    identifier: { '@type': 'PropertyValue', name: job.company, value: job.id },
    datePosted: job.publishedAt,
    ...(job.expiresAt && { validThrough: job.expiresAt }),
    employmentType: EMPLOYMENT_TYPES[job.contract],
    hiringOrganization: { '@type': 'Organization', name: job.company },
    ...placeOf(job),
  };
}

function placeOf({ location, jurisdiction }: Job) {
  const country = jurisdiction && { '@type': 'Country', name: jurisdiction };
  if (/^remote\b/i.test(location))
    return { jobLocationType: 'TELECOMMUTE', ...(country && { applicantLocationRequirements: country }) };
  const address = { '@type': 'PostalAddress', addressLocality: location, ...(country && { addressCountry: country }) };
  return { jobLocation: { '@type': 'Place', address } };
}

/** Search engines take the description as HTML. */
function htmlOf({ description, requirements }: Job): string {
  const items = requirements.map((text) => `<li>${escapeText(text)}</li>`).join('');
  return textToHtml(description) + (items && `<ul>${items}</ul>`);
}
