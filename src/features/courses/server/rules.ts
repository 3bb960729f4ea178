/** Minutes of one unit of a duration: 'day' is a working day, as course providers count. */
const UNIT_MINUTES: Record<string, number> = {
  minute: 1,
  hour: 60,
  day: 8 * 60,
  week: 7 * 24 * 60,
  month: 30 * 24 * 60,
  year: 365 * 24 * 60,
};

/** '6 weeks' in minutes, for 'shortest first'; 0 when no number with a unit is found. */
export function durationMinutes(duration: string): number {
  const found = /(\d+(?:[.,]\d+)?)\s*-?\s*(minute|min|hour|hr|day|week|month|year)/i.exec(duration);
  if (!found) return 0;
  const unit = found[2]!.toLowerCase().replace(/^min$/, 'minute').replace(/^hr$/, 'hour');
  return Math.round(Number(found[1]!.replace(',', '.')) * UNIT_MINUTES[unit]!);
}
