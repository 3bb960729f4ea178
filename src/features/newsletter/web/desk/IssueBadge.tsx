import type { IssueSummary } from '#features/newsletter/issues-contract.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';

const STATES = {
  draft: { tone: 'outline', label: 'Draft' },
  scheduled: { tone: 'blue', label: 'Scheduled' },
  sending: { tone: 'neutral', label: 'Sending' },
  sent: { tone: 'success', label: 'Sent' },
  cancelled: { tone: 'danger', label: 'Stopped' },
} as const;

export function IssueBadge({ state }: { state: IssueSummary['state'] }) {
  const { tone, label } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}
