import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { TopicsField } from '#features/topics/web/index.ts';
import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import { TimeZoneField } from '#platform/web/ui/choice-field/TimeZoneField.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import type { EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { DeskCourse } from '../../contract.ts';
import { COURSE_TYPE_LABELS, COURSE_TYPES, LEARNING_TYPE_LABELS, LEARNING_TYPES } from '../../vocabulary.ts';
import { facetsQuery } from '../queries.ts';
import { courseKind } from './course-kind.ts';

const types = COURSE_TYPES.map((value) => ({ value, label: COURSE_TYPE_LABELS[value] }));
const formats = LEARNING_TYPES.map((value) => ({ value, label: LEARNING_TYPE_LABELS[value] }));

export function CourseEditor({ stored, onCreated }: EditorProps<DeskCourse>) {
  const editing = useEditing(courseKind, stored, onCreated);
  const { control, choice, check } = editing;
  const { data, isError } = useQuery(facetsQuery);
  const panel = (
    <>
      <Publication editing={editing} />
      <Part title="Filed under">
        <Suspense>
          <TopicsField
            label="Topics"
            value={editing.values.topics}
            error={editing.errors.topics}
            onChange={(topics) => editing.change({ topics })}
          />
        </Suspense>
      </Part>
      <Part title="Validity">
        <CheckField {...check('active')} label="Active: it can be booked" />
      </Part>
    </>
  );
  return (
    <Editor editing={editing} panel={panel}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...control('title')} autoComplete="off" autoFocus={!stored} />
        <ChoiceField
          {...choice('provider')}
          choices={data?.providers.map((value) => ({ value }))}
          failed={isError}
          adding={{ label: (name) => `Add “${name}” as a new provider` }}
        />
        <SelectField {...control('courseType')} choices={types} />
        <SelectField {...control('learningType')} choices={formats} />
        <TextField {...control('duration')} hint="In words, such as ‘6 weeks’ or ‘half a day’." autoComplete="off" />
        <TextField {...control('learningHours')} hint="Leave blank if there are none." type="number" min={0} optional />
        {editing.values.learningType === 'live' && (
          <>
            <TextField {...control('startsAt')} type="datetime-local" optional />
            <TextField {...control('endsAt')} type="datetime-local" optional />
            <TimeZoneField {...choice('timeZone')} hint="The times above are local to it." />
          </>
        )}
        <div className="sm:col-span-2">
          <TextAreaField
            {...control('description')}
            hint="Plain text; an empty line begins a new paragraph."
            className="min-h-56"
          />
        </div>
        <TextField
          {...control('price')}
          hint="Such as ‘£450’; leave blank if it is free."
          autoComplete="off"
          optional
        />
        <TextField {...control('url')} hint="Where ‘View Course’ leads." type="url" placeholder="https://…" optional />
      </div>
    </Editor>
  );
}
