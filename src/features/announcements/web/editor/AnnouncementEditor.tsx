import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { JurisdictionField } from '#features/jurisdictions/web/index.ts';
import { CoverField, FigureEditor } from '#features/media/web/index.ts';
import { TopicsField } from '#features/topics/web/index.ts';
import { TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import type { EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { RichTextField } from '#platform/web/ui/record-editor/fields.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import { type Editing, useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { facetsQuery } from '../queries.ts';
import { announcementKind } from './announcement-kind.ts';
import type { AnnouncementValues, EditedAnnouncement } from './announcement-values.ts';
import { UrgencyPart } from './UrgencyPart.tsx';

export function AnnouncementEditor({ stored, onCreated }: EditorProps<EditedAnnouncement>) {
  const editing = useEditing(announcementKind, stored, onCreated);
  const { values, errors, change, control } = editing;
  return (
    <Editor editing={editing} panel={<Panel editing={editing} />}>
      <div className="flex flex-col gap-5">
        <TextField {...control('title')} autoComplete="off" autoFocus={!stored} />
        <TextAreaField {...control('summary')} hint="A sentence or two, for lists." optional />
        <RichTextField
          label="Content"
          title={values.title}
          value={values.content}
          error={errors.content}
          onChange={(content) => change({ content })}
          editor={FigureEditor}
          placeholder="What happened, and what follows from it"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...control('source')} autoComplete="off" optional />
          <TextField {...control('externalUrl')} type="url" placeholder="https://…" optional />
        </div>
      </div>
    </Editor>
  );
}

function Panel({ editing }: { editing: Editing<EditedAnnouncement, AnnouncementValues> }) {
  const { control, values, errors, change } = editing;
  const jurisdictions = useQuery(facetsQuery).data?.jurisdictions ?? [];
  return (
    <>
      <Publication editing={editing} />
      <UrgencyPart editing={editing} />
      <Part title="Filed under">
        <JurisdictionField {...control('jurisdiction')} hint="Leave blank for Global." used={jurisdictions} />
        <Suspense>
          <TopicsField
            label="Topics"
            value={editing.values.topics}
            error={editing.errors.topics}
            onChange={(topics) => editing.change({ topics })}
          />
        </Suspense>
      </Part>
      <Part title="Cover">
        <Suspense>
          <CoverField
            value={values.coverId}
            error={errors.coverId}
            without="Without a picture, there is no cover."
            onChange={(coverId) => change({ coverId })}
          />
        </Suspense>
      </Part>
    </>
  );
}
