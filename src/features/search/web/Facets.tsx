import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { kindsHaving } from '#features/kinds.ts';
import { capital } from '#kernel/numbers.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import type { Facets as FacetCounts, SearchReply } from '../contract.ts';
import { type SiteSearch, siteSearch } from './search.ts';

interface FacetsProps {
  search: SiteSearch;
  facets: FacetCounts;
  /** The jurisdiction of the search, which the address may call by another name. */
  jurisdiction: SearchReply['jurisdiction'];
}

/** Returns a value of `type` as readers know it: 'Case study', 'Breaking'. */
function typeLabel(type: string): string {
  const types: Record<string, string>[] = kindsHaving('alert').map(({ alert }) => alert.types);
  const label = types.find((labels) => labels[type] && labels[type] !== type)?.[type];
  return label ?? capital(type.toLowerCase().replaceAll('_', ' '));
}

const LISTS = [
  { name: 'jurisdiction', label: 'Jurisdiction', valuesIn: ({ jurisdictions }: FacetCounts) => jurisdictions },
  { name: 'topic', label: 'Topic', valuesIn: ({ topics }: FacetCounts) => topics },
  {
    name: 'type',
    label: 'Type',
    valuesIn: ({ types }: FacetCounts) => types.map((type) => ({ ...type, label: typeLabel(type.value) })),
  },
] as const;

/** Narrows the results by links and a form, which need no scripts. On small screens, it is below the results. */
export function Facets({ search, facets, jurisdiction }: FacetsProps) {
  const chosenOf = (name: (typeof LISTS)[number]['name']): Chosen | undefined => {
    const value = search[name];
    if (value === undefined) return undefined;
    if (name === 'jurisdiction' && jurisdiction) return jurisdiction;
    return { value, label: name === 'type' ? typeLabel(value) : value };
  };
  return (
    <aside
      id="narrow"
      aria-label="Narrow the results"
      onClickCapture={useKeptPlace(search)}
      className="mt-10 grid gap-6 sm:grid-cols-2 lg:mt-6 lg:grid-cols-1 print:hidden"
    >
      {LISTS.map(({ name, label, valuesIn }) => (
        <Values
          key={name}
          search={search}
          name={name}
          label={label}
          values={valuesIn(facets)}
          chosen={chosenOf(name)}
        />
      ))}
      <Dates search={search} />
    </aside>
  );
}

/** Keeps a filter where the reader pressed it on the screen, although the results above it become fewer or more. */
function useKeptPlace(search: SiteSearch) {
  const pressed = useRef<{ part: Element; top: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page moves when the search changes
  useLayoutEffect(() => {
    const moved = pressed.current ? topOf(pressed.current.part) - pressed.current.top : 0;
    pressed.current = undefined;
    if (moved !== 0) scrollBy(0, moved);
  }, [search]);
  return ({ target }: MouseEvent) => {
    const part = (target as Element).closest('li, section');
    pressed.current = part ? { part, top: topOf(part) } : undefined;
  };
}

const topOf = (part: Element): number => part.getBoundingClientRect().top;

interface ValuesProps {
  search: SiteSearch;
  name: 'jurisdiction' | 'topic' | 'type';
  label: string;
  values: readonly { value: string; label?: string; count: number }[];
  chosen: Chosen | undefined;
}

interface Chosen {
  value: string;
  label: string;
  count?: never;
}

const row = 'flex min-h-9 items-center justify-between gap-4 text-sm pointer-coarse:min-h-11';

function Values({ search, name, label, values, chosen }: ValuesProps) {
  const { page: _, [name]: __, ...others } = search;
  const shown = [...(chosen ? [chosen] : []), ...values.filter(({ value }) => value !== chosen?.value)];
  if (shown.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2 className="mb-1 border-rule-strong border-b pb-1 font-semibold text-sm">{label}</h2>
      <ul>
        {shown.map((one) => (
          // The same link chooses and removes a filter, and so keeps the focus.
          <li key={one.value}>
            <Link
              to="/search"
              search={one === chosen ? others : { ...others, [name]: one.value }}
              resetScroll={false}
              className={classes(
                row,
                one === chosen ? 'font-semibold text-accent hover:underline' : 'text-ink-soft hover:text-ink',
              )}
            >
              <span className="min-w-0 break-words">{one.label ?? one.value}</span>
              {one === chosen ? (
                <>
                  <span aria-hidden="true">×</span>
                  <span className="sr-only"> (remove this filter)</span>
                </>
              ) : (
                <span className="text-ink-faint tabular-nums">{one.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Dates({ search }: { search: SiteSearch }) {
  const { page: _, from, to, ...kept } = search;
  const navigate = useNavigate();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    void navigate({ to: '/search', search: siteSearch(fields), resetScroll: false });
  };
  return (
    <section aria-label="Date">
      <h2 className="mb-2 border-rule-strong border-b pb-1 font-semibold text-sm">Date</h2>
      <form action="/search" onSubmit={apply} className="grid gap-2 text-sm">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="grid gap-1">
          From
          <input key={from} type="date" name="from" defaultValue={from} className="control control-compact" />
        </label>
        <label className="grid gap-1">
          To
          <input key={to} type="date" name="to" defaultValue={to} className="control control-compact" />
        </label>
        <Button type="submit" look="secondary" size="small" className="justify-self-start">
          Apply dates
        </Button>
        {(from || to) && (
          <Link
            to="/search"
            search={kept}
            resetScroll={false}
            // This link disappears, so the button gets the focus.
            onClick={({ currentTarget }) => currentTarget.closest('form')?.querySelector('button')?.focus()}
            className="text-accent underline"
          >
            Any date
          </Link>
        )}
      </form>
    </section>
  );
}
