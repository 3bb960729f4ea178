import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import type { SavedView, viewsApi } from '../contract.ts';

/** Parts of an address that open a record or a page of the list but do not filter it. */
const PASSING = ['page', 'record'];

/** Returns the filters and order in an address as a view stores them: '?status=draft'. Empty if there are none. */
export function filtersIn(searchStr: string): string {
  const params = new URLSearchParams(searchStr);
  for (const name of PASSING) params.delete(name);
  params.sort();
  return params.size > 0 ? `?${params}` : '';
}

const views = client<typeof viewsApi>();
const KEY = ['/api/views'];

export function SavedViews({ path, onOpen }: { path: string; onOpen: (href: string) => void }) {
  const { data } = useQuery(queryOf(views, 'GET /api/views'));
  const search = filtersIn(useRouterState({ select: ({ location }) => location.searchStr }));
  const forget = useAction<SavedView>({
    run: ({ name }) => views('POST /api/views/forget', { body: { path, name } }),
    done: 'View deleted',
    refresh: [KEY],
    undo: (view) => views('POST /api/views', { body: view }),
  });
  const own = (data?.views ?? []).filter((view) => view.path === path);
  const isSaved = own.some((view) => view.search === search);
  if (own.length === 0 && search === '') return null;
  return (
    <section aria-label="Saved views" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {own.map((view) => (
        <span key={view.name} className="inline-flex items-center gap-1">
          <button
            type="button"
            aria-pressed={view.search === search}
            onClick={() => onOpen(`${path}${view.search}`)}
            className={classes(
              'min-h-6 pointer-coarse:min-h-11 hover:underline',
              view.search === search ? 'font-semibold text-ink' : 'text-accent',
            )}
          >
            {view.name}
          </button>
          <button
            type="button"
            aria-label={`Delete the view “${view.name}”`}
            onClick={() => forget.mutate(view)}
            className="inline-flex size-6 items-center justify-center text-ink-faint hover:text-danger pointer-coarse:size-11"
          >
            <X aria-hidden size={14} />
          </button>
        </span>
      ))}
      {search !== '' && !isSaved && <SaveView path={path} search={search} />}
    </section>
  );
}

function SaveView({ path, search }: { path: string; search: string }) {
  const [name, setName] = useState<string>();
  const save = useAction<string>({
    run: async (chosen) => {
      await views('POST /api/views', { body: { path, search, name: chosen } });
      setName(undefined);
    },
    done: 'View saved',
    refresh: [KEY],
  });
  if (name === undefined)
    return (
      <button
        type="button"
        onClick={() => setName('')}
        className="min-h-6 font-semibold text-accent hover:underline pointer-coarse:min-h-11"
      >
        Save this view
      </button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate(name);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was just pressed
        autoFocus
        aria-label="Name of the view"
        placeholder="Name of the view"
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setName(undefined)}
        className="min-h-8 rounded-md border border-rule-strong bg-paper px-2 pointer-coarse:min-h-11"
      />
      <Submit size="small" pending={save.isPending} verb="Save" />
    </form>
  );
}
