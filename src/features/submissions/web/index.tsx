import { classes } from '#platform/web/ui/classes.ts';
import { lazyPart } from '#platform/web/ui/lazy-optional.ts';
import { useNow } from '#platform/web/ui/use-now.ts';
import { reviewClock } from '../review-clock.ts';

export { publishedPath, SubmissionBadge } from './SubmissionStatus.tsx';

/** Loaded on demand, because only editors at the desk show it. */
export const SubmissionPart = lazyPart(async () => ({
  default: (await import('./desk/SubmissionPart.tsx')).SubmissionPart,
}));

const STYLES = { waiting: 'text-ink-soft', soon: 'font-semibold text-ink', overdue: 'font-semibold text-danger' };

export function ReviewDue({ pendingSince }: { pendingSince: string }) {
  const { state, text, dueOn } = reviewClock(pendingSince, useNow());
  return (
    <time
      dateTime={dueOn}
      title={`We promised a reply by ${dueOn}`}
      className={classes('whitespace-nowrap', STYLES[state])}
    >
      {text}
    </time>
  );
}
