import { type DeskState, isScheduled, type Publication } from '#kernel/publication.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { useNow } from '#platform/web/ui/use-now.ts';

const tones = {
  draft: 'outline',
  pending: 'neutral',
  scheduled: 'blue',
  published: 'success',
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

/** Narrows a list down to what is in one of these states. */
export const statusFilter = (states: readonly (keyof typeof STATUS_LABELS)[]) => ({
  name: 'status' as const,
  label: 'Status',
  all: 'Every status',
  choices: choicesOf(states, STATUS_LABELS),
});

/** The server's clock and this one need not agree to the second. */
export const TOLERANCE_MS = 60_000;

/** Whether something is published, but not yet. Looks again every minute. */
export function useScheduled(publication: Publication): boolean {
  useNow();
  // What was published a second ago would be ahead of the minute's clock.
  return isScheduled(publication, Date.now() + TOLERANCE_MS);
}

export interface StatusBadgeProps {
  status: Exclude<DeskState, 'scheduled'>;
  publishedAt: string | null;
  /** Of what ends by itself. */
  expiresAt?: string | null;
  /** Of what can be switched off while it is public. */
  active?: boolean;
}

/** What is published, but not yet, is scheduled; what is past its day is expired. */
export function StatusBadge({ status, publishedAt, expiresAt, active = true }: StatusBadgeProps) {
  const scheduled = useScheduled({ status, publishedAt });
  const expired = status === 'published' && expiresAt && Date.parse(expiresAt) < Date.now() + TOLERANCE_MS;
  const state = scheduled ? 'scheduled' : expired ? 'expired' : status;
  if (state === 'published' && !active) return <Badge tone="neutral">Inactive</Badge>;
  return <Badge tone={tones[state]}>{STATUS_LABELS[state]}</Badge>;
}
