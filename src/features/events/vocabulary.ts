/** Does not import the schema library, because pages ship this file to browsers. */

/** An event at a place that is also streamed has both formats. */
export const FORMATS = ['in_person', 'online'] as const;
export type Format = (typeof FORMATS)[number];
export const FORMAT_LABELS: Record<Format, string> = { in_person: 'In person', online: 'Online' };

/** `past` is the archive. */
export const SPANS = ['upcoming', 'past'] as const;

export const EVENTS_PER_PAGE = 20;
export const CALENDAR_LENGTH = 200;

/** A month in an address: '2026-11'. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
