import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { JurisdictionField } from '#features/jurisdictions/web/index.ts';
import { CoverField, FigureEditor } from '#features/media/web/index.ts';
import { SubmissionPart } from '#features/submissions/web/index.ts';
import { TopicsField } from '#features/topics/web/index.ts';
import { clockHint, fromTimeField, zonedText } from '#platform/web/local-time.ts';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { Jurisdiction } from '#platform/web/ui/Flag.tsx';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import { EditorPage, type EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { CheckField, PageText } from '#platform/web/ui/record-editor/fields.tsx';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import { SlugField } from '#platform/web/ui/record-editor/SlugField.tsx';
import { type Editing, useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { useNow } from '#platform/web/ui/use-now.ts';
import { BADGES, PANEL_SORT } from '../../vocabulary.ts';
import { Badges } from '../Badges.tsx';
import { announcements, facetsQuery } from '../queries.ts';
import { type AnnouncementValues, askAddress, type EditedAnnouncement } from './announcement-form.ts';
import { announcementKind } from './announcement-kind.ts';
import { isUrgent, notUrgent, standingOf, standingText, URGENT } from './urgency.ts';

const badges = BADGES.map((value) => ({ value, label: value }));

/**
 * The desk's announcements in the order of the panel, including scheduled ones; enough of them to know which come
 * first.
 */
const rankedQuery = queryOptions({
  queryKey: ['/api/admin/breaking-news', PANEL_SORT],
  queryFn: () =>
    announcements('GET /api/admin/breaking-news', { query: { sort: PANEL_SORT, limit: 100, fields: 'summary' } }),
});

interface UrgencyPartProps {
  editing: Editing<EditedAnnouncement, AnnouncementValues>;
}

/**
 * Shows one choice for an urgent announcement, the three fields that it sets, and the resulting place on the front
 * page.
 */
function UrgencyPart({ editing }: UrgencyPartProps) {
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

/** Shows the announcement's place from its hour on or, for a draft, as if it were published now. */
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

function AnnouncementEditor({ stored, onCreated }: EditorProps<EditedAnnouncement>) {
  const editing = useEditing(announcementKind, stored, onCreated);
  const { values, control, choice } = editing;
  const code = stored?.jurisdiction === values.jurisdiction ? stored.jurisdictionCode : '';
  return (
    <Editor editing={editing} panel={<Panel editing={editing} />}>
      <div className="mx-auto flex max-w-reading flex-col gap-4">
        <Badges row={values} />
        <PageField {...control('title')} look="title" most={200} autoFocus={!stored} />
        <p className="flex flex-wrap items-center gap-x-4 border-rule border-b pb-5 text-ink-soft text-sm">
          <Jurisdiction name={values.jurisdiction} code={code} />
          {values.source && <span>Source: {values.source}</span>}
        </p>
        <PageField
          {...control('summary')}
          look="summary"
          most={1000}
          placeholder="A sentence or two, set off from the text, and for lists"
          optional
        />
        <PageText
          {...choice('content')}
          title={values.title}
          editor={FigureEditor}
          placeholder="What happened, and what follows from it"
        />
      </div>
    </Editor>
  );
}

function Panel({ editing }: { editing: Editing<EditedAnnouncement, AnnouncementValues> }) {
  const { control, choice, stored } = editing;
  const jurisdictions = useQuery(facetsQuery).data?.jurisdictions ?? [];
  return (
    <>
      <Publication editing={editing} />
      <UrgencyPart editing={editing} />
      {stored && (
        <Suspense>
          <SubmissionPart pageId={stored.id} />
        </Suspense>
      )}
      <Part title="Filed under">
        <JurisdictionField {...choice('jurisdiction')} hint="Leave blank for Global." used={jurisdictions} />
        <Suspense>
          <TopicsField {...choice('topics')} />
        </Suspense>
      </Part>
      <Part title="Address">
        <SlugField editing={editing} path="/breaking-news/" ask={askAddress} isSeen={stored?.active ?? false} />
      </Part>
      <Part title="Source">
        <TextField {...control('source')} autoComplete="off" optional />
        <TextField {...control('externalUrl')} type="url" placeholder="https://…" optional />
      </Part>
      <Part title="Cover">
        <Suspense>
          <CoverField {...choice('coverId')} without="Without a picture, there is no cover." />
        </Suspense>
      </Part>
    </>
  );
}

export const AnnouncementEditorPage = () => <EditorPage kind={announcementKind} editor={AnnouncementEditor} />;
