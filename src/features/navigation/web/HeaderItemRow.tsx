import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#platform/web/ui/Button.tsx';
import { DragHandle, type HandleProps } from '#platform/web/ui/reorder/DragHandle.tsx';
import { MoveButtons } from '#platform/web/ui/reorder/MoveButtons.tsx';
import type { HeaderNavItem } from '../contract.ts';

interface HeaderItemRowProps {
  item: HeaderNavItem;
  first: boolean;
  last: boolean;
  disabled: boolean;
  handle: HandleProps;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A link of the header, while it is not being edited. */
export function HeaderItemRow({ item, handle, onEdit, onDelete, ...order }: HeaderItemRowProps) {
  return (
    <div className="flex items-center gap-x-2 py-1 text-sm hover:bg-sunk max-sm:flex-wrap">
      <DragHandle name={item.label} {...handle} />
      <p className="min-w-0 flex-1 max-sm:basis-[calc(100%-3.25rem)] sm:grid sm:grid-cols-2 sm:gap-3">
        <span className="block break-words font-semibold">{item.label}</span>
        <span className="block truncate text-ink-soft">{item.href}</span>
      </p>
      <div className="flex shrink-0 max-sm:ml-auto">
        <MoveButtons name={item.label} {...order} />
        <IconButton aria-label={`Edit “${item.label}”`} className="md:pointer-fine:size-8" onClick={onEdit}>
          <Pencil aria-hidden size={15} />
        </IconButton>
        <IconButton aria-label={`Delete “${item.label}”`} className="md:pointer-fine:size-8" onClick={onDelete}>
          <Trash2 aria-hidden size={15} />
        </IconButton>
      </div>
    </div>
  );
}
