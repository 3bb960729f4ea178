import { Button } from '#platform/web/ui/Button.tsx';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { HeaderNavItem } from '../contract.ts';
import { HEADER_KEYS, navigation } from './admin-queries.ts';
import { LinkFields } from './LinkFields.tsx';

type Link = Pick<HeaderNavItem, 'label' | 'href'>;

/** The key under which this browser keeps a link while it is being typed. */
export const KEPT = '/api/admin/navigation/header';

/** Adds a link at the end, so its order is the number of existing links. */
export function AddHeaderItem({ count }: { count: number }) {
  const add = useAction<Link>({
    run: (link) => navigation('POST /api/admin/navigation/header/item', { body: { ...link, order: count } }),
    done: 'Navigation item added successfully',
    refresh: HEADER_KEYS,
  });
  const { form, fields, pending } = useLinkForm(async (link) => {
    await add.mutateAsync(link);
    unsaved.discard();
    form.ref.current?.querySelector('input')?.focus();
  });
  const unsaved = useUnsavedForm({ key: KEPT, form: form.ref });
  return (
    <form {...form} aria-label="Add a navigation item" className="flex flex-wrap items-start gap-2 pt-3">
      <KeptNote unsaved={unsaved} />
      {fields()}
      <Button type="submit" look="secondary" size="small" className="md:pointer-fine:min-h-9" disabled={pending}>
        {pending ? 'Adding...' : 'Add item'}
      </Button>
    </form>
  );
}

/** A form for a link of the header: checks both fields before `send` gets them. */
export function useLinkForm(send: (link: Link) => Promise<unknown>) {
  const { form, errors, pending } = useForm({
    schema: async () => (await import('../contract.ts')).NavLink,
    send: async (link: Link) => void (await send(link)),
    // The action has shown its failure.
    onFailure: () => undefined,
  });
  const fields = (link?: Link) => (
    <LinkFields
      label={{ name: 'label', 'aria-label': 'Label', defaultValue: link?.label }}
      href={{ name: 'href', 'aria-label': 'Address', defaultValue: link?.href }}
      errors={errors}
    />
  );
  return { form, fields, pending };
}
