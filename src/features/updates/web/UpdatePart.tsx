import { Link } from '@tanstack/react-router';
import { SharePart } from '#features/shares/web/index.ts';
import { CHANGE_LABELS, CORRECTIONS, MAX_NOTE } from '#kernel/editions.ts';
import { filterChoices } from '#platform/web/ui/choices.ts';
import { SelectField, TextAreaField } from '#platform/web/ui/Field.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication, PublicLink } from '#platform/web/ui/record-editor/Publication.tsx';
import type { Saved } from '#platform/web/ui/record-editor/record-form.ts';
import type { RecordEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { Prepared, ToldValues } from './update-form.ts';

const choices = filterChoices('Minor change: no notice to readers', CORRECTIONS, CHANGE_LABELS);

interface UpdatePartProps<Stored extends Saved, Values extends ToldValues> {
  editing: RecordEditing<Prepared<Stored>, Values>;
  /** The path of the record's editor. */
  editor: '/admin/articles/$id' | '/admin/announcements/$id';
}

/** Shows which record an update belongs to, what its notice tells readers, and when it will be public. */
export function UpdatePart<Stored extends Saved, Values extends ToldValues>({
  editing,
  editor,
}: UpdatePartProps<Stored, Values>) {
  const { kind, stored, values, control, errors } = editing;
  const { recordId, record, held } = stored!;
  return (
    <>
      <Part title="Update to">
        <Link to={editor} params={{ id: recordId }} className="line-link self-start font-semibold text-accent text-sm">
          {String(record.title)}
        </Link>
        <PublicLink kind={kind} id={recordId} />
        {held && (
          <p role="alert" className="font-semibold text-danger text-sm">
            It could not be published at the scheduled time: {held}
          </p>
        )}
      </Part>
      <Part title="Notice">
        <SelectField {...control('told' as never)} choices={choices} />
        {values.told !== '' && (
          <TextAreaField
            {...control('note' as never)}
            error={errors.note}
            hint={`Shown above the text from then on. Everyone we emailed about it gets this note. ${values.note.length} of ${MAX_NOTE} characters.`}
            maxLength={MAX_NOTE}
          />
        )}
      </Part>
      <Publication editing={editing} />
      <SharePart kind="update" recordId={stored!.id} />
    </>
  );
}
