import { DAY } from '#kernel/time.ts';
import type { DisplayFrequency } from '../vocabulary.ts';

/** What this browser remembers of a popup. */
export interface Seen {
  /** Since the tab was opened. */
  inSession: boolean;
  /** When it was last shown, as stored; null for never. */
  last: string | null;
}

/** Whether a popup of that frequency may be shown once more (decisions §2). */
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

/** What can't be read, and what lies ahead because a clock was set back, is no reason to wait. */
function isWithinDay(last: string, now: number): boolean {
  const age = now - Date.parse(last);
  return age >= 0 && age < DAY;
}
