import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SharePart } from '#features/shares/web/index.ts';
import { CHANGE_LABELS, CORRECTIONS, MAX_NOTE } from '#kernel/editions.ts';
import { momentText, zonedText } from '#platform/web/local-time.ts';
import { queryOf } from '#platform/web/queries.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { filterChoices } from '#platform/web/ui/choices.ts';
import { useScheduled } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { SelectField, TextAreaField } from '#platform/web/ui/Field.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication, PublicLink } from '#platform/web/ui/record-editor/Publication.tsx';
import type { Saved } from '#platform/web/ui/record-editor/record-form.ts';
import type { RecordEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import type { UpdateRow } from '../contract.ts';
import type { UpdatedKind } from '../vocabulary.ts';
import { updateAtDesk, updates } from './desk/record.ts';
import { asUpdate, type Prepared, type ToldValues } from './update-form.ts';

const choices = filterChoices('Minor change: no notice to readers', CORRECTIONS, CHANGE_LABELS);

interface UpdatesPartProps<Stored extends Saved, Values extends object> {
  kind: UpdatedKind;
  editing: RecordEditing<Stored, Values>;
}

/** Lists the updates that wait beside a public record. Begins one with the unsaved changes in the record's editor. */
export function UpdatesPart<Stored extends Saved, Values extends object>({
  kind,
  editing,
}: UpdatesPartProps<Stored, Values>) {
  const { status, publishedAt = null, updatedAt, id } = editing.stored ?? {};
  const scheduled = useScheduled({ status: status ?? 'draft', publishedAt, updatedAt });
  if (!id || status !== 'published' || scheduled) return null;
  return (
    <Part title="Updates">
      <Waiting recordId={id} />
      <BeginUpdate kind={kind} editing={editing} recordId={id} />
    </Part>
  );
}

function Waiting({ recordId }: { recordId: string }) {
  const { data } = useQuery(queryOf(updates, 'GET /api/admin/updates', { query: { recordId } }));
  if (!data || data.rows.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {data.rows.map((row) => (
        <li key={row.id} className="border-rule border-l-2 pl-3">
          <Link to="/admin/updates/$id" params={{ id: row.id }} className="line-link font-semibold text-accent">
            {row.title}
          </Link>
          <p className="text-ink-soft">{stateOf(row)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Says when an update will be public, and who began it. */
function stateOf({ status, publishedAt, held, by, createdAt }: UpdateRow): string {
  if (held) return `Could not be published: ${held}`;
  if (status === 'published') return `Will be published on ${zonedText(publishedAt!)}`;
  return `Draft, started by ${by ?? 'a former colleague'} on ${momentText(createdAt)}`;
}

function BeginUpdate<Stored extends Saved, Values extends object>({
  kind,
  editing,
  recordId,
}: UpdatesPartProps<Stored, Values> & { recordId: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<string[]>([]);
  const begin = useAction({
    run: async (change: Record<string, unknown>) => {
      const { id } = await editing.act(({ updatedAt }) =>
        updates('POST /api/admin/updates', { body: { kind, recordId, updatedAt, change } }),
      );
      editing.discard();
      await queryClient.invalidateQueries({ queryKey: [updateAtDesk.key] });
      await navigate({ to: '/admin/updates/$id', params: { id }, ignoreBlocker: true });
    },
    done: 'Your update is a draft. Readers still see the live text.',
    refresh: [...updateAtDesk.refresh],
  });
  const start = () => {
    const { change, left: others } = asUpdate(editing);
    setLeft(others);
    if (others.length === 0) begin.mutate(change);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-soft text-sm">
        {editing.dirty
          ? 'You can keep your changes beside the live text until you publish or schedule them.'
          : 'Prepare the next version while readers keep seeing this one.'}
      </p>
      <Button look="secondary" size="small" disabled={begin.isPending || editing.saving} onClick={start}>
        {editing.dirty ? 'Keep my changes as an update' : 'Prepare an update'}
      </Button>
      {left.length > 0 && (
        <p role="alert" className="font-semibold text-danger text-sm">
          An update does not change {left.join(', ')}. Save that first.
        </p>
      )}
    </div>
  );
}

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
