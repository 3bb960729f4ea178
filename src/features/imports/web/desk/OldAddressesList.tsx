import { useState } from 'react';
import type { OldAddress, OldAddressInput } from '#features/imports/contract.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { imports, OLD_ADDRESS_KEYS, oldAddressesQuery, oldAddressesSearch } from './queries.ts';

const columns: Column<OldAddress>[] = [
  { head: 'Old address', cell: ({ path }) => <span className="break-all font-semibold">{path}</span> },
  {
    head: 'Target',
    cell: ({ target }) => (
      <a href={target} className="break-all text-accent hover:underline">
        {target}
      </a>
    ),
  },
  { head: 'Added', cell: ({ createdAt }) => <Moment at={createdAt} />, className: 'whitespace-nowrap text-ink-soft' },
];

export default function OldAddressesList() {
  const list = useListSearch(oldAddressesSearch);
  const remove = useAction<OldAddress>({
    run: ({ id }) => imports('DELETE /api/admin/old-addresses/:id', { params: { id } }),
    done: 'The old address no longer redirects',
    undo: ({ path, target }) => imports('POST /api/admin/old-addresses', { body: { path, target } }),
    refresh: OLD_ADDRESS_KEYS,
  });
  const actions = actionsColumn<OldAddress>(({ path }) => ` ${path}`, {
    Remove: { look: 'quiet', disabled: () => remove.isPending, run: remove.mutate },
  });
  return (
    <ListScreen
      title="Redirects"
      note="Readers who follow a link to an old address are redirected. The site never redirects an address that has a page here."
      list={list}
      query={oldAddressesQuery(list.search)}
      exports="redirects"
      search="Search redirects"
      above={
        <SettingsGroup title="New redirect" note="Imports add the old addresses of their posts automatically.">
          <NewAddress />
        </SettingsGroup>
      }
      columns={[...columns, actions]}
      empty="There are no redirects yet."
    />
  );
}

function NewAddress() {
  const [round, setRound] = useState(0);
  const readAgain = useReadAgain(OLD_ADDRESS_KEYS);
  const { form, field, pending } = useForm({
    schema: async () => (await import('#features/imports/contract.ts')).OldAddressInput,
    send: async (body: OldAddressInput) => {
      await imports('POST /api/admin/old-addresses', { body });
      toast({ title: 'The old address now redirects' });
      setRound(round + 1);
      await readAgain();
    },
    onFailure: (err) => toastFailure(err),
  });
  return (
    <form {...form} key={round} className="grid items-end gap-5 sm:grid-cols-2">
      <TextField {...field('path')} label="Old address" placeholder="/2019/05/chart" />
      <TextField {...field('target')} label="Target" placeholder="/articles" />
      <div className="flex justify-end sm:col-span-2">
        <Submit pending={pending} verb="Add" />
      </div>
    </form>
  );
}
