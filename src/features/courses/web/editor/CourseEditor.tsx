import { useQuery } from '@tanstack/react-query';
import { Editor } from '#features/admin/web/editing/Editor.tsx';
import type { EditorProps } from '#features/admin/web/editing/EditorPage.tsx';
import { CheckField, SuggestField } from '#features/admin/web/editing/fields.tsx';
import { Part } from '#features/admin/web/editing/Part.tsx';
import { Publication } from '#features/admin/web/editing/Publication.tsx';
import { useEditing } from '#features/admin/web/editing/use-editing.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/Field.tsx';
import type { DeskCourse } from '../../contract.ts';
import { COURSE_TYPE_LABELS, COURSE_TYPES, LEARNING_TYPE_LABELS, LEARNING_TYPES } from '../../vocabulary.ts';
import { facetsQuery } from '../queries.ts';
import { courseKind } from './course-kind.ts';

const types = COURSE_TYPES.map((value) => ({ value, label: COURSE_TYPE_LABELS[value] }));
const formats = LEARNING_TYPES.map((value) => ({ value, label: LEARNING_TYPE_LABELS[value] }));

export function CourseEditor({ stored, onCreated }: EditorProps<DeskCourse>) {
  const editing = useEditing(courseKind, stored, onCreated);
  const { control, check } = editing;
  const providers = useQuery(facetsQuery).data?.providers ?? [];
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
        <TextField {...control('title')} autoComplete="off" autoFocus={!stored} />
        <SuggestField {...control('provider')} suggestions={providers} />
        <SelectField {...control('courseType')} choices={types} />
        <SelectField {...control('learningType')} choices={formats} />
        <TextField {...control('duration')} hint="In words, such as ‘6 weeks’ or ‘half a day’." autoComplete="off" />
        <TextField {...control('learningHours')} hint="Empty means none." type="number" min={0} optional />
        <div className="sm:col-span-2">
          <TextAreaField
            {...control('description')}
            hint="Plain text; an empty line begins a new paragraph."
            className="min-h-56"
          />
        </div>
        <TextField {...control('price')} hint="Such as ‘£450’; empty means free." autoComplete="off" optional />
        <TextField {...control('url')} hint="Where ‘View Course’ leads." type="url" placeholder="https://…" optional />
      </div>
    </Editor>
  );
}
