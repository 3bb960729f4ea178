import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import type { CalendarEntry } from '../../contract.ts';
import { longDay, shortDay, today } from './days.ts';
import { type EntryActions, EntryList } from './Entry.tsx';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface DaysProps extends EntryActions {
  /** The month that is shown ('2026-11'): other days are shaded. Undefined for a week. */
  month: string | undefined;
  entries: readonly CalendarEntry[];
  /** The maximum number of entries of a day. A link leads to the others. */
  most: number;
  /** Called when a person wants to begin something on a day. */
  onNew: (day: string) => void;
  /** Called when the dragged entry is dropped on a day; undefined if none is being dragged. */
  onDrop: ((day: string) => void) | undefined;
}

/** Shows weeks as a table of days. On a phone, lists the days that have entries. */
export function Grid({ caption, weeks, ...days }: { caption: string; weeks: string[][] } & DaysProps) {
  return (
    <table className="w-full table-fixed border-rule border-b max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:hidden">
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className="truncate px-2 py-1.5 text-left font-semibold text-ink-soft text-xs">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {weeks.map((week) => (
          <tr key={week[0]} className="max-sm:block">
            {week.map((day) => (
              <Day key={day} day={day} {...days} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CELL =
  'h-28 border-rule border-t p-1.5 align-top sm:border-l sm:first:border-l-0 max-sm:block max-sm:h-auto max-sm:px-0 max-sm:py-3';

function Day({ day, month = day, entries, most, onNew, onDrop, ...actions }: { day: string } & DaysProps) {
  const [isOver, setOver] = useState(false);
  const own = entries.filter((entry) => entry.day === day);
  const isToday = day === today();
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      onDragOver={(event) => {
        if (onDrop) event.preventDefault();
        setOver(onDrop !== undefined);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop?.(day);
      }}
      className={classes(
        CELL,
        'group',
        own.length === 0 && 'max-sm:hidden',
        isOver ? 'bg-accent-soft' : !day.startsWith(month) && 'sm:bg-sunk',
      )}
    >
      <DayLink
        day={day}
        look={isToday ? 'bg-accent font-semibold text-on-accent' : 'text-ink-soft max-sm:font-semibold max-sm:text-ink'}
      >
        <span aria-hidden>
          <span className="max-sm:hidden">{Number(day.slice(8))}</span>
          <span className="sm:hidden">{shortDay(day)}</span>
        </span>
        <span className="sr-only">{`${longDay(day)}${isToday ? ', today' : ''}`}</span>
      </DayLink>
      {day >= today() && (
        <IconButton
          aria-label={`New on ${longDay(day)}`}
          // The button above the days does the same, so that a keyboard need not pass one for each day.
          tabIndex={-1}
          className="float-right size-6 opacity-0 focus:opacity-100 group-hover:opacity-100 max-sm:hidden pointer-coarse:hidden"
          onClick={() => onNew(day)}
        >
          <Plus aria-hidden size={15} />
        </IconButton>
      )}
      {own.length > 0 && <EntryList entries={own.slice(0, most)} {...actions} />}
      {own.length > most && (
        <DayLink day={day} look="mt-1 font-semibold text-accent">
          {`and ${own.length - most} more`}
          <span className="sr-only"> on {longDay(day)}</span>
        </DayLink>
      )}
    </td>
  );
}

const DayLink = ({ day, look, children }: { day: string; look: string; children: ReactNode }) => (
  <Link
    to="/admin/calendar"
    search={(former: object) => ({ ...former, view: 'day', date: day }) as never}
    className={`inline-flex min-h-6 min-w-6 items-center justify-center rounded-sm px-1 text-sm tabular-nums hover:underline pointer-coarse:min-h-11 ${look}`}
  >
    {children}
  </Link>
);

export function DayList({ entries, ...actions }: Pick<DaysProps, 'entries'> & EntryActions) {
  return [...new Set(entries.map(({ day }) => day))].map((day) => (
    <section key={day} className="grid gap-x-8 border-rule border-t py-4 sm:grid-cols-[9rem_1fr]">
      <h3 className={classes('mb-2 font-semibold text-sm', day === today() && 'text-accent')}>
        {`${shortDay(day)}${day === today() ? ', today' : ''}`}
      </h3>
      <EntryList entries={entries.filter((entry) => entry.day === day)} {...actions} />
    </section>
  ));
}
