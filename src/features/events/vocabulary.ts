/** Does not import the schema library, because pages ship this file to browsers. */
import type { ContentStatus } from '#kernel/publication.ts';

/** An event at a place that is also streamed has both formats. */
export const FORMATS = ['in_person', 'online'] as const;
export type Format = (typeof FORMATS)[number];
export const FORMAT_LABELS: Record<Format, string> = { in_person: 'In person', online: 'Online' };

/** `past` is the archive. */
export const SPANS = ['upcoming', 'past'] as const;

export const EVENTS_PER_PAGE = 20;
/** The most upcoming events in the calendar. */
export const CALENDAR_LENGTH = 200;

/** A month in an address: '2026-11'. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

type Parts = Record<'startsAt' | 'endsAt', string | null> & Record<'place' | 'link', string>;

/** Returns why an event cannot be stored with this status: messages by field. */
export function faultsOf({ startsAt, endsAt, place, link }: Parts, status: ContentStatus): Record<string, string> {
  const nowhere = 'Give a place, a link or both before this is published';
  return {
    ...(status !== 'draft' && !startsAt && { startsAt: 'The start is required' }),
    ...(status !== 'draft' && !endsAt && { endsAt: 'The end is required' }),
    ...(startsAt &&
      endsAt &&
      Date.parse(endsAt) < Date.parse(startsAt) && { endsAt: 'The end must not be before the start' }),
    ...(status === 'published' && !place && !link && { place: nowhere, link: nowhere }),
  };
}
