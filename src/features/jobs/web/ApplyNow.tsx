import { mailLink } from '#kernel/mail.ts';
import { formatDate } from '#kernel/time.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { MAIL, OUTSIDE } from '#platform/web/ui/drawings.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import type { JobCard } from '../contract.ts';
import { type Expiry, expiryOf } from '../vocabulary.ts';

/** Shows Active or Inactive, and whether the job expires soon or has expired (behaviour 7.1 and 7.3). */
export function JobBadges({ job }: { job: Applicable }) {
  const expiry = useNow((now) => expiryOf(job.expiresAt, now));
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={job.active ? 'outline' : 'neutral'}>{job.active ? 'Active' : 'Inactive'}</Badge>
      {expiry === 'soon' && <Badge tone="orange">Expires Soon</Badge>}
      {expiry === 'expired' && <Badge tone="danger">Expired</Badge>}
    </span>
  );
}

/**
 * Opens the email program or the employer's page; behaviour 7.4 fixes its name, so its description is the title of the
 * job, which the page shows with the job's id. A closed job says so above the button, which is then never the main one.
 */
export function ApplyNow({ job, size = 'usual' }: { job: Applicable & { id: string }; size?: 'small' | 'usual' }) {
  const expiry = useNow((now) => expiryOf(job.expiresAt, now));
  const { href, newTab, closed } = applicationOf(job, expiry);
  const described = [job.id, closed && `${job.id}-closed`, newTab && `${job.id}-tab`].filter(Boolean).join(' ');
  return (
    <>
      {closed && (
        <p id={`${job.id}-closed`} className="order-first mb-2 basis-full text-ink-soft text-sm">
          {closed}
        </p>
      )}
      {href && (
        <a
          href={href}
          aria-describedby={described}
          {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
          className={`${buttonClasses(size === 'small' || closed ? 'secondary' : 'primary', size)} relative max-md:min-h-11`}
        >
          Apply Now
          {(newTab || size === 'usual') && <Icon drawing={newTab ? OUTSIDE : MAIL} size={16} />}
        </a>
      )}
      {newTab && (
        <span id={`${job.id}-tab`} hidden>
          (opens in a new tab)
        </span>
      )}
    </>
  );
}

type Applicable = Pick<JobCard, 'title' | 'active' | 'expiresAt' | 'contactEmail' | 'applicationUrl'>;

/** The address for applications, if the job has one, and why an application may come to nothing. */
type Application = { href?: string; newTab: boolean; closed: string | undefined };

/** Returns an email link to the contact (behaviour 7.4) or, without a contact, the employer's page. */
export function applicationOf(job: Applicable, expiry: Expiry): Application {
  const closed = closedBecause(job, expiry);
  if (job.contactEmail)
    return { href: mailLink(job.contactEmail, { subject: `Application for ${job.title}` }), newTab: false, closed };
  if (job.applicationUrl) return { href: job.applicationUrl, newTab: true, closed };
  return { newTab: false, closed: closed ?? 'Apply to the employer directly.' };
}

function closedBecause(job: Applicable, expiry: Expiry): string | undefined {
  if (expiry === 'expired') return `Applications closed on ${formatDate(job.expiresAt)}.`;
  return job.active ? undefined : 'Not taking applications at present.';
}
