import type { Site } from '#kernel/page.ts';
import { daysOf, hoursOf } from '#kernel/when.ts';
import { head } from '#platform/web/head.ts';
import type { Event } from '../contract.ts';

/** What the page says if an event does not exist. */
export const GONE = {
  title: 'Event Not Found',
  text: "The event you're looking for doesn't exist or has been removed.",
} as const;

const ORG = 'https://schema.org/';

export function eventHead(site: Site, event: Event | undefined) {
  if (!event) return head(site, { title: GONE.title, description: GONE.text, path: '/events', hidden: true });
  const path = `/events/${event.id}`;
  return head(site, {
    title: `${event.title}, ${event.organiser}`,
    path,
    description: import.meta.env.SSR && summary(event),
    image: import.meta.env.SSR && (event.cover?.image ?? `${path}/card.png`),
    above: import.meta.env.SSR && [{ title: 'Events', path: '/events' }],
    structured: import.meta.env.SSR && described(site, event),
  });
}

/** Returns a description without the event's text. Removing its markup would make browsers load too much code. */
const summary = (event: Event): string =>
  `${event.organiser}: ${daysOf(event)}, ${event.place || 'online'}. ${hoursOf(event)}.`;

function described({ url: site }: Site, event: Event): Record<string, unknown> {
  const { place, link } = event;
  const mode = place && link ? 'Mixed' : place ? 'Offline' : 'Online';
  const locations = [
    ...(place ? [{ '@type': 'Place', name: place, address: place }] : []),
    ...(link ? [{ '@type': 'VirtualLocation', url: link }] : []),
  ];
  return {
    '@type': 'Event',
    name: event.title,
    description: summary(event),
    url: `${site}/events/${event.id}`,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: `${ORG}Event${event.active ? 'Scheduled' : 'Cancelled'}`,
    eventAttendanceMode: `${ORG}${mode}EventAttendanceMode`,
    location: locations.length === 1 ? locations[0] : locations,
    organizer: { '@type': 'Organization', name: event.organiser },
    ...(event.cover && { image: site + event.cover.image }),
    ...(event.url && { offers: { '@type': 'Offer', url: event.url } }),
  };
}
