import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { TopicsField } from '#features/topics/web/index.ts';
import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import { TimeZoneField } from '#platform/web/ui/choice-field/TimeZoneField.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import { EditorPage, type EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { DeskCourse } from '../../contract.ts';
import { facetsQuery } from '../queries.ts';
import { courseForm } from './course-form.ts';
import { courseKind } from './course-kind.ts';

const NEW_PROVIDER = { label: (name: string) => `Add “${name}” as a new provider` };

function CourseEditor({ stored, onCreated }: EditorProps<DeskCourse>) {
  const editing = useEditing(courseKind, stored, onCreated);
  const { control, choice, check, values } = editing;
  const { data, isError } = useQuery(facetsQuery);
  const panel = (
    <>
      <Publication editing={editing} />
      <Part title="At a glance">
        <ChoiceField
          {...choice('provider')}
          choices={data?.providers.map((value) => ({ value }))}
          failed={isError}
          adding={NEW_PROVIDER}
          maxLength={200}
        />
        <TextField
          {...control('price')}
          hint="Such as ‘£450’; leave blank if it is free."
          autoComplete="off"
          optional
        />
        {courseForm.selects.map(({ name, choices }) => (
          <SelectField key={name} {...control(name)} choices={choices} />
        ))}
        <TextField {...control('duration')} hint="In words, such as ‘6 weeks’ or ‘half a day’." autoComplete="off" />
        {values.learningType === 'live' && (
          <>
            <TextField {...control('startsAt')} type="datetime-local" optional />
            <TextField {...control('endsAt')} type="datetime-local" optional />
            <TimeZoneField {...choice('timeZone')} hint="The times above are in this time zone." />
          </>
        )}
        <TextField {...control('learningHours')} hint="Leave blank if there are none." type="number" min={0} optional />
        <TextField
          {...control('url')}
          hint="The page that ‘View Course’ opens."
          type="url"
          placeholder="https://…"
          optional
        />
      </Part>
      <Part title="Filed under">
        <Suspense>
          <TopicsField {...choice('topics')} />
        </Suspense>
      </Part>
      <Part title="Validity">
        <CheckField {...check('active')} label="Active: it can be booked" />
      </Part>
    </>
  );
  return (
    <Editor editing={editing} panel={panel}>
      <div className="flex flex-col gap-4">
        <PageField {...control('title')} look="title" most={200} autoFocus={!stored} />
        <p className="font-serif text-ink-soft text-xl">{values.provider}</p>
        <div className="mt-4">
          <PageField
            {...control('description')}
            look="paragraphs"
            most={20_000}
            hint="An empty line begins a new paragraph."
          />
        </div>
      </div>
    </Editor>
  );
}

export const CourseEditorPage = () => <EditorPage kind={courseKind} editor={CourseEditor} />;
