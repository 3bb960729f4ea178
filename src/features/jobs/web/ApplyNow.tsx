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
 * Opens the email program or the employer's page, or says why nobody can apply. Behaviour 7.4 fixes the button's name,
 * so the description says to which job it belongs.
 */
export function ApplyNow({ job, size = 'usual' }: { job: Applicable & { id: string }; size?: 'small' | 'usual' }) {
  const expiry = useNow((now) => expiryOf(job.expiresAt, now));
  const application = applicationOf(job, expiry);
  const about = `apply-${job.id}`;
  if ('closed' in application) return <p className="text-ink-soft text-sm">{application.closed}</p>;
  const { href, newTab } = application;
  return (
    <>
      <a
        href={href}
        aria-describedby={about}
        {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
        className={`${buttonClasses(size === 'small' ? 'secondary' : 'primary', size)} max-md:min-h-11`}
      >
        Apply Now
        <Icon drawing={newTab ? OUTSIDE : MAIL} size={16} />
      </a>
      <span id={about} hidden>
        {job.title}
        {newTab && ' (opens in a new tab)'}
      </span>
    </>
  );
}

type Applicable = Pick<JobCard, 'title' | 'active' | 'expiresAt' | 'contactEmail' | 'applicationUrl'>;

/** The address for applications, or why nobody can apply. */
type Application = { href: string; newTab: boolean } | { closed: string };

/** Returns an email link to the contact (behaviour 7.4) or, without a contact, the employer's page. */
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
