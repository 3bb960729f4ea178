/** Between moments (ISO 8601, UTC) and what a field with date and time holds, by the clock of a time zone. */

/** How far that clock is ahead of UTC then (ms). */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
    ...{ hourCycle: 'h23', timeZone },
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(at / 1000) * 1000;
}

/** '2026-03-01T09:30'. */
export function toWallClock(moment: string, timeZone: string): string {
  const at = Date.parse(moment);
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}

/** The moment; the text as it is for one that names none, or while the time zone is still being typed. */
export function fromWallClock(text: string, timeZone: string): string {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return text;
  try {
    // Twice, for what lies near a change of the clocks.
    const guess = wall - offsetAt(wall, timeZone);
    return new Date(wall - offsetAt(guess, timeZone)).toISOString();
  } catch {
    return new Date(wall).toISOString();
  }
}
