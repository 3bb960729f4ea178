import { queryOptions, useQuery } from '@tanstack/react-query';
import { clockHint, fromTimeField, zonedText } from '#platform/web/local-time.ts';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import type { Editing } from '#platform/web/ui/record-editor/use-editing.ts';
import { useNow } from '#platform/web/ui/use-now.ts';
import { BADGES, PANEL_SORT } from '../../vocabulary.ts';
import { announcements } from '../queries.ts';
import type { AnnouncementValues, EditedAnnouncement } from './announcement-values.ts';
import { isUrgent, notUrgent, standingOf, standingText, URGENT } from './urgency.ts';

const badges = BADGES.map((value) => ({ value, label: value }));

/** The desk's announcements in the order of the panel, scheduled ones too; enough of them to know who stands first. */
const rankedQuery = queryOptions({
  queryKey: ['/api/admin/breaking-news', PANEL_SORT],
  queryFn: () =>
    announcements('GET /api/admin/breaking-news', { query: { sort: PANEL_SORT, limit: 100, fields: 'summary' } }),
});

interface UrgencyPartProps {
  editing: Editing<EditedAnnouncement, AnnouncementValues>;
}

/** One choice for an urgent announcement, the three fields that it sets, and where they put it on the front page. */
export function UrgencyPart({ editing }: UrgencyPartProps) {
  const { values, change, control, check } = editing;
  return (
    <Part title="Urgency">
      <CheckField
        label="Urgent: BREAKING, first in order, pinned"
        checked={isUrgent(values)}
        onChange={(event) => change(event.target.checked ? URGENT : notUrgent())}
      />
      <Place editing={editing} />
      <SelectField {...control('badge')} choices={badges} />
      <TextField
        {...control('priority')}
        hint="1 to 10; the highest comes first on the front page, after the pinned."
        type="number"
        min={1}
        max={10}
      />
      <CheckField {...check('pinned')} label="Pinned to the top of lists" />
      <TextField
        {...control('urgentUntil')}
        hint={`Then it is unpinned, has priority 1 and is no longer BREAKING. Leave blank to unpin it yourself. ${clockHint()}.`}
        type="datetime-local"
        optional
      />
    </Part>
  );
}

/** The announcement's place, from its hour on or, for a draft, if it were published now. */
function Place({ editing: { values, stored } }: UrgencyPartProps) {
  const { data } = useQuery(rankedQuery);
  const now = new Date(useNow()).toISOString();
  const publishedAt = stored?.status === 'published' ? stored.publishedAt : now;
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
      {others && standingText(standingOf(mine, others), mine, zonedText)}
    </p>
  );
}
