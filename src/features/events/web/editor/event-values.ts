import { fromWallClock, toWallClock } from '#kernel/wall-clock.ts';
import type { Publishing } from '#platform/web/ui/record-editor/kind.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import type { Event, EventInput } from '../../contract.ts';

/** The values of the form. */
export interface EventValues {
  title: string;
  /** Names, separated by commas. */
  topics: string;
  organiser: string;
  place: string;
  link: string;
  /** Local to the time zone: '2026-03-01T09:30'. */
  startsAt: string;
  endsAt: string;
  timeZone: string;
  /** HTML. */
  content: string;
  price: string;
  cpdHours: string;
  url: string;
  jurisdiction: string;
  /** The id of a picture, or empty. */
  coverId: string;
  active: boolean;
}

/** The labels of the fields, in the order in which versions are compared. */
export const EVENT_LABELS: Readonly<Record<keyof EventValues, string>> = {
  title: 'Title',
  organiser: 'Organiser',
  startsAt: 'Starts',
  endsAt: 'Ends',
  timeZone: 'Time zone',
  place: 'Place',
  link: 'Address of the stream',
  content: 'Description',
  jurisdiction: 'Jurisdiction',
  price: 'Price',
  cpdHours: 'CPD hours',
  url: 'Address for bookings',
  coverId: 'Cover',
  active: 'Active',
  topics: 'Topics',
};

export const BLANK_EVENT: EventValues = {
  title: '',
  topics: '',
  organiser: '',
  place: '',
  link: '',
  startsAt: '',
  endsAt: '',
  content: '',
  price: '',
  cpdHours: '',
  url: '',
  jurisdiction: '',
  coverId: '',
  timeZone: 'Europe/London',
  active: true,
};

export function eventValues(event: Event): EventValues {
  const { title, organiser, place, link, timeZone, content, price, url, jurisdiction, active } = event;
  return {
    title,
    topics: event.topics.join(', '),
    organiser,
    place,
    link,
    timeZone,
    content,
    price,
    url,
    jurisdiction,
    active,
    coverId: event.coverId ?? '',
    startsAt: toWallClock(event.startsAt, timeZone),
    endsAt: toWallClock(event.endsAt, timeZone),
    cpdHours: event.cpdHours === null ? '' : String(event.cpdHours),
  };
}

/** The contract's fields that the form sets, without those that decide about publication. */
type Body = Required<Omit<EventInput, keyof Publishing>>;

/** The form's values in the shape of the contract. */
export const eventBody = ({
  startsAt,
  endsAt,
  timeZone,
  cpdHours,
  url,
  link,
  coverId,
  topics,
  ...rest
}: EventValues): Body => ({
  ...rest,
  topics: listed(topics),
  timeZone,
  startsAt: fromWallClock(startsAt, timeZone),
  endsAt: fromWallClock(endsAt, timeZone),
  cpdHours: cpdHours.trim() === '' ? null : Number(cpdHours),
  coverId: coverId || null,
  url: url.trim(),
  link: link.trim(),
});
