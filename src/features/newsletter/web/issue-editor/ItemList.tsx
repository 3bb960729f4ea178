import { useQuery } from '@tanstack/react-query';
import { Pencil, X } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ITEM_KINDS, type ItemKind, itemPath, sectionTitle } from '#features/newsletter/content.ts';
import type { IssueItem } from '#features/newsletter/issues-contract.ts';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { DragHandle } from '#platform/web/ui/reorder/DragHandle.tsx';
import { MoveButtons } from '#platform/web/ui/reorder/MoveButtons.tsx';
import { moveTo, useReorder } from '#platform/web/ui/reorder/use-reorder.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { contentQuery } from '../desk/queries.ts';

interface ItemListProps {
  items: IssueItem[];
  /** The ids of items that readers can no longer see. */
  hidden: readonly string[];
  error: string | undefined;
  onChange: (items: IssueItem[]) => void;
  /** Called when an editor wants to change an item's wording. */
  onReword: (item: IssueItem) => void;
}

/** Lists an issue's items. The sections have a fixed order; an editor changes the order within a section. */
export function ItemList({ items, hidden, error, onChange, onReword }: ItemListProps) {
  const [adding, setAdding] = useState(false);
  const reorder = (from: number, to: number) => onChange(moveTo(items, from, to));
  const { list, handle, look, move, said } = useReorder<HTMLOListElement>(
    items.map(({ title }) => title),
    reorder,
    (from, to) => items[from]!.kind === items[to]!.kind,
  );
  /** The newest properties, so that an Undo keeps later changes. */
  const latest = useRef({ items, onChange });
  latest.current = { items, onChange };
  const focusRemove = (row: Element | null | undefined) => [...(row?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  const remove = (index: number) => {
    const item = items[index]!;
    const row = list.current?.children[index];
    const other = row?.nextElementSibling ?? row?.previousElementSibling;
    if (other) focusRemove(other);
    else list.current?.parentElement?.querySelector('button')?.focus();
    onChange(items.toSpliced(index, 1));
    toast({
      title: `“${item.title}” was removed`,
      undo: () => {
        const { items: now, onChange: restore } = latest.current;
        if (now.some(({ id }) => id === item.id)) return;
        flushSync(() => restore(now.toSpliced(index, 0, item)));
        focusRemove(list.current?.children[Math.min(index, now.length)]);
      },
    });
  };
  return (
    <section aria-labelledby="items">
      <div className="flex items-end justify-between gap-4 border-rule-strong border-t-2 pt-2">
        <h2 id="items" className="font-semibold font-serif text-xl">
          Items ({items.length})
        </h2>
        <Button look="secondary" size="small" onClick={() => setAdding(true)}>
          Add items
        </Button>
      </div>
      {error && (
        <p role="alert" className="mt-2 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      {items.length === 0 && (
        <p className="mt-3 text-ink-soft text-sm">No items yet. Add items, or write an introduction.</p>
      )}
      <ol ref={list} className="mt-1 divide-y divide-rule">
        {items.map((item, index) => (
          <li key={item.id} className={`flex flex-wrap items-start gap-x-2 gap-y-1 py-2.5 ${look(index)}`}>
            <DragHandle name={item.title} {...handle(index)} />
            <div className="min-w-0 flex-1 basis-56">
              <ItemName item={item} />
              {hidden.includes(item.id) ? (
                <p className="font-semibold text-danger text-sm">
                  Readers can no longer see this, so the issue will leave it out.
                </p>
              ) : (
                <p className="line-clamp-2 text-ink-soft text-sm">{item.text}</p>
              )}
            </div>
            <div className="flex">
              <MoveButtons
                name={item.title}
                first={items[index - 1]?.kind !== item.kind}
                last={items[index + 1]?.kind !== item.kind}
                onMove={(by) => move(index, index + by)}
              />
              <IconButton
                aria-label={`Change the wording of “${item.title}”`}
                className="md:pointer-fine:size-8"
                onClick={() => onReword(item)}
              >
                <Pencil aria-hidden size={15} />
              </IconButton>
              <IconButton
                aria-label={`Remove “${item.title}”`}
                className="md:pointer-fine:size-8"
                onClick={() => remove(index)}
              >
                <X aria-hidden size={15} />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <AddDialog
        open={adding}
        taken={items}
        onClose={() => setAdding(false)}
        onAdd={(item) => onChange([...items, item])}
      />
    </section>
  );
}

interface AddDialogProps {
  open: boolean;
  /** The items that the issue already has. */
  taken: IssueItem[];
  onClose: () => void;
  onAdd: (item: IssueItem) => void;
}

const kinds = [
  { value: '', label: 'Everything' },
  ...ITEM_KINDS.map((value) => ({ value, label: sectionTitle(value) })),
];

function AddDialog({ open, onClose, ...found }: AddDialogProps) {
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
                    <ItemName item={item} />
                  </div>
                  <Button
                    look="secondary"
                    size="small"
                    // Not disabled, because a disabled button loses the focus.
                    aria-disabled={inIssue}
                    className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
                    aria-label={`${inIssue ? 'Added' : 'Add'} “${item.title}”`}
                    onClick={() => inIssue || onAdd(item)}
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

type Named = Pick<IssueItem, 'kind' | 'id' | 'meta' | 'title'>;

/** Shows an item's section and facts, and below them its title, which opens its page beside the editor. */
export function ItemName({ item: { kind, id, meta, title } }: { item: Named }) {
  return (
    <>
      <p className="text-ink-faint text-xs">{[sectionTitle(kind), meta].filter(Boolean).join(' · ')}</p>
      <a
        href={itemPath(kind, id)}
        target="_blank"
        rel="noreferrer"
        className="inline-block min-h-6 font-semibold text-sm hover:text-accent hover:underline"
      >
        {title}
      </a>
    </>
  );
}
