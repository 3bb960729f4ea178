import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { HeaderNavItem } from '../contract.ts';
import { LinkInputs, readLink } from './LinkInputs.tsx';

interface HeaderItemFormProps {
  item: HeaderNavItem;
  pending: boolean;
  onSave: (change: { label: string; href: string }) => void;
  onCancel: () => void;
}

/** Edits a link of the header in place; Escape cancels. */
export function HeaderItemForm({ item, pending, onSave, onCancel }: HeaderItemFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  return (
    <form
      ref={form}
      className="flex flex-wrap items-center gap-2 py-2"
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      onSubmit={(event) => {
        event.preventDefault();
        const link = readLink(event.currentTarget);
        if (link) onSave(link);
      }}
    >
      <LinkInputs label={item.label} href={item.href} />
      <Button type="submit" size="small" disabled={pending}>
        Save
      </Button>
      <Button look="secondary" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
