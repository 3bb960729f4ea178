import { useRef } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { HEADER_KEYS, navigation } from './admin-queries.ts';

/** The key under which this browser keeps a link while it is being typed. */
export const KEPT = '/api/admin/navigation/header';

/** Adds a link at the end, so its order is the number of existing links. */
export function AddHeaderItem({ count }: { count: number }) {
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedForm({ key: KEPT, form });
  const add = useAction<{ label: string; href: string }>({
    run: async (link) => {
      await navigation('POST /api/admin/navigation/header/item', { body: { ...link, order: count } });
      unsaved.discard();
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
      <KeptNote unsaved={unsaved} />
      <LinkInputs />
      <Button type="submit" look="secondary" size="small" className="md:pointer-fine:min-h-9" disabled={add.isPending}>
        {add.isPending ? 'Adding...' : 'Add item'}
      </Button>
    </form>
  );
}

export function LinkInputs({ label = '', href = '' }: { label?: string; href?: string }) {
  return (
    <div className="grid min-w-60 flex-1 gap-2 sm:grid-cols-2">
      <input
        name="label"
        defaultValue={label}
        aria-label="Label"
        placeholder="Label"
        className="control control-compact"
      />
      <input
        name="href"
        defaultValue={href}
        aria-label="Address"
        placeholder="/path or https://…"
        className="control control-compact"
      />
    </div>
  );
}

/** Reads the two fields. If one is empty, shows a message and returns undefined (behaviour 17.6). */
export function readLink(form: HTMLFormElement): { label: string; href: string } | undefined {
  const data = new FormData(form);
  const label = String(data.get('label')).trim();
  const href = String(data.get('href')).trim();
  if (label && href) return { label, href };
  toast({ title: 'Please fill in all fields', tone: 'danger' });
  form.querySelector<HTMLInputElement>(`input[name=${label ? 'href' : 'label'}]`)?.focus();
  return undefined;
}
