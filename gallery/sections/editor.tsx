import { type ComponentProps, useState } from 'react';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Withdrawing } from '#platform/web/ui/record-editor/Correction.tsx';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication, PublicLink } from '#platform/web/ui/record-editor/Publication.tsx';
import { SlugField } from '#platform/web/ui/record-editor/SlugField.tsx';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { pending } from '../example-api.ts';
import { exampleKind, PENDING, PUBLISHED } from '../example-kind.ts';
import { nothing } from '../nothing.ts';
import type { Section } from '../primitive.ts';

function CompleteEditor() {
  const editing = useEditing(exampleKind, PUBLISHED, nothing);
  const panel = (
    <>
      <Publication editing={editing} />
      <Part title="Address">
        <SlugField editing={editing} path="/events/" ask={pending} isSeen />
      </Part>
      <Part title="Filed under">
        <CheckField {...editing.check('active')} label="Active: it takes place" />
      </Part>
    </>
  );
  return (
    <Editor editing={editing} panel={panel}>
      <TextField {...editing.control('title')} autoComplete="off" />
    </Editor>
  );
}

function PublicationOf({ stored }: { stored: typeof PUBLISHED }) {
  return (
    <div className="max-w-80">
      <Publication editing={useEditing(exampleKind, stored, nothing)} />
    </div>
  );
}

/** A field that keeps its text, as an editor does. */
function Written({ value: first = '', ...field }: Partial<ComponentProps<typeof PageField>> & Look) {
  const [value, setValue] = useState(first);
  return <PageField error={undefined} {...field} value={value} onChange={({ target }) => setValue(target.value)} />;
}
type Look = Pick<ComponentProps<typeof PageField>, 'label' | 'look' | 'most' | 'placeholder'>;

export const editor: Section = {
  id: 'editor',
  title: 'Record editor',
  primitives: [
    {
      name: 'Editor',
      from: 'record-editor/Editor.tsx',
      use: 'What every editor has: its bar, its fields, its side panel, and the questions that it asks.',
      states: { 'A published record': <CompleteEditor /> },
    },
    {
      name: 'OthersHere',
      from: 'record-editor/OthersHere.tsx',
      use: 'Who else has the record open, and a newer version that one of them has saved.',
      within: 'Editor',
    },
    {
      name: 'EditorPage',
      from: 'record-editor/EditorPage.tsx',
      use: 'The screen of an editor: reads the record that the address names and hands it to an Editor.',
      within: 'Editor',
    },
    {
      name: 'PageField',
      from: 'record-editor/PageField.tsx',
      use: 'A text in the place and the type in which readers see it, with its length.',
      states: {
        'Title and standfirst': (
          <>
            <Written label="Title" look="title" most={200} placeholder="Headline" value={PUBLISHED.title} />
            <Written label="Summary" look="standfirst" most={500} placeholder="A sentence or two" optional />
          </>
        ),
        'Set off, and in paragraphs': (
          <>
            <Written
              label="Summary of the notice"
              look="summary"
              most={1000}
              placeholder="A sentence or two"
              value="Not before Monday."
            />
            <Written
              label="Text"
              look="paragraphs"
              most={20_000}
              placeholder="What readers will read"
              hint="Leave a blank line between paragraphs."
              value="You classify goods."
            />
          </>
        ),
        'Error, too long': (
          <Written
            label="Long title"
            look="title"
            most={20}
            placeholder="Headline"
            value="A title that is longer than that"
            error="Title must be less than 20 characters"
          />
        ),
      },
    },
    {
      name: 'PageText',
      from: 'record-editor/fields.tsx',
      use: 'Rich text in the typography of its page, beginning where the title does.',
      within: 'RichTextField',
    },
    {
      name: 'SlugField',
      from: 'record-editor/SlugField.tsx',
      use: 'The readable end of an address: follows the title, and says whether another record has it.',
      within: 'Editor',
    },
    {
      name: 'BarHeading',
      from: 'record-editor/sticky-bar.tsx',
      use: 'The heading of an editor, which also names the open record to screen readers and in the title of the tab.',
      within: 'Editor',
    },
    {
      name: 'BarLink',
      from: 'record-editor/sticky-bar.tsx',
      use: 'Leads from an editor back to the list that has the record.',
      within: 'Editor',
    },
    {
      name: 'EditorBar',
      from: 'record-editor/EditorBar.tsx',
      use: 'Says whether everything is saved, and saves, publishes, previews and opens the history.',
      within: 'Editor',
    },
    {
      name: 'Conflict',
      from: 'record-editor/Conflict.tsx',
      use: 'The ConflictDialog of an editor.',
      within: 'ConflictDialog',
    },
    {
      name: 'LeaveGuard',
      from: 'unsaved/LeaveGuard.tsx',
      use: 'Asks before somebody leaves what is not saved.',
      within: 'Editor',
    },
    {
      name: 'KeptNote',
      from: 'unsaved/KeptNote.tsx',
      use: 'Says that input left unsaved is back in the form, and can remove it.',
      states: {
        Normal: (
          <KeptNote
            unsaved={{ recalled: true, dirty: true, discard: nothing, discardRecalled: nothing, settle: nothing }}
          />
        ),
      },
    },
    {
      name: 'ChangesAreBack',
      from: 'unsaved/KeptNote.tsx',
      use: 'The same words, for a status line.',
      within: 'KeptNote',
    },
    {
      name: 'UnsavedForm',
      from: 'unsaved/UnsavedForm.tsx',
      use: 'Guards a form of a public page once something is typed into it.',
      within: 'Editor',
    },
    {
      name: 'PublishQuestion',
      from: 'record-editor/PublishQuestion.tsx',
      use: 'Asks before a record is published or scheduled, and says what will happen.',
      within: 'Publication',
    },
    {
      name: 'Part',
      from: 'record-editor/Part.tsx',
      use: 'A part of the side panel, with its title.',
      within: 'Editor',
    },
    {
      name: 'Publication',
      from: 'record-editor/Publication.tsx',
      use: 'Whether readers see the record, and what can be done about that.',
      states: { 'A pending record': <PublicationOf stored={PENDING} /> },
    },
    {
      name: 'ChangeSelect',
      from: 'record-editor/Correction.tsx',
      use: 'Asks beside the button that saves whether readers are told of the change.',
      within: 'Editor',
    },
    {
      name: 'NoteForReaders',
      from: 'record-editor/Correction.tsx',
      use: 'The note that readers find above a corrected text.',
      within: 'Editor',
    },
    {
      name: 'Withdrawing',
      from: 'record-editor/Correction.tsx',
      use: 'Withdraws a public text, after asking for the notice in its place.',
      states: { Normal: <Withdrawing what="event" saving={false} withdraw={async () => true} /> },
    },
    {
      name: 'PublicLink',
      from: 'record-editor/Publication.tsx',
      use: 'Leads to the public page of the record.',
      states: { Normal: <PublicLink kind={{ ...exampleKind }} id="event-1" /> },
    },
  ],
};
