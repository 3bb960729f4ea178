const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A date and an hour where the reader is: '21 Nov 2026, 03:12'. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(Date.parse(at))}</time>;
}
