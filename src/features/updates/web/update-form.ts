/** Lets the editor of a kind of record edit updates. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { changed } from '#kernel/changed.ts';
import { CHANGE_LABELS, type CORRECTIONS, type EditionChange } from '#kernel/editions.ts';
import { isOfPlace } from '#kernel/place.ts';
import { isPublic } from '#kernel/publication.ts';
import type { RecordForm, Saved } from '#platform/web/ui/record-editor/record-form.ts';
import { type RecordEditing, useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { Update } from '../contract.ts';
import { updateAtDesk, updates } from './desk/record.ts';

/** A record as it will be: with the update's changes, but with the id, version and publication of the update itself. */
export type Prepared<Stored> = Stored & Update;

/** Returns the id of a record, or of the record that an update changes; null for a new one. */
export const recordIdOf = (stored: Saved | undefined): string | null =>
  (stored as Partial<Update> | undefined)?.recordId ?? stored?.id ?? null;

/** The form's values for the notice to readers. Both are empty for a minor change. */
export interface ToldValues {
  told: string;
  note: string;
}

const LABELS = { told: 'Kind of change', note: 'Note to readers' };

/** Returns an update in the form that the editor of its record reads. */
export const prepared = <Stored>(update: Update): Prepared<Stored> =>
  ({ ...update.record, ...update.change, ...update }) as unknown as Prepared<Stored>;

const toldOf = ({ told, note }: ToldValues): Update['told'] =>
  told ? { change: told as (typeof CORRECTIONS)[number], note: note.trim() } : null;

/** Returns the form for updates of one record. `completed` adds the fields that must accompany a change of others. */
function formOf<Stored extends Saved, Values extends object, Body extends object>(
  form: RecordForm<Stored, Values, Body>,
  first: Prepared<Stored>,
  completed: (change: Partial<Body>, body: Body) => Partial<Body>,
): Omit<RecordForm<Prepared<Stored>, Values & ToldValues, Body & { told: Update['told'] }>, 'create'> {
  const { create: _, ...desk } = updateAtDesk;
  let live = first.record;
  const valuesOf = ({ record, change, told }: Prepared<Stored>): Values & ToldValues => ({
    ...form.valuesOf({ ...record, ...change } as unknown as Stored),
    told: told?.change ?? '',
    note: told?.note ?? '',
  });
  const read = (update: Update) => {
    live = update.record;
    return prepared<Stored>(update);
  };
  /** Returns all that differs from the live record, because the server replaces the previous changes with these. */
  const complete = ({ told: _, ...body }: Body & { told: Update['told'] }) => {
    const own = body as unknown as Body;
    return completed(changed(form.bodyOf(form.valuesOf(live as unknown as Stored)), own) ?? {}, own);
  };
  return {
    ...form,
    ...desk,
    publicPath: form.publicPath.replace('$id', first.recordId) as typeof form.publicPath,
    tellsReaders: false,
    lasting: true,
    list: '/admin/updates',
    listName: 'Updates',
    unpublished: ['draft'],
    binned: 'The live text stays as it is.',
    deleted: 'Update deleted successfully',
    refresh: [...form.refresh, [form.key]],
    labels: { ...form.labels, ...LABELS },
    // Casts, because the compiler cannot join labels for fields that it does not know yet.
    words: { ...form.words, told: (told: EditionChange | '') => CHANGE_LABELS[told || 'minor'] } as never,
    blank: { ...form.blank, told: '', note: '' },
    valuesOf,
    bodyOf: (values) => ({ ...form.bodyOf(values), told: toldOf(values) }),
    schema: async () => {
      const schema = await form.schema();
      // Leaves the note out of the check: the record's schema would require it, but a draft may lack it. The server
      // checks it.
      return { safeParse: ({ told: _, ...body }: ToldValues) => schema.safeParse(body) } as typeof schema;
    },
    read: async (id) => read(await updateAtDesk.read(id)),
    besideOf: ({ recordId }) => recordId,
    clashOf: (stored) => {
      const { clash, change } = stored;
      const having = (values: Update['change']) =>
        prepared<Stored>({ ...stored, change: { ...change, ...values }, clash: null });
      // Sends the oldest version, which the server refuses, so that nothing is silently saved over the live text.
      return clash
        ? { began: { ...having(clash.began), updatedAt: new Date(0).toISOString() }, mine: having(clash.mine) }
        : undefined;
    },
    async update(id, { updatedAt, autosave, status, publishedAt, told }, body) {
      const isNow = status === 'published' && !publishedAt;
      const sent = {
        updatedAt,
        ...(autosave && { autosave }),
        // Sends this every time, so that the server compares the live version in this form with the current one.
        change: complete(body),
        ...(told !== undefined && { told }),
        ...(status && !isNow && { status }),
        ...(publishedAt !== undefined && !isNow && { publishedAt }),
      };
      const saved = await updateAtDesk.update(id, sent);
      if (!isNow) return read(saved);
      await updates('POST /api/admin/updates/:id/publish', { params: { id }, body: { updatedAt: saved.updatedAt } });
      return { ...prepared<Stored>(saved), status: 'published' as const, publishedAt: new Date().toISOString() };
    },
  };
}

/** Edits an update of a record. After publication, opens the editor of the record. */
export function useUpdate<Stored extends Saved, Values extends object, Body extends object>(
  form: RecordForm<Stored, Values, Body>,
  stored: Prepared<Stored>,
  completed: (change: Partial<Body>, body: Body) => Partial<Body> = (change) => change,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form belongs to the update with which the editor opened
  const kind = useMemo(() => formOf(form, stored, completed), []);
  const editing = useEditing(kind, stored, () => undefined);
  const navigate = useNavigate();
  const { recordId } = editing.stored!;
  const isDone = isPublic(editing.stored!, Date.now());
  useEffect(() => {
    if (isDone) void navigate({ to: form.path, params: { id: recordId }, ignoreBlocker: true });
  }, [isDone, navigate, form, recordId]);
  return {
    editing,
    /** The same, typed for the parts of the record's own editor, which read and change only the record's fields. */
    ofRecord: editing as unknown as RecordEditing<Stored, Values>,
  };
}

/** Returns the changes in an editor that an update can contain, and the labels of the others. */
export function asUpdate<Stored extends Saved, Values extends object>({
  kind,
  stored,
  values,
}: RecordEditing<Stored, Values>) {
  const change = changed(kind.bodyOf(kind.valuesOf(stored!)), kind.bodyOf(values)) ?? {};
  const labels: Readonly<Record<string, string>> = kind.labels;
  const [kept, left] = [false, true].map((place) =>
    Object.entries(change).filter(([name]) => isOfPlace(name) === place),
  );
  return { change: Object.fromEntries(kept!), left: left!.map(([name]) => labels[name] ?? name) };
}
