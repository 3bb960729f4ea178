import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { JurisdictionField } from '#features/jurisdictions/web/index.ts';
import { CoverField } from '#features/media/web/index.ts';
import { TopicsField } from '#features/topics/web/index.ts';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import type { EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { CheckField, RichTextField } from '#platform/web/ui/record-editor/fields.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import { type Editing, useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { BADGES } from '../../vocabulary.ts';
import { facetsQuery } from '../queries.ts';
import { announcementKind } from './announcement-kind.ts';
import type { AnnouncementValues, EditedAnnouncement } from './announcement-values.ts';

const badges = BADGES.map((value) => ({ value, label: value }));

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
  const { control, check, values, errors, change } = editing;
  const jurisdictions = useQuery(facetsQuery).data?.jurisdictions ?? [];
  return (
    <>
      <Publication editing={editing} />
      <Part title="Filed under">
        <SelectField {...control('badge')} choices={badges} />
        <TextField
          {...control('priority')}
          hint="1 to 10; the highest comes first on the front page."
          type="number"
          min={1}
          max={10}
        />
        <JurisdictionField {...control('jurisdiction')} hint="Empty means Global." used={jurisdictions} />
        <Suspense>
          <TopicsField
            label="Topics"
            value={editing.values.topics}
            error={editing.errors.topics}
            onChange={(topics) => editing.change({ topics })}
          />
        </Suspense>
        <CheckField {...check('pinned')} label="Pinned to the top of lists" />
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
