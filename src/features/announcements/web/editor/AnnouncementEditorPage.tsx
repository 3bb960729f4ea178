import { useQuery } from '@tanstack/react-query';
import { PlannedPart } from '#features/calendar/web/index.tsx';
import { WithdrawalNote } from '#features/editions/web/index.tsx';
import { FurtherJurisdictionsField, JurisdictionField, placesOf } from '#features/jurisdictions/web/index.ts';
import { FigureEditor, PictureField } from '#features/media/web/index.ts';
import { SharePart } from '#features/shares/web/index.ts';
import { SubmissionPart } from '#features/submissions/web/index.tsx';
import { TopicsField } from '#features/topics/web/index.ts';
import { type Prepared, UpdatePart, UpdatesPart, useUpdate } from '#features/updates/web/index.ts';
import { isPublic } from '#kernel/publication.ts';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Jurisdictions } from '#platform/web/ui/Flag.tsx';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import { EditorPage, type EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { PageText } from '#platform/web/ui/record-editor/fields.tsx';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import { SlugField } from '#platform/web/ui/record-editor/SlugField.tsx';
import { type RecordEditing, useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { Badges } from '../Badges.tsx';
import { facetsQuery } from '../queries.ts';
import {
  type AnnouncementValues,
  announcementForm,
  askAddress,
  type EditedAnnouncement,
} from './announcement-form.tsx';
import { UrgencyPart } from './Urgency.tsx';

function AnnouncementEditor({ stored, onCreated }: EditorProps<EditedAnnouncement>) {
  const editing = useEditing(announcementForm, stored, onCreated);
  return (
    <Editor editing={editing} panel={<Panel editing={editing} />}>
      <Sheet editing={editing} />
    </Editor>
  );
}

/** Edits an update of an announcement: everything except when and where readers see it. */
export function AnnouncementUpdate({ stored }: { stored: Prepared<EditedAnnouncement> }) {
  const { editing, ofRecord } = useUpdate(announcementForm, stored);
  return (
    <Editor
      editing={editing}
      panel={
        <>
          <UpdatePart editing={editing} editor="/admin/announcements/$id" />
          <Details editing={ofRecord} />
        </>
      }
    >
      <Sheet editing={ofRecord} />
    </Editor>
  );
}

interface SheetProps {
  editing: RecordEditing<EditedAnnouncement, AnnouncementValues>;
}

/** Shows the announcement's page for editing in place. */
function Sheet({ editing: { values, control, choice, stored } }: SheetProps) {
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-4">
      <Badges row={values} />
      <PageField {...control('title')} look="title" most={200} placeholder="Headline" autoFocus={!stored} />
      <p className="flex flex-wrap items-center gap-x-4 border-rule border-b pb-5 text-ink-soft text-sm">
        <Jurisdictions of={placesOf(values, stored)} />
        {values.source && <span>Source: {values.source}</span>}
      </p>
      <PageField
        {...control('summary')}
        look="summary"
        most={1000}
        placeholder="A sentence or two, shown above the text and in lists"
        optional
      />
      <PageText
        {...choice('content')}
        title={values.title}
        editor={FigureEditor}
        placeholder="What happened, and what it means"
      />
    </div>
  );
}

function Panel({ editing }: SheetProps) {
  const { control, stored } = editing;
  return (
    <>
      <Publication editing={editing}>{stored && <WithdrawalNote of={stored} />}</Publication>
      <UpdatesPart kind="announcement" editing={editing} />
      {stored?.status !== 'published' && <PlannedPart {...control('plannedFor')} />}
      <UrgencyPart editing={editing} />
      {stored && <SubmissionPart pageId={stored.id} />}
      <Part title="Address">
        <SlugField editing={editing} path="/breaking-news/" ask={askAddress} isSeen={stored?.active ?? false} />
      </Part>
      <Details editing={editing} />
      {/* Below the others, because the first save adds it while somebody is writing. */}
      {stored && !isPublic(stored, Date.now()) && <SharePart kind="announcement" recordId={stored.id} />}
    </>
  );
}

function Details({ editing: { control, choice, values } }: SheetProps) {
  const jurisdictions = useQuery(facetsQuery).data?.jurisdictions ?? [];
  return (
    <>
      <Part title="Filed under">
        <JurisdictionField {...choice('jurisdiction')} hint="Leave blank for Global." used={jurisdictions} />
        <FurtherJurisdictionsField {...choice('furtherJurisdictions')} first={values.jurisdiction.trim()} />
        <TopicsField {...choice('topics')} />
      </Part>
      <Part title="Source">
        <TextField {...control('source')} autoComplete="off" optional />
        <TextField {...control('externalUrl')} type="url" placeholder="https://…" optional />
      </Part>
      <Part title="Cover">
        <PictureField {...choice('coverId')} without="Leave blank for no cover." />
      </Part>
    </>
  );
}

export const AnnouncementEditorPage = () => <EditorPage kind={announcementForm} editor={AnnouncementEditor} />;
