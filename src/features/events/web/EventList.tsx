import { Link } from '@tanstack/react-router';
import { daysOf, hoursOf } from '#kernel/when.ts';
import { kept } from '#platform/web/kept.tsx';
import { Badge } from '#platform/web/ui/Badge.tsx';
import type { EventRow } from '../contract.ts';

/** A list of events by date: the date on the left, the title and place beside it. */
export function EventList({ rows }: { rows: readonly EventRow[] }) {
  return (
    <ol className="divide-y divide-rule border-rule-strong border-t-2">
      {rows.map((event) => (
        <Row key={event.id} event={event} />
      ))}
    </ol>
  );
}

const Row = kept(function Row({ event }: { event: EventRow }) {
  const { id, title, organiser, place, link, price, cpdHours, active } = event;
  const facts = [cpdHours ? `${cpdHours} CPD ${cpdHours === 1 ? 'hour' : 'hours'}` : '', price].filter(Boolean);
  return (
    <li className="group relative grid gap-x-8 gap-y-1 py-4 transition-colors duration-150 hover:bg-sunk sm:grid-cols-[11rem_1fr]">
      <p className="text-sm">
        <time dateTime={event.startsAt} className="block font-semibold">
          {daysOf(event)}
        </time>
        <span className="text-ink-faint text-xs">{hoursOf(event)}</span>
      </p>
      <div className="min-w-0">
        <h2 className="font-semibold font-serif text-lg leading-snug">
          <Link
            to="/events/$id"
            params={{ id }}
            className="text-pretty after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
          {!active && <Badge className="ml-2 align-middle">Cancelled</Badge>}
        </h2>
        <p className="mt-0.5 text-ink-soft text-sm">
          {organiser} · {whereOf({ place, link })}
        </p>
        {facts.length > 0 && <p className="mt-0.5 text-ink-faint text-sm">{facts.join(' · ')}</p>}
      </div>
    </li>
  );
});

const whereOf = ({ place, link }: Pick<EventRow, 'place' | 'link'>): string =>
  place && link ? `${place}, and online` : place || 'Online';
