import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useLast } from '#platform/web/ui/Dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { formOf } from '#platform/web/ui/record-editor/form-values.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { DeskTopic, TopicInput } from '../../contract.ts';
import { TOPIC_FIELDS } from '../../fields.ts';
import { TOPIC_KEYS, topics } from '../queries.ts';

/** Reads all topics in the order of the tree, to choose from. */
export const allTopicsQuery = queryOptions({
  queryKey: ['/api/admin/topics', 'all'],
  queryFn: () => topics('GET /api/admin/topics'),
});

/** A topic to change, or the name of a new one. */
export type Edited = DeskTopic | { id?: undefined; name: string };

interface TopicDialogProps {
  /** Undefined closes the dialog. */
  edited: Edited | undefined;
  onClose: () => void;
}

/** Adds a topic, or renames, describes or moves one. */
export function TopicDialog({ edited, onClose }: TopicDialogProps) {
  const shown = useLast(edited);
  if (!shown) return null;
  const key = shown.id ? `${shown.id} ${shown.updatedAt}` : shown.name;
  return <TopicForm key={key} edited={shown} open={edited !== undefined} onClose={onClose} />;
}

function TopicForm({ edited, open, onClose }: { edited: Edited; open: boolean; onClose: () => void }) {
  const id = useId();
  const save = useAction<TopicInput>({
    run: async (body) => {
      if (edited.id === undefined) await topics('POST /api/admin/topics', { body });
      else
        await topics('PATCH /api/admin/topics/:id', {
          params: { id: edited.id },
          body: { ...body, updatedAt: edited.updatedAt },
        });
      onClose();
    },
    done: 'Topic saved',
    refresh: TOPIC_KEYS,
  });
  return (
    <ConfirmDialog
      title={edited.id === undefined ? 'New topic' : 'Change topic'}
      verb="Save"
      doing="Saving..."
      pending={save.isPending}
      form={id}
      open={open}
      onClose={onClose}
    >
      <Fields id={id} edited={edited} save={save.mutateAsync} />
    </ConfirmDialog>
  );
}

const topicForm = formOf(TOPIC_FIELDS);

interface FieldsProps {
  id: string;
  edited: Edited;
  save: (body: TopicInput) => Promise<unknown>;
}

function Fields({ id, edited, save }: FieldsProps) {
  const { rows = [] } = useQuery(allTopicsQuery).data ?? {};
  const parents = rows.filter((one) => one.parentId === null && one.id !== edited.id);
  const { form, errors } = useForm({
    schema: async () => (await import('../../contract.ts')).TopicInput,
    values: topicForm.sent,
    send: async (body: TopicInput) => {
      await save(body);
      unsaved.settle();
    },
    // The action shows the reason itself.
    onFailure: () => undefined,
  });
  const unsaved = useUnsavedForm({ key: '/api/admin/topics', id: edited.id, form: form.ref });
  const control = topicForm.controls({ slug: '', description: '', parentId: null, ...edited }, errors);
  return (
    <form id={id} {...form} className="flex flex-col gap-5">
      <KeptNote unsaved={unsaved} />
      <TextField
        {...control('name')}
        hint={edited.id === undefined ? undefined : 'Records are renamed with it.'}
        autoComplete="off"
        maxLength={80}
      />
      <SelectField
        // The choices arrive later than the form.
        key={parents.length}
        {...control('parentId')}
        choices={[
          { value: '', label: 'None (top level)' },
          ...parents.map((parent) => ({ value: parent.id, label: parent.name })),
        ]}
      />
      <TextField
        {...control('slug')}
        hint="The last part of the page’s address. Leave blank to make it from the name."
        autoComplete="off"
        maxLength={80}
        optional
      />
      <TextAreaField
        {...control('description')}
        hint="A sentence or two below the name, and in search engines."
        rows={3}
        optional
      />
    </form>
  );
}
