import { MINUTE } from '#kernel/time.ts';
import { useNow } from '#platform/web/ui/use-now.ts';
import { CITIES, clockAt, dateLine } from './world-clock.ts';

/** The strip above the masthead. Its columns have equal widths, so that nothing moves when the time changes. */
export function WorldClock() {
  const now = useNow((moment) => moment - (moment % MINUTE));
  return (
    <section aria-labelledby="world-clock" className="border-rule border-b bg-sunk text-xs">
      <div className="mx-auto grid max-w-page grid-cols-4 px-4 sm:px-6 md:grid-cols-[1.1fr_repeat(4,1fr)]">
        <p className="col-span-4 flex items-center justify-between gap-4 border-rule border-b py-1.5 md:col-span-1 md:border-0 md:py-2">
          <span id="world-clock" className="font-semibold tracking-wide">
            Global Markets
          </span>
          <DateLine className="md:hidden" />
        </p>
        {CITIES.map(({ name, timeZone }) => {
          const { time, date } = clockAt(now, timeZone);
          return (
            <p
              key={name}
              className="flex flex-col border-rule border-l py-1.5 pl-2.5 leading-snug first-of-type:border-l-0 nth-2:border-l-0 nth-2:pl-0 md:nth-2:border-l md:nth-2:pl-3 md:py-2 md:pl-3 xl:flex-row xl:gap-2"
            >
              <span className="font-semibold text-ink">{name}</span>
              <span className="text-ink">{time}</span>
              <span className="text-ink-faint">{date}</span>
            </p>
          );
        })}
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
