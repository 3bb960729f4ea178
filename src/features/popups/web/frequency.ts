import { DAY } from '#kernel/time.ts';
import type { DisplayFrequency } from '../vocabulary.ts';

/** When this browser has shown a popup. */
export interface Seen {
  /** Whether it was shown since the tab was opened. */
  inSession: boolean;
  /** When it was last shown, as stored; null for never. */
  last: string | null;
}

/** Whether a popup of that frequency may be shown again (decisions, section 2). */
export function mayShow(frequency: DisplayFrequency, { inSession, last }: Seen, now: number): boolean {
  switch (frequency) {
    case 'always':
      return true;
    case 'once':
      return last === null;
    case 'once_per_day':
      return last === null || !isWithinDay(last, now);
    case 'once_per_session':
      return !inSession;
  }
}

/** False for an unreadable time, and for one in the future, after a clock was set back. */
function isWithinDay(last: string, now: number): boolean {
  const age = now - Date.parse(last);
  return age >= 0 && age < DAY;
}
