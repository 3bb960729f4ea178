import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { daysOf, hoursOf, isDated, isPast } from '#kernel/when.ts';
import { BackToList } from '#platform/web/ui/BackToList.tsx';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { OUTSIDE } from '#platform/web/ui/drawings.ts';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { Html } from '#platform/web/ui/Html.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { MissingPage } from '#platform/web/ui/MissingPage.tsx';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import { ShareButtons } from '#platform/web/ui/ShareButtons.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import type { DeskEvent } from '../contract.ts';
import { GONE } from './event-head.ts';
import { eventQuery } from './queries.ts';

const route = getRouteApi('/events/$id');

export function EventPage() {
  const { data: event } = useSuspenseQuery(eventQuery(route.useParams().id));
  if (!event) return <MissingPage {...GONE} back={{ to: '/events', label: 'Back to Events' }} />;
  return (
    <EventView event={event}>
      <ShareButtons path={`/events/${event.id}`} title={event.title} />
    </EventView>
  );
}

/** Readers find share buttons below the heading; a preview has none. */
export function EventView({ event, children }: { event: DeskEvent; children?: ReactNode }) {
  const over = useNow((now) => isDated(event) && isPast(event, now));
  return (
    <article className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:py-12">
      <BackToList to="/events">Back to Events</BackToList>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <header className="lg:col-span-8">
          {!event.active && <Badge className="mb-3">Cancelled</Badge>}
          {event.active && over && <Badge className="mb-3">Over</Badge>}
          <h1 className="text-balance font-semibold font-serif text-4xl tracking-tight">{event.title}</h1>
          <p className="mt-3 font-serif text-ink-soft text-xl">{event.organiser}</p>
          {children && <div className="mt-3 border-rule border-y py-1">{children}</div>}
          {event.cover && <Html className="cover mt-6 aspect-[16/9]" html={event.cover.html} />}
        </header>
        <aside aria-label="At a glance" className="lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1">
          <AtAGlance event={event} />
          {event.active && !over && <Ways event={event} />}
        </aside>
        <div className="max-w-reading lg:col-span-8">
          <Prose html={event.content} />
        </div>
      </div>
    </article>
  );
}

function AtAGlance({ event }: { event: DeskEvent }) {
  return (
    <Facts
      facts={[
        [
          'When',
          isDated(event) && (
            <time key="when" dateTime={event.startsAt}>
              <span className="block font-semibold">{daysOf(event)}</span>
              {hoursOf(event)}
            </time>
          ),
        ],
        ['Where', event.place],
        ['Online', event.link && <Outside key="link" href={event.link} text={new URL(event.link).hostname} />],
        ['Jurisdiction', event.jurisdiction],
        ['Price', event.price],
        ['CPD hours', event.cpdHours !== null && String(event.cpdHours)],
      ]}
    />
  );
}

function Ways({ event }: { event: DeskEvent }) {
  return (
    <div className="mt-5 flex flex-wrap gap-3 print:hidden">
      {event.url && <Outside href={event.url} text="Book a place" className={buttonClasses('primary')} />}
      <a href={`/events/${event.id}.ics`} download className={buttonClasses('secondary')}>
        Add to calendar
      </a>
    </div>
  );
}

function Outside({ href, text, className }: { href: string; text: string; className?: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className ?? 'inline-flex items-center gap-1 break-all text-accent hover:underline'}
    >
      {text}
      <Icon drawing={OUTSIDE} size={14} />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
