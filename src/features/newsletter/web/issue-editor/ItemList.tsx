import { X } from 'lucide-react';
import { useState } from 'react';
import { sectionTitle } from '#features/newsletter/content.ts';
import type { IssueItem } from '#features/newsletter/issues-contract.ts';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { DragHandle } from '#platform/web/ui/reorder/DragHandle.tsx';
import { MoveButtons } from '#platform/web/ui/reorder/MoveButtons.tsx';
import { moveTo } from '#platform/web/ui/reorder/move.ts';
import { useReorder } from '#platform/web/ui/reorder/use-reorder.ts';
import { AddDialog } from './AddDialog.tsx';

interface ItemListProps {
  items: IssueItem[];
  error: string | undefined;
  onChange: (items: IssueItem[]) => void;
}

/** The items of an issue. The order of sections is fixed; this order applies within a section. */
export function ItemList({ items, error, onChange }: ItemListProps) {
  const [adding, setAdding] = useState(false);
  const move = (from: number, to: number) => onChange(moveTo(items, from, to));
  const { list, handle, look, said } = useReorder<HTMLOListElement>(
    items.map(({ title }) => title),
    move,
  );
  return (
    <section aria-labelledby="items">
      <div className="flex items-end justify-between gap-4 border-rule-strong border-t-2 pt-2">
        <h3 id="items" className="font-semibold font-serif text-xl">
          Items ({items.length})
        </h3>
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
              <p className="text-ink-faint text-xs">
                {[sectionTitle(item.kind), item.meta].filter(Boolean).join(' · ')}
              </p>
              <p className="font-semibold text-sm">{item.title}</p>
              <p className="line-clamp-2 text-ink-soft text-sm">{item.text}</p>
            </div>
            <div className="flex">
              <MoveButtons
                name={item.title}
                first={index === 0}
                last={index === items.length - 1}
                onMove={(by) => move(index, index + by)}
              />
              <IconButton
                aria-label={`Drop “${item.title}”`}
                className="md:pointer-fine:size-8"
                onClick={() => onChange(items.toSpliced(index, 1))}
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
