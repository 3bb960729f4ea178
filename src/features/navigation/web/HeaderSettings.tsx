import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { Button, IconButton, Submit } from '#platform/web/ui/Button.tsx';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { DragHandle, type HandleProps } from '#platform/web/ui/reorder/DragHandle.tsx';
import { MoveButtons } from '#platform/web/ui/reorder/MoveButtons.tsx';
import { moveTo, useReorder } from '#platform/web/ui/reorder/use-reorder.ts';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-ask.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { HeaderNavItem, SavedNavItem } from '../contract.ts';
import { HEADER_KEYS, headerQuery, missingPagesQuery, NO_PAGE, navigation } from './admin-queries.ts';
import { LinkFields } from './LinkFields.tsx';

type Link = Pick<HeaderNavItem, 'label' | 'href'>;

/** The key under which this browser keeps a link while it is being typed. */
const KEPT = '/api/admin/navigation/header';

export function HeaderSettings() {
  const query = useQuery(headerQuery);
  return (
    <SettingsGroup title="Header navigation" note="The links at the top of every page, in their order.">
      <Loaded query={query}>{(items) => <HeaderItems items={items} />}</Loaded>
    </SettingsGroup>
  );
}

/**
 * Saves `next` in its order. The server refuses that if somebody has changed, added or deleted an item since `seen` was
 * read.
 */
async function save(next: SavedNavItem[], seen: SavedNavItem[]): Promise<SavedNavItem[]> {
  const body = next.map((item, order) => ({ ...item, order }));
  const updatedAt = seen
    .map((item) => item.updatedAt)
    .toSorted()
    .at(-1);
  return (await navigation('PUT /api/admin/navigation/header', { query: { updatedAt }, body })).rows;
}

function HeaderItems({ items }: { items: SavedNavItem[] }) {
  const { data: missing } = useQuery(missingPagesQuery(items.map(({ href }) => href)));
  const [edited, setEdited] = useState<string>();
  const replace = useAction<SavedNavItem[], SavedNavItem[]>({
    run: async (next) => {
      const saved = await save(next, items);
      setEdited(undefined);
      return saved;
    },
    undo: (_next, saved) => save(items, saved),
    done: 'Header navigation updated successfully',
    refresh: HEADER_KEYS,
  });
  const { ask, dialog } = useDelete<SavedNavItem>({
    what: 'navigation item',
    nameOf: ({ label, href }) => `${label} (${href})`,
    note: 'Readers will no longer see it in the header. You can restore it from the bin for 30 days. The page that it links to is not affected.',
    run: ({ id, updatedAt }) =>
      navigation('DELETE /api/admin/navigation/header/item/:id', { params: { id }, query: { updatedAt } }),
    undo: ({ id }) => navigation('POST /api/admin/navigation/header/item/:id/restore', { params: { id } }),
    done: 'Navigation item deleted successfully',
    refresh: HEADER_KEYS,
  });
  const reorder = (from: number, to: number) => replace.isPending || replace.mutate(moveTo(items, from, to));
  const { list, handle, look, move, said } = useReorder<HTMLOListElement>(
    items.map(({ label }) => label),
    reorder,
  );
  return (
    <>
      <ol ref={list} className="border-rule border-t">
        {items.map((item, index) => (
          <li key={item.id} className={`border-rule border-b ${look(index)}`}>
            {edited === item.id ? (
              <HeaderItemForm
                item={item}
                pending={replace.isPending}
                onSave={(change) =>
                  replace.mutateAsync(items.map((old) => (old === item ? { ...item, ...change } : old)))
                }
                onCancel={() => setEdited(undefined)}
              />
            ) : (
              <HeaderItemRow
                item={item}
                missing={missing?.includes(item.href) ?? false}
                first={index === 0}
                last={index === items.length - 1}
                disabled={replace.isPending}
                handle={handle(index)}
                onMove={(by) => move(index, index + by)}
                onEdit={() => setEdited(item.id)}
                onDelete={() => ask(item)}
              />
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <AddHeaderItem count={items.length} />
      <div className="mt-4">
        <ExportLinks of="/api/admin/navigation/header" what="header links" />
      </div>
      {dialog}
    </>
  );
}

interface HeaderItemRowProps extends Omit<ComponentProps<typeof MoveButtons>, 'name'> {
  item: HeaderNavItem;
  /** Whether the item links to a page that does not exist. */
  missing: boolean;
  handle: HandleProps;
  onEdit: () => void;
  onDelete: () => void;
}

function HeaderItemRow({ item, missing, handle, onEdit, onDelete, ...order }: HeaderItemRowProps) {
  return (
    <div className="flex items-center gap-x-2 py-1 text-sm hover:bg-sunk max-sm:flex-wrap">
      <DragHandle name={item.label} {...handle} />
      <p className="min-w-0 flex-1 max-sm:basis-[calc(100%-3.25rem)] sm:grid sm:grid-cols-2 sm:gap-3">
        <span className="block break-words font-semibold">{item.label}</span>
        <span className="block truncate text-ink-soft">{item.href}</span>
        {missing && <span className="block font-semibold text-danger sm:col-start-2">{NO_PAGE}</span>}
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

/** Adds a link at the end, so its order is the number of existing links. */
function AddHeaderItem({ count }: { count: number }) {
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
function useLinkForm(send: (link: Link) => Promise<unknown>) {
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

interface HeaderItemFormProps {
  item: HeaderNavItem;
  pending: boolean;
  onSave: (change: Link) => Promise<unknown>;
  onCancel: () => void;
}

/** Edits a link of the header in place. Escape cancels. */
function HeaderItemForm({ item, pending, onSave, onCancel }: HeaderItemFormProps) {
  const { form, fields } = useLinkForm((change) => onSave(change).then(() => unsaved.settle()));
  const unsaved = useUnsavedForm({ key: KEPT, id: item.id, form: form.ref });
  const cancel = () => {
    unsaved.discard();
    onCancel();
  };
  useEffect(() => form.ref.current?.querySelector('input')?.select(), [form.ref]);
  return (
    <form
      {...form}
      className="flex flex-wrap items-start gap-2 py-2"
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
    >
      <KeptNote unsaved={unsaved} />
      {fields(item)}
      <Submit size="small" pending={pending} verb="Save" />
      <Button look="secondary" size="small" onClick={cancel}>
        Cancel
      </Button>
    </form>
  );
}
