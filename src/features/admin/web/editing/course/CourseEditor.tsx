import { useQuery } from '@tanstack/react-query';
import type { DeskCourse } from '#features/courses/contract.ts';
import {
  COURSE_TYPE_LABELS,
  COURSE_TYPES,
  LEARNING_TYPE_LABELS,
  LEARNING_TYPES,
} from '#features/courses/vocabulary.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/Field.tsx';
import { courseFacetsQuery } from '../../listings/queries.ts';
import { Editor } from '../Editor.tsx';
import type { EditorProps } from '../EditorPage.tsx';
import { CheckField, SuggestField } from '../fields.tsx';
import { Part } from '../Part.tsx';
import { Publication } from '../Publication.tsx';
import { useEditing } from '../use-editing.ts';
import { courseKind } from './course-kind.ts';

const types = COURSE_TYPES.map((value) => ({ value, label: COURSE_TYPE_LABELS[value] }));
const formats = LEARNING_TYPES.map((value) => ({ value, label: LEARNING_TYPE_LABELS[value] }));

export function CourseEditor({ stored, onCreated }: EditorProps<DeskCourse>) {
  const editing = useEditing(courseKind, stored, onCreated);
  const { control, check } = editing;
  const providers = useQuery(courseFacetsQuery).data?.providers ?? [];
  const panel = (
    <>
      <Publication editing={editing} />
      <Part title="Validity">
        <CheckField {...check('active')} label="Active: it can be booked" />
      </Part>
    </>
  );
  return (
    <Editor editing={editing} panel={panel}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...control('title')} label="Course title" autoComplete="off" autoFocus={!stored} />
        <SuggestField {...control('provider')} label="Provider" suggestions={providers} />
        <SelectField {...control('courseType')} label="Type" choices={types} />
        <SelectField {...control('learningType')} label="Format" choices={formats} />
        <TextField
          {...control('duration')}
          label="Duration"
          hint="In words, such as ‘6 weeks’ or ‘half a day’."
          autoComplete="off"
        />
        <TextField
          {...control('learningHours')}
          label="CPD hours"
          hint="Empty means none."
          type="number"
          min={0}
          optional
        />
        <div className="sm:col-span-2">
          <TextAreaField
            {...control('description')}
            label="Description"
            hint="Plain text; an empty line begins a new paragraph."
            className="min-h-56"
          />
        </div>
        <TextField
          {...control('price')}
          label="Price"
          hint="Such as ‘£450’; empty means free."
          autoComplete="off"
          optional
        />
        <TextField
          {...control('url')}
          label="Address of the course"
          hint="Where ‘View Course’ leads."
          type="url"
          placeholder="https://…"
          optional
        />
      </div>
    </Editor>
  );
}
