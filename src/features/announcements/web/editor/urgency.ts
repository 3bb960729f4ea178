/** Makes announcements urgent, and finds their place in the panel of the front page. */
import type { AnnouncementRow } from '../../contract.ts';
import { PANEL_COUNT } from '../../vocabulary.ts';
import { type AnnouncementValues, announcementForm } from './announcement-form.ts';

type Urgency = Pick<AnnouncementValues, 'badge' | 'priority' | 'pinned'>;

/** The values that make an announcement urgent. */
export const URGENT: Urgency = { badge: 'BREAKING', priority: '10', pinned: true };

export const isUrgent = ({ badge, priority, pinned }: Urgency): boolean =>
  pinned && badge === URGENT.badge && priority === URGENT.priority;

/** The usual values, for an announcement that is no longer urgent. */
export const notUrgent = (): Urgency & Pick<AnnouncementValues, 'urgentUntil'> => {
  const { badge, priority, pinned, urgentUntil } = announcementForm.blank;
  return { badge, priority, pinned, urgentUntil };
};

type Ranked = Pick<AnnouncementRow, 'pinned' | 'priority'> & { publishedAt: string };
type Other = Ranked & Pick<AnnouncementRow, 'active' | 'title'>;

/** Returns whether `a` comes before `b` in the panel: pinned first, then by priority, then the newer one. */
function standsBefore(a: Ranked, b: Ranked): boolean {
  if (a.pinned !== b.pinned) return a.pinned;
  if (a.priority !== b.priority) return a.priority > b.priority;
  return Date.parse(a.publishedAt) > Date.parse(b.publishedAt);
}

export interface Standing {
  /** Counted from 1. A place after PANEL_COUNT is not on the front page. */
  place: number;
  /** The first scheduled announcement that will push it down, if any. */
  next?: Other;
}

/** Returns an announcement's place from its `publishedAt` on, among the desk's others. */
export function standingOf(mine: Ranked, others: readonly Other[]): Standing {
  const from = Date.parse(mine.publishedAt);
  const ahead = others.filter((other) => other.active && standsBefore(other, mine));
  const [next] = ahead
    .filter(({ publishedAt }) => Date.parse(publishedAt) > from)
    .sort((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt));
  const place = 1 + ahead.filter(({ publishedAt }) => Date.parse(publishedAt) <= from).length;
  return { place, ...(next && { next }) };
}

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th'];

type Ending = Pick<AnnouncementRow, 'pinned' | 'urgentUntil'>;

/** Returns 'Will be 1st on the front page until …'. `moment` formats an instant. */
export function standingText(
  { place, next }: Standing,
  { pinned, urgentUntil }: Ending,
  moment: (at: string) => string,
): string {
  if (place > PANEL_COUNT)
    return `Will not be on the front page: it has room for ${PANEL_COUNT}, and ${place - 1} come before it.`;
  if (urgentUntil && (!next || urgentUntil < next.publishedAt))
    return `Will be ${ORDINALS[place - 1]} on the front page until ${moment(urgentUntil)}, when it is no longer urgent, or a newer announcement of the same urgency comes before it.`;
  const until = next
    ? `${moment(next.publishedAt)}, when “${next.title}” comes before it`
    : `a newer announcement of the same urgency comes before it${pinned ? ', or you unpin it' : ''}`;
  return `Will be ${ORDINALS[place - 1]} on the front page until ${until}.`;
}
