import { useEffect, useReducer } from 'react';
import { type DeskState, hasCome, isScheduled, type Publication } from '#kernel/publication.ts';
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

export const statusFilter = (states: readonly (keyof typeof STATUS_LABELS)[]) => ({
  name: 'status' as const,
  label: 'Status',
  all: 'All statuses',
  choices: choicesOf(states, STATUS_LABELS),
});

/** The maximum time that `setTimeout` can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** Returns whether a record is scheduled, until the moment at which readers see it. */
export function useScheduled(publication: Publication): boolean {
  // Causes a render each minute; the time that it returns is too coarse for the comparison.
  useNow();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const scheduled = isScheduled(publication, Date.now());
  const at = Date.parse(publication.publishedAt ?? '');
  useEffect(() => {
    const left = at - Date.now();
    if (!scheduled || left > LONGEST_MS) return;
    const timer = setTimeout(render, left);
    return () => clearTimeout(timer);
  });
  return scheduled;
}

export interface StatusBadgeProps extends Publication {
  status: Exclude<DeskState, 'scheduled'>;
  expiresAt?: string | null;
  /** For kinds that can be turned off while they are published. */
  active?: boolean;
}

/** Shows the status of a record; a published one may also be scheduled, expired or inactive. */
export function StatusBadge({ expiresAt, active = true, ...publication }: StatusBadgeProps) {
  const { status, updatedAt } = publication;
  const scheduled = useScheduled(publication);
  const expired = status === 'published' && expiresAt && hasCome(expiresAt, updatedAt, Date.now());
  const state = scheduled ? 'scheduled' : expired ? 'expired' : status;
  if (state === 'published' && !active) return <Badge tone="neutral">Inactive</Badge>;
  return <Badge tone={tones[state]}>{STATUS_LABELS[state]}</Badge>;
}
