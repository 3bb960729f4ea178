import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import type { HeaderNavItem } from '../contract.ts';
import { KEPT } from './AddHeaderItem.tsx';
import { LinkInputs, readLink } from './LinkInputs.tsx';

interface HeaderItemFormProps {
  item: HeaderNavItem;
  pending: boolean;
  onSave: (change: { label: string; href: string }) => Promise<unknown>;
  onCancel: () => void;
}

/** Edits a link of the header in place; Escape cancels. */
export function HeaderItemForm({ item, pending, onSave, onCancel }: HeaderItemFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedForm({ key: KEPT, id: item.id, form });
  const cancel = () => {
    unsaved.discard();
    onCancel();
  };
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  return (
    <form
      ref={form}
      className="flex flex-wrap items-center gap-2 py-2"
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
      onSubmit={(event) => {
        event.preventDefault();
        const link = readLink(event.currentTarget);
        if (link) void onSave(link).then(unsaved.settle, () => undefined);
      }}
    >
      <KeptNote unsaved={unsaved} />
      <LinkInputs label={item.label} href={item.href} />
      <Button type="submit" size="small" disabled={pending}>
        Save
      </Button>
      <Button look="secondary" size="small" onClick={cancel}>
        Cancel
      </Button>
    </form>
  );
}
