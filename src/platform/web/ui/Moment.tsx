import { momentText } from '#platform/web/local-time.ts';

/** Shows a date and time in the reader's time zone: '21 Nov 2026, 03:12'. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentText(at)}</time>;
}
