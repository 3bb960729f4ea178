import { Badge } from '#platform/web/ui/Badge.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import type { Job } from '../contract.ts';
import { expiryOf } from './expiry.ts';

/** Shows Active or Inactive, and whether the job expires soon or has expired (behaviour 7.1 and 7.3). */
export function JobBadges({ job }: { job: Job }) {
  const expiry = useNow((now) => expiryOf(job.expiresAt, now));
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={job.active ? 'outline' : 'neutral'}>{job.active ? 'Active' : 'Inactive'}</Badge>
      {expiry === 'soon' && <Badge tone="orange">Expires Soon</Badge>}
      {expiry === 'expired' && <Badge tone="danger">Expired</Badge>}
    </span>
  );
}
