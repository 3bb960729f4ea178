import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ITEM_KINDS, type ItemKind, sectionTitle } from '#features/newsletter/content.ts';
import type { IssueItem } from '#features/newsletter/issues-contract.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { contentQuery } from '../desk/queries.ts';

interface AddDialogProps {
  open: boolean;
  /** The items that the issue has already. */
  taken: IssueItem[];
  onClose: () => void;
  onAdd: (item: IssueItem) => void;
}

const kinds = [
  { value: '', label: 'Everything' },
  ...ITEM_KINDS.map((value) => ({ value, label: sectionTitle(value) })),
];

/** Searches all published records. */
export function AddDialog({ open, onClose, ...found }: AddDialogProps) {
  const [q, setQ] = useState('');
  const [kind, setKind] = useState<ItemKind | ''>('');
  return (
    <Dialog
      title="Add items"
      open={open}
      onClose={onClose}
      actions={
        <Button look="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="mb-4 grid gap-4 sm:grid-cols-[1fr_14rem]">
        <TextField
          label="Search titles"
          type="search"
          value={q}
          maxLength={200}
          onChange={(event) => setQ(event.target.value)}
        />
        <SelectField
          label="Kind"
          choices={kinds}
          value={kind}
          onChange={(event) => setKind(event.target.value as ItemKind | '')}
        />
      </div>
      <Found q={useDeferredValue(q)} kind={kind} {...found} />
    </Dialog>
  );
}

interface FoundProps extends Pick<AddDialogProps, 'taken' | 'onAdd'> {
  q: string;
  kind: ItemKind | '';
}

function Found({ q, kind, taken, onAdd }: FoundProps) {
  const query = useQuery(contentQuery(q, kind || undefined));
  return (
    <Loaded query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="text-ink-soft">Nothing published matches.</p>
        ) : (
          <ul className="divide-y divide-rule">
            {rows.map((item) => {
              const inIssue = taken.some(({ id }) => id === item.id);
              return (
                <li key={item.id} className="flex items-center justify-between gap-4 py-2">
                  <div className="min-w-0">
                    <p className="text-ink-faint text-xs">
                      {[sectionTitle(item.kind), item.meta].filter(Boolean).join(' · ')}
                    </p>
                    <p className="font-semibold text-sm">{item.title}</p>
                  </div>
                  <Button
                    look="secondary"
                    size="small"
                    disabled={inIssue}
                    aria-label={`${inIssue ? 'Added' : 'Add'} “${item.title}”`}
                    onClick={() => onAdd(item)}
                  >
                    {inIssue ? 'Added' : 'Add'}
                  </Button>
                </li>
              );
            })}
          </ul>
        )
      }
    </Loaded>
  );
}
