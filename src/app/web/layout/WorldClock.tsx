import { MINUTE } from '#kernel/time.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';

/** The world clock: behaviour 2.6. */

export const CITIES = [
  { name: 'Sydney', timeZone: 'Australia/Sydney' },
  { name: 'Tokyo', timeZone: 'Asia/Tokyo' },
  { name: 'London', timeZone: 'Europe/London' },
  { name: 'New York', timeZone: 'America/New_York' },
] as const;

const formats = new Map(
  CITIES.map(({ timeZone }) => [
    timeZone,
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }),
  ]),
);

/**
 * Returns `{ time: '9:05 AM', date: 'Sat 21 Nov' }`. Built from parts, because the spaces between them differ between
 * engines.
 */
export function clockAt(now: number, timeZone: (typeof CITIES)[number]['timeZone']) {
  const parts = formats.get(timeZone)!.formatToParts(now);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { time: `${part.hour}:${part.minute} ${part.dayPeriod}`, date: `${part.weekday} ${part.day} ${part.month}` };
}

const longDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Returns the date line of a front page: 'Saturday 21 November 2026'. */
export function dateLine(now: number): string {
  return longDate.format(now).replace(',', '');
}

/**
 * The id of the popover that contains the clocks on a phone, which has no room for them. The browser opens it without
 * scripts.
 */
const ID = 'clocks';

/** Shows the strip above the masthead. Its columns have equal widths, so that nothing moves when the time changes. */
export function WorldClock() {
  const now = useNow((moment) => moment - (moment % MINUTE));
  return (
    <section aria-labelledby="world-clock" className="border-rule border-b bg-sunk text-xs">
      <div className="relative mx-auto flex max-w-page items-center justify-between gap-x-4 px-4 max-md:flex-wrap py-1.5 sm:px-6">
        <p className="whitespace-nowrap font-semibold tracking-wide">
          <span id="world-clock">Global Markets</span>
          <Icon drawing="m6 9 6 6 6-6" size={12} className="ml-1 inline md:hidden" />
        </p>
        <button
          type="button"
          popoverTarget={ID}
          aria-label="Clocks"
          className="absolute inset-y-0 left-0 w-44 md:hidden"
        />
        <DateLine className="md:hidden" />
        <div id={ID} popover="auto" className="world-clock">
          {CITIES.map(({ name, timeZone }) => {
            const { time, date } = clockAt(now, timeZone);
            return (
              <p key={name} className="flex flex-wrap gap-x-2 md:border-rule md:border-l md:pl-3">
                <span className="font-semibold">{name}</span>
                <span>{time}</span>
                <span className="text-ink-faint">{date}</span>
              </p>
            );
          })}
        </div>
      </div>
    </section>
  );
}

export function DateLine({ className }: { className: string }) {
  const day = useNow((now) => new Date(now).toISOString().slice(0, 10));
  return (
    <time dateTime={day} className={className}>
      {dateLine(Date.parse(day))}
    </time>
  );
}
