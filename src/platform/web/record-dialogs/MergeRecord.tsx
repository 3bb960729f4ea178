import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SeenRecord } from '#kernel/wire.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';

interface MergeRecordProps {
  title: string;
  record: SeenRecord & { name: string };
  /** The records to choose from. May include `record` itself, which is not offered. */
  into: MergeRecordProps['record'][];
  /** The label of the empty choice. */
  choose: string;
  /** Says what the other record gets. */
  note: string;
  merge: (id: string, body: { into: SeenRecord; updatedAt: string }) => Promise<unknown>;
  done: string;
  refresh: QueryKey[];
  onClose: () => void;
  /** Controls that narrow the choice. */
  children?: ReactNode;
}

/** Asks which other record to merge this one into. Rendered only while it is open. */
export function MergeRecord(props: MergeRecordProps) {
  const { title, record, into, choose, note, merge, onClose, children, ...texts } = props;
  const [chosen, setChosen] = useState('');
  const others = into.filter(({ id }) => id !== record.id);
  const other = others.find(({ id }) => id === chosen);
  const action = useAction<SeenRecord>({
    ...texts,
    run: async ({ id, updatedAt }) => {
      await merge(record.id, { into: { id, updatedAt }, updatedAt: record.updatedAt });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={title}
      subject={record.name}
      verb="Merge"
      doing="Merging..."
      pending={action.isPending}
      incomplete={!other}
      open
      onClose={onClose}
      onConfirm={() => other && action.mutate(other)}
    >
      <p className="mb-4 text-ink-soft text-sm">{note}</p>
      <div className="flex flex-col gap-5">
        {children}
        <SelectField
          label="Into"
          name="into"
          value={other?.id ?? ''}
          onChange={({ target }) => setChosen(target.value)}
          choices={[{ value: '', label: choose }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </div>
    </ConfirmDialog>
  );
}
