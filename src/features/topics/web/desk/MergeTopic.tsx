import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskTopic } from '#features/topics/contract.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { TOPIC_KEYS, topics } from '../queries.ts';
import { allTopicsQuery } from './queries.ts';

interface MergeTopicProps {
  /** Undefined closes the dialog. */
  topic: DeskTopic | undefined;
  onClose: () => void;
}

/** Asks into which other topic one goes. */
export function MergeTopic({ topic, onClose }: MergeTopicProps) {
  const { rows = [] } = useQuery({ ...allTopicsQuery, enabled: topic !== undefined }).data ?? {};
  const others = rows.filter(({ id }) => id !== topic?.id);
  const [chosen, setChosen] = useState('');
  const into = others.find(({ id }) => id === chosen);
  const merge = useAction<DeskTopic>({
    run: async ({ id, updatedAt }) => {
      if (!into) return;
      const other = { id: into.id, updatedAt: into.updatedAt };
      await topics('POST /api/admin/topics/:id/merge', { params: { id }, body: { into: other, updatedAt } });
      onClose();
    },
    done: 'Topics merged',
    refresh: TOPIC_KEYS,
  });
  return (
    <ConfirmDialog
      title="Merge this topic into another"
      subject={topic?.name}
      verb="Merge"
      doing="Merging..."
      pending={merge.isPending}
      incomplete={!into}
      open={topic !== undefined}
      onClose={onClose}
      onConfirm={() => topic && merge.mutate(topic)}
    >
      <p className="mb-4 text-ink-soft text-sm">
        The other topic gets its records, the topics below it and its address. This cannot be undone.
      </p>
      <SelectField
        label="Into"
        name="into"
        value={into?.id ?? ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
        choices={[
          { value: '', label: 'Choose a topic' },
          ...others.map(({ id, name, parentName }) => ({
            value: id,
            label: parentName === null ? name : `${parentName}: ${name}`,
          })),
        ]}
      />
    </ConfirmDialog>
  );
}
