import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportLinks } from '#platform/web/ui/ExportLinks.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { moveTo } from '#platform/web/ui/reorder/move.ts';
import { useReorder } from '#platform/web/ui/reorder/use-reorder.ts';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useDelete } from '#platform/web/ui/use-delete.tsx';
import type { SavedNavItem } from '../contract.ts';
import { AddHeaderItem } from './AddHeaderItem.tsx';
import { HEADER_KEYS, headerQuery, navigation } from './admin-queries.ts';
import { HeaderItemForm } from './HeaderItemForm.tsx';
import { HeaderItemRow } from './HeaderItemRow.tsx';

/** The links at the top of every page: add, change, reorder, delete. */
export function HeaderSettings() {
  const query = useQuery(headerQuery);
  return (
    <SettingsGroup title="Header navigation" note="The links at the top of every page, in their order.">
      <Loaded query={query}>{(items) => <HeaderItems items={items} />}</Loaded>
    </SettingsGroup>
  );
}

/** Saves `next` in its order. The server refuses it if somebody changed, added or deleted an item since `seen` was read. */
async function save(next: SavedNavItem[], seen: SavedNavItem[]): Promise<SavedNavItem[]> {
  const body = next.map((item, order) => ({ ...item, order }));
  const updatedAt = seen
    .map((item) => item.updatedAt)
    .toSorted()
    .at(-1);
  return (await navigation('PUT /api/admin/navigation/header', { query: { updatedAt }, body })).rows;
}

function HeaderItems({ items }: { items: SavedNavItem[] }) {
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
    note: 'Readers no longer see it in the header. It goes to the bin, where it stays for 30 days. The page that it leads to stays.',
    run: ({ id, updatedAt }) =>
      navigation('DELETE /api/admin/navigation/header/item/:id', { params: { id }, query: { updatedAt } }),
    undo: ({ id }) => navigation('POST /api/admin/navigation/header/item/:id/restore', { params: { id } }),
    done: 'Navigation item deleted successfully',
    refresh: HEADER_KEYS,
  });
  const reorder = (from: number, to: number) => replace.isPending || replace.mutate(moveTo(items, from, to));
  const { list, handle, look, said } = useReorder<HTMLOListElement>(
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
                first={index === 0}
                last={index === items.length - 1}
                disabled={replace.isPending}
                handle={handle(index)}
                onMove={(by) => reorder(index, index + by)}
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
