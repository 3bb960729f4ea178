import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/queries.ts';
import { FormDialog, typed } from '#platform/web/record-dialogs/FormDialog.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { type BodyOf, formOf } from '#platform/web/ui/record-editor/form-values.ts';
import type { DeskTopic } from '../../contract.ts';
import { TOPIC_FIELDS } from '../../fields.ts';
import { TOPIC_KEYS, topics } from '../queries.ts';

/** Reads all topics in the order of the tree, to choose from. */
export const allTopicsQuery = queryOf(topics, 'GET /api/admin/topics');

/** A topic to change, or the name of a new one. */
export type EditedTopic = DeskTopic | { id?: undefined; name: string };

const topicForm = formOf(TOPIC_FIELDS);

export function TopicDialog({ edited, onClose }: { edited: EditedTopic; onClose: () => void }) {
  const { rows = [] } = useQuery(allTopicsQuery).data ?? {};
  const parents = rows.filter((one) => one.parentId === null && one.id !== edited.id);
  const save = (body: BodyOf<typeof TOPIC_FIELDS>) => {
    if (edited.id === undefined) return topics('POST /api/admin/topics', { body });
    const changed = { ...body, updatedAt: edited.updatedAt };
    return topics('PATCH /api/admin/topics/:id', { params: { id: edited.id }, body: changed });
  };
  return (
    <FormDialog
      title={edited.id === undefined ? 'New topic' : 'Edit topic'}
      of={{ key: '/api/admin/topics', id: edited.id }}
      fields={topicForm}
      saved={topicForm.valuesOf({ slug: '', description: '', parentId: null, ...edited })}
      schema={async () => (await import('../../contract.ts')).TopicInput}
      save={save}
      done="Topic saved"
      refresh={TOPIC_KEYS}
      onClose={onClose}
    >
      {(control) => (
        <>
          <TextField
            {...typed(control('name'))}
            hint={edited.id === undefined ? undefined : 'Records with this topic get the new name too.'}
            autoComplete="off"
            maxLength={80}
          />
          <SelectField
            {...typed(control('parentId'))}
            choices={[
              { value: '', label: 'None (top level)' },
              ...parents.map((parent) => ({ value: parent.id, label: parent.name })),
            ]}
          />
          <TextField
            {...typed(control('slug'))}
            hint="The last part of the page’s address. Leave blank to make it from the name."
            autoComplete="off"
            maxLength={80}
            optional
          />
          <TextAreaField
            {...typed(control('description'))}
            hint="A sentence or two below the name, and in search engines."
            rows={3}
            optional
          />
        </>
      )}
    </FormDialog>
  );
}
