/** Makes announcements urgent, and finds their place in the panel of the front page. */

import { useQuery } from '@tanstack/react-query';
import { clockHint, fromTimeField, zonedText } from '#platform/web/local-time.ts';
import { queryOf } from '#platform/web/queries.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import type { RecordEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { useNow } from '#platform/web/ui/use-now.ts';
import type { AnnouncementRow } from '../../contract.ts';
import { BADGES, PANEL_COUNT, PANEL_SORT } from '../../vocabulary.ts';
import { announcements } from '../queries.ts';
import { type AnnouncementValues, announcementForm, type EditedAnnouncement } from './announcement-form.tsx';

const badges = choicesOf(BADGES);

/** Reads the desk's first announcements in the order of the panel, including scheduled ones. */
const rankedQuery = queryOf(announcements, 'GET /api/admin/breaking-news', {
  query: { sort: PANEL_SORT, limit: 100, fields: 'summary' },
});

interface UrgencyPartProps {
  editing: RecordEditing<EditedAnnouncement, AnnouncementValues>;
}

/**
 * Shows one choice for an urgent announcement, the three fields that it sets, and the resulting place on the front
 * page.
 */
export function UrgencyPart({ editing }: UrgencyPartProps) {
  const { values, change, control, check } = editing;
  return (
    <Part title="Urgency">
      <CheckField
        label="Urgent: marked BREAKING, pinned and listed first"
        checked={isUrgent(values)}
        onChange={(event) => change(event.target.checked ? URGENT : notUrgent())}
      />
      <Place editing={editing} />
      <SelectField {...control('badge')} choices={badges} />
      <TextField
        {...control('priority')}
        hint="1 to 10. The highest comes first on the front page."
        type="number"
        min={1}
        max={10}
      />
      <CheckField {...check('pinned')} label="Pinned to the top of lists" />
      <TextField
        {...control('urgentUntil')}
        hint={`The site then unpins it, sets its priority to 1 and removes BREAKING. Leave blank to unpin it yourself. ${clockHint()}.`}
        type="datetime-local"
        optional
      />
    </Part>
  );
}

/**
 * Shows the announcement's place on the front page once it is public; for a draft, as if it were published now.
 */
function Place({ editing: { values, stored } }: UrgencyPartProps) {
  const { data } = useQuery(rankedQuery);
  const at = useNow();
  const now = new Date(at).toISOString();
  const isPublished = stored?.status === 'published';
  const publishedAt = isPublished ? stored.publishedAt : now;
  const until = fromTimeField(values.urgentUntil);
  const hasLapsed = until !== null && (until <= publishedAt || until <= now);
  const mine = {
    pinned: values.pinned && !hasLapsed,
    priority: hasLapsed ? 1 : Number(values.priority),
    publishedAt,
    urgentUntil: hasLapsed ? null : until,
  };
  const others = data?.rows.filter(({ id }) => id !== stored?.id);
  return (
    <p role="status" className="text-ink-soft text-sm">
      {others &&
        standingText(
          standingOf(mine, others, Math.max(at, Date.parse(publishedAt))),
          mine,
          zonedText,
          isPublished ? 'Will' : 'If you publish it now, it will',
        )}
    </p>
  );
}

type Urgency = Pick<AnnouncementValues, 'badge' | 'priority' | 'pinned'>;

/** What makes an announcement urgent. */
export const URGENT: Urgency = { badge: 'BREAKING', priority: '10', pinned: true };

export const isUrgent = ({ badge, priority, pinned }: Urgency): boolean =>
  pinned && badge === URGENT.badge && priority === URGENT.priority;

/** The usual values, for an announcement that is no longer urgent. */
export const notUrgent = (): Urgency & Pick<AnnouncementValues, 'urgentUntil'> => {
  const { badge, priority, pinned, urgentUntil } = announcementForm.blank;
  return { badge, priority, pinned, urgentUntil };
};

type Ranked = Pick<AnnouncementRow, 'priority'> & { publishedAt: string };
type Other = Ranked & Pick<AnnouncementRow, 'active' | 'title'>;

/** Returns whether `a` comes before `b` in the panel: by priority, then the newer one. */
function standsBefore(a: Ranked, b: Ranked): boolean {
  if (a.priority !== b.priority) return a.priority > b.priority;
  return Date.parse(a.publishedAt) > Date.parse(b.publishedAt);
}

export interface PanelPlace {
  /** Counted from 1. A place beyond PANEL_COUNT is not on the front page. */
  place: number;
  /** The first scheduled announcement that will push it down, if any. */
  next?: Other;
}

/** Returns an announcement's place among the desk's others, from the time `from` (ms) on. */
export function standingOf(mine: Ranked, others: readonly Other[], from: number): PanelPlace {
  const ahead = others.filter((other) => other.active && standsBefore(other, mine));
  const [next] = ahead
    .filter(({ publishedAt }) => Date.parse(publishedAt) > from)
    .sort((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt));
  const place = 1 + ahead.filter(({ publishedAt }) => Date.parse(publishedAt) <= from).length;
  return { place, ...(next && { next }) };
}

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th'];

type Ending = Pick<AnnouncementRow, 'pinned' | 'urgentUntil'>;

/** Returns 'Will be 1st on the front page until …'. `moment` formats an instant; `will` begins the sentence. */
export function standingText(
  { place, next }: PanelPlace,
  { pinned, urgentUntil }: Ending,
  moment: (at: string) => string,
  will: string,
): string {
  if (place > PANEL_COUNT)
    return `${will} not appear on the front page, which shows ${PANEL_COUNT}: ${place - 1} others come first.`;
  if (urgentUntil && (!next || urgentUntil < next.publishedAt))
    return `${will} be ${ORDINALS[place - 1]} on the front page until ${moment(urgentUntil)}, when it is no longer urgent, or until a newer announcement of the same urgency goes above it.`;
  const until = next
    ? `${moment(next.publishedAt)}, when “${next.title}” goes above it`
    : `a newer announcement of the same urgency goes above it${pinned ? ', or you unpin it' : ''}`;
  return `${will} be ${ORDINALS[place - 1]} on the front page until ${until}.`;
}
