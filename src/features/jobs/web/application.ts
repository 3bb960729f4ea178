import { formatDate } from '#kernel/time.ts';
import type { Job } from '../contract.ts';
import type { Expiry } from './expiry.ts';

type Applicable = Pick<Job, 'title' | 'active' | 'expiresAt' | 'contactEmail' | 'applicationUrl'>;

/** The address to apply at, or the reason why nobody can. */
export type Application = { href: string; newTab: boolean } | { closed: string };

/** Returns a mail to the contact (specification, section 2), else the employer's page. */
export function applicationOf(job: Applicable, expiry: Expiry): Application {
  if (expiry === 'expired') return { closed: `Applications closed on ${formatDate(job.expiresAt)}.` };
  if (!job.active) return { closed: 'Not taking applications at present.' };
  if (job.contactEmail) return { href: mailTo(job), newTab: false };
  if (job.applicationUrl) return { href: job.applicationUrl, newTab: true };
  return { closed: 'Apply to the employer directly.' };
}

function mailTo({ contactEmail, title }: Applicable): string {
  const address = encodeURIComponent(contactEmail).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Application for ${title}`)}`;
}
