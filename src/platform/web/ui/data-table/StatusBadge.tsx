import { type DeskState, isScheduled, type Publication } from '#kernel/publication.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { useNow } from '#platform/web/ui/use-now.ts';

/** The colours of the badges. The normal status is the least conspicuous. */
const tones = {
  draft: 'neutral',
  pending: 'yellow',
  scheduled: 'blue',
  published: 'outline',
  expired: 'danger',
  rejected: 'danger',
} as const;
export const STATUS_LABELS: Record<DeskState | 'expired', string> = {
  draft: 'Draft',
  pending: 'Pending',
  scheduled: 'Scheduled',
  published: 'Published',
  expired: 'Expired',
  rejected: 'Rejected',
};

/** Returns a filter by status. */
export const statusFilter = (states: readonly (keyof typeof STATUS_LABELS)[]) => ({
  name: 'status' as const,
  label: 'Status',
  all: 'Every status',
  choices: choicesOf(states, STATUS_LABELS),
});

/** The server's clock and this browser's may differ slightly. */
export const TOLERANCE_MS = 60_000;

/** Returns whether a record is scheduled. Checks again every minute. */
export function useScheduled(publication: Publication): boolean {
  useNow();
  // useNow only causes a render each minute; its value is too coarse for the comparison.
  return isScheduled(publication, Date.now() + TOLERANCE_MS);
}

export interface StatusBadgeProps {
  status: Exclude<DeskState, 'scheduled'>;
  publishedAt: string | null;
  /** For kinds that expire. */
  expiresAt?: string | null;
  /** For kinds that can be turned off while they are published. */
  active?: boolean;
}

/** Shows the status of a record; a published one may also be scheduled, expired or inactive. */
export function StatusBadge({ status, publishedAt, expiresAt, active = true }: StatusBadgeProps) {
  const scheduled = useScheduled({ status, publishedAt });
  const expired = status === 'published' && expiresAt && Date.parse(expiresAt) < Date.now() + TOLERANCE_MS;
  const state = scheduled ? 'scheduled' : expired ? 'expired' : status;
  if (state === 'published' && !active) return <Badge tone="neutral">Inactive</Badge>;
  return <Badge tone={tones[state]}>{STATUS_LABELS[state]}</Badge>;
}
