import { MOST_TOPICS } from '#features/topics/vocabulary.ts';
import type { ContentStatus } from '#kernel/publication.ts';
import { field, flag } from '#kernel/record-fields.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';

export const EVENT_FIELDS = {
  title: field('Title', (w) => w.requiredLine('Title is required').max(200), { sort: 'title' }),
  organiser: field('Organiser', (w) => w.requiredLine('Organiser is required').max(200), {
    sort: 'organiser',
    column: true,
  }),
  /** The venue. A published event has a place, a link, or both. */
  place: field('Place', (w) => w.shortLine(200)),
  /** The address of the stream. */
  link: field('Link to the stream', (w) => w.webAddress.default(''), { shown: 'trimmed' }),
  startsAt: field('Starts', (w) => w.instant.nullable().default(null), { shown: 'wall clock', sort: 'start' }),
  endsAt: field('Ends', (w) => w.instant.nullable().default(null), { shown: 'wall clock' }),
  /** The IANA name of the time zone for showing the times. */
  timeZone: field('Time zone', (w) => w.timeZone.default('UTC'), { blank: 'Europe/London' }),
  /** HTML, cleaned by the server before it is stored. */
  content: field('Description', (w) => w.requiredHtml('Description is required').max(MAX_RICH_TEXT_LENGTH)),
  /** Free text: '£450', 'Free', or empty. */
  price: field('Price', (w) => w.shortLine(60)),
  cpdHours: field(
    'CPD hours',
    ({ z }) => z.number('Hours must be a number').min(0, 'Hours must be 0 or more').max(999).nullable().default(null),
    { shown: 'amount' },
  ),
  url: field('Booking link', (w) => w.webAddress.default(''), { shown: 'trimmed' }),
  topics: field('Topics', (w) => w.topicNames(MOST_TOPICS), { shown: 'names' }),
  jurisdiction: field('Jurisdiction', (w) => w.shortLine(80)),
  coverId: field('Cover', (w) => w.id.nullable().default(null), { shown: 'optional' }),
  /** False for a cancelled event. */
  active: flag('Active', true),
};

type Parts = Record<'startsAt' | 'endsAt', string | null> & Record<'place' | 'link', string>;

/** Returns why an event cannot be stored with this status: messages by field. */
export function faultsOf({ startsAt, endsAt, place, link }: Parts, status: ContentStatus): Record<string, string> {
  return {
    ...(status !== 'draft' && !startsAt && { startsAt: 'The start is required' }),
    ...(status !== 'draft' && !endsAt && { endsAt: 'The end is required' }),
    ...(startsAt &&
      endsAt &&
      Date.parse(endsAt) < Date.parse(startsAt) && { endsAt: 'The end must not be before the start' }),
    // Shows one message, because filling in either field is enough.
    ...(status === 'published' && !place && !link && { place: 'Add a place, a link or both before you publish this' }),
  };
}
