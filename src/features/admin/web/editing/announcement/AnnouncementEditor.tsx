import { useQuery } from '@tanstack/react-query';
import { BADGES } from '#features/announcements/vocabulary.ts';
import { JURISDICTIONS } from '#kernel/jurisdictions.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/Field.tsx';
import { announcementFacetsQuery } from '../../content/queries.ts';
import { suggestedTerms } from '../../parts/terms.ts';
import { Editor } from '../Editor.tsx';
import type { EditorProps } from '../EditorPage.tsx';
import { CheckField, RichTextField, SuggestField } from '../fields.tsx';
import { Part } from '../Part.tsx';
import { Publication } from '../Publication.tsx';
import { type Editing, useEditing } from '../use-editing.ts';
import { announcementKind } from './announcement-kind.ts';
import type { AnnouncementValues, EditedAnnouncement } from './announcement-values.ts';

const badges = BADGES.map((value) => ({ value, label: value }));

export function AnnouncementEditor({ stored, onCreated }: EditorProps<EditedAnnouncement>) {
  const editing = useEditing(announcementKind, stored, onCreated);
  const { values, errors, change, control } = editing;
  return (
    <Editor editing={editing} panel={<Panel editing={editing} />}>
      <div className="flex flex-col gap-5">
        <TextField {...control('title')} label="Title" autoComplete="off" autoFocus={!stored} />
        <TextAreaField {...control('summary')} label="Summary" hint="A sentence or two, for lists." optional />
        <RichTextField
          label="Content"
          value={values.content}
          error={errors.content}
          onChange={(content) => change({ content })}
          placeholder="What happened, and what follows from it"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...control('source')} label="Source" autoComplete="off" optional />
          <TextField
            {...control('externalUrl')}
            label="Address of the source"
            type="url"
            placeholder="https://…"
            optional
          />
        </div>
      </div>
    </Editor>
  );
}

function Panel({ editing }: { editing: Editing<EditedAnnouncement, AnnouncementValues> }) {
  const { control, check } = editing;
  const jurisdictions = useQuery(announcementFacetsQuery).data?.jurisdictions ?? [];
  return (
    <>
      <Publication editing={editing} />
      <Part title="Filed under">
        <SelectField {...control('badge')} label="Type" choices={badges} />
        <TextField
          {...control('priority')}
          label="Priority"
          hint="1 to 10; the highest stands first on the front page."
          type="number"
          min={1}
          max={10}
        />
        <SuggestField
          {...control('jurisdiction')}
          label="Jurisdiction"
          hint="Empty means Global."
          suggestions={suggestedTerms(JURISDICTIONS, jurisdictions)}
          optional
        />
        <CheckField {...check('pinned')} label="Pinned to the top of lists" />
      </Part>
    </>
  );
}
