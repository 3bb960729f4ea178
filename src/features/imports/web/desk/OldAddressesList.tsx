import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OldAddress, OldAddressInput } from '#features/imports/contract.ts';
import { FormDialog, typed } from '#platform/web/record-dialogs/FormDialog.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { arrivalQuery, imports, OLD_ADDRESS_KEYS, oldAddressesQuery, oldAddressesSearch } from './queries.ts';

const columns: Column<OldAddress>[] = [
  { head: 'Old address', cell: ({ path }) => <span className="break-all font-semibold">{path}</span> },
  {
    head: 'Target',
    cell: (redirect) => <Target {...redirect} />,
  },
  { head: 'Added', cell: ({ createdAt }) => <Moment at={createdAt} />, className: 'whitespace-nowrap text-ink-soft' },
];

/** Where a redirect leads, and a warning if readers do not get there. */
function Target({ path, target }: OldAddress) {
  const { data: problem } = useQuery(arrivalQuery(path));
  return (
    <>
      <a href={target} className="break-all text-accent hover:underline">
        {target}
      </a>
      {problem && <p className="font-semibold text-danger text-sm">{problem}</p>}
    </>
  );
}

export default function OldAddressesList() {
  const list = useListSearch(oldAddressesSearch);
  const [edited, setEdited] = useState<OldAddress | 'new'>();
  const remove = useAction<OldAddress>({
    run: ({ id, updatedAt }) =>
      imports('DELETE /api/admin/old-addresses/:id', { params: { id }, query: { updatedAt } }),
    done: 'The old address no longer redirects',
    undo: ({ path, target }) => imports('POST /api/admin/old-addresses', { body: { path, target } }),
    refresh: OLD_ADDRESS_KEYS,
  });
  const actions = actionsColumn<OldAddress>(({ path }) => ` ${path}`, {
    Change: setEdited,
    Remove: { look: 'quiet', disabled: () => remove.isPending, run: remove.mutate },
  });
  return (
    <ListScreen
      title="Redirects"
      note="Readers who follow a link to an old address are redirected. Imports add the old addresses of their posts automatically. The site never redirects an address that has a page here."
      list={list}
      query={oldAddressesQuery(list.search)}
      exports="redirects"
      search="Search redirects"
      actions={
        <Button size="small" onClick={() => setEdited('new')}>
          New redirect
        </Button>
      }
      columns={[...columns, actions]}
      empty="There are no redirects yet."
    >
      {edited && <RedirectDialog edited={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </ListScreen>
  );
}

const redirectForm = {
  labels: { path: 'Old address', target: 'Target' },
  bodyOf: ({ path, target }: OldAddressInput) => ({ path, target }),
};

function RedirectDialog({ edited, onClose }: { edited: OldAddress | undefined; onClose: () => void }) {
  const save = (body: OldAddressInput) => {
    if (!edited) return imports('POST /api/admin/old-addresses', { body });
    const { id, updatedAt } = edited;
    return imports('PATCH /api/admin/old-addresses/:id', { params: { id }, body: { ...body, updatedAt } });
  };
  return (
    <FormDialog
      title={edited ? 'Edit redirect' : 'New redirect'}
      of={{ key: '/api/admin/old-addresses', id: edited?.id }}
      fields={redirectForm}
      saved={redirectForm.bodyOf(edited ?? { path: '', target: '' })}
      schema={async () => (await import('#features/imports/contract.ts')).OldAddressInput}
      save={save}
      done="The old address now redirects"
      refresh={OLD_ADDRESS_KEYS}
      onClose={onClose}
    >
      {(control) => (
        <>
          <TextField
            {...typed(control('path'))}
            hint="The path on the old site, with its query if it has one, such as /2019/05/chart or /?p=17."
          />
          <TextField
            {...typed(control('target'))}
            hint="The page of this site to which readers are redirected, such as /articles."
          />
        </>
      )}
    </FormDialog>
  );
}
