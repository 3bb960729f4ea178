import { useRef } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { HEADER_KEYS, navigation } from './admin-queries.ts';
import { LinkInputs, readLink } from './LinkInputs.tsx';

/** Adds a link at the end: its order is the number of existing links. */
export function AddHeaderItem({ count }: { count: number }) {
  const form = useRef<HTMLFormElement>(null);
  const add = useAction<{ label: string; href: string }>({
    run: async (link) => {
      await navigation('POST /api/admin/navigation/header/item', { body: { ...link, order: count } });
      form.current?.reset();
      form.current?.querySelector('input')?.focus();
    },
    done: 'Navigation item added successfully',
    refresh: HEADER_KEYS,
  });
  return (
    <form
      ref={form}
      aria-label="Add a navigation item"
      className="flex flex-wrap items-center gap-2 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        const link = readLink(event.currentTarget);
        if (link) add.mutate(link);
      }}
    >
      <LinkInputs />
      <Button type="submit" look="secondary" size="small" className="md:pointer-fine:min-h-9" disabled={add.isPending}>
        {add.isPending ? 'Adding...' : 'Add item'}
      </Button>
    </form>
  );
}
