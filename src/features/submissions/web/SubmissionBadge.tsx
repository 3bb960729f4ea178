import { Badge } from '#platform/web/ui/Badge.tsx';
import { STATUS_LABELS, type SubmissionStatus } from '../vocabulary.ts';

const TONES = {
  draft: 'outline',
  pending: 'neutral',
  changes_requested: 'outline',
  accepted: 'success',
  published: 'success',
  rejected: 'danger',
  withdrawn: 'outline',
} as const;

export function SubmissionBadge({ status }: { status: SubmissionStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
