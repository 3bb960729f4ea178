import { relativeTime } from '#kernel/time.ts';
import { useNow } from './use-now.ts';

/**
 * Shows '3h ago', with the exact time for machines and on hover. Once the page has loaded, the text follows the
 * reader's own clock (app/web/layout/Arrived.tsx).
 */
export function RelativeTime({ date }: { date: string | null | undefined }) {
  const text = useNow((now) => relativeTime(date, now));
  return date ? (
    <time dateTime={date} title={`${date.slice(0, 16).replace('T', ' ')} UTC`}>
      {text}
    </time>
  ) : (
    <span>{text}</span>
  );
}
