import { type ReactNode, useRef } from 'react';
import type { Issue, IssueSummary } from '#features/newsletter/issues-contract.ts';
import { FREQUENCY_LABELS } from '#features/newsletter/vocabulary.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { BAR, BAR_LINES, BarHeading, BarLink, useStickyBar } from '#platform/web/ui/record-editor/sticky-bar.tsx';

const STATES = {
  draft: { tone: 'neutral', label: 'Draft' },
  scheduled: { tone: 'blue', label: 'Scheduled' },
  sending: { tone: 'outline', label: 'Sending' },
  sent: { tone: 'success', label: 'Sent' },
  cancelled: { tone: 'danger', label: 'Stopped' },
} as const;

export function IssueBadge({ state }: { state: IssueSummary['state'] }) {
  const { tone, label } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

interface IssueBarProps {
  issue: Issue;
  /** Says whether the issue is saved. */
  status?: ReactNode;
  children: ReactNode;
}

/** Keeps the issue's frequency, state and actions in view. */
export function IssueBar({ issue: { subject, frequency, special, state }, status, children }: IssueBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  useStickyBar(bar, buttons);
  return (
    <div ref={bar} data-edge="top" className={BAR}>
      <div className={BAR_LINES}>
        <BarLink to="/admin/issues">Issues</BarLink>
        <BarHeading name={subject}>{special ? 'Special' : FREQUENCY_LABELS[frequency]} issue</BarHeading>
        <IssueBadge state={state} />
        <p role="status" className="min-w-0 grow text-ink-soft text-sm max-md:basis-full md:text-right">
          {status}
        </p>
        <div ref={buttons} className="flex shrink-0 gap-2 max-md:w-full max-sm:[&>button]:grow">
          {children}
        </div>
      </div>
    </div>
  );
}
