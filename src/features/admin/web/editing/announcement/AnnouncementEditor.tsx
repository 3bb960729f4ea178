import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Announcement } from '#features/announcements/contract.ts';
import { BADGES } from '#features/announcements/vocabulary.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/Field.tsx';
import { announcements } from '../../content/queries.ts';
import { Editor } from '../Editor.tsx';
import type { EditorProps } from '../EditorPage.tsx';
import { CheckField, RichTextField, SuggestField } from '../fields.tsx';
import { Part } from '../Part.tsx';
import { PublicLink } from '../Publication.tsx';
import { type Editing, useEditing } from '../use-editing.ts';
import { announcementKind } from './announcement-kind.ts';
import type { AnnouncementValues } from './announcement-values.ts';

const badges = BADGES.map((value) => ({ value, label: value }));

const jurisdictionsQuery = queryOptions({
  queryKey: ['/api/breaking-news', 'facets'],
  queryFn: async () => (await announcements('GET /api/breaking-news/facets')).jurisdictions,
});

/** An announcement has no drafts: what is active is public as soon as it is saved. */
export function AnnouncementEditor({ stored, onCreated }: EditorProps<Announcement>) {
  const editing = useEditing(announcementKind, stored, onCreated);
  const { values, errors, change, control } = editing;
  return (
    <Editor editing={editing} panel={<Panel editing={editing} />}>
      <div className="flex flex-col gap-5">
        <TextField {...control('title')} label="Title" autoComplete="off" autoFocus={!stored} />
        <TextAreaField {...control('summary')} label="Summary" hint="A sentence or two, for lists." optional />
        <RichTextField
          label="Text"
          value={values.content}
          error={errors.content}
          onChange={(content) => change({ content })}
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

function Panel({ editing }: { editing: Editing<Announcement, AnnouncementValues> }) {
  const { control, check, stored } = editing;
  const jurisdictions = useQuery(jurisdictionsQuery).data ?? [];
  return (
    <>
      <Part title="Publication">
        {stored && (
          <p>
            <Badge tone={stored.active ? 'success' : 'neutral'}>{stored.active ? 'Active' : 'Inactive'}</Badge>
          </p>
        )}
        {stored?.active && <PublicLink kind={editing.kind} id={stored.id} />}
        <div>
          <CheckField {...check('active')} label="Active: readers see it" />
          <CheckField {...check('pinned')} label="Pinned to the top of lists" />
        </div>
      </Part>
      <Part title="Filed under">
        <SelectField {...control('badge')} label="Badge" choices={badges} />
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
          suggestions={jurisdictions}
          optional
        />
      </Part>
    </>
  );
}
