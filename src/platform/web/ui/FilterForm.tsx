import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { filterChoices, sortChoices, withChosen } from './choices.ts';
import { classes } from './classes.ts';
import { SelectField, TextField } from './Field.tsx';

/** How long (ms) without typing until typing counts as finished. */
const TYPING_PAUSE = 300;

type Go = (fields: Record<string, string>, replace: boolean) => void;

/**
 * Connects the filters of a list with the address: a GET form whose controls have the names of the search parameters,
 * and an empty value for each default. With scripts, a choice takes effect at once, and typing after a short pause. The
 * controls follow the address when it changes, for example by Back or Clear Filters.
 *
 * @param go navigates to the list with these fields; `replace` is true while a person types
 */
function useFilters(search: object, go: Go) {
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const alive = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address matters, not a new `go`
  useEffect(() => {
    const form = ref.current!;
    const chosenBefore = !alive.current && [...form.elements].some(isChanged);
    alive.current = true;
    // Keeps choices that were made before the scripts loaded, and does not overwrite text while a person types.
    if (chosenBefore) send(form, true);
    else if (timer.current === undefined) follow(form, search as Record<string, unknown>);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    go(Object.fromEntries(new FormData(form)) as Record<string, string>, replace);
  };
  return {
    ref,
    onChange: ({ currentTarget: form, target }: ChangeEvent<HTMLFormElement>) => {
      if ((target as Element) instanceof HTMLSelectElement) return send(form, false);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(form, true), TYPING_PAUSE);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      send(event.currentTarget, false);
    },
  };
}

/** Returns whether the control's value differs from the one in the page that the server sent. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLSelectElement)) return false;
  const given = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return control.value !== given?.value;
}

function follow(form: HTMLFormElement, search: Record<string, unknown>): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || !control.name) continue;
    const value = String(search[control.name] ?? '');
    // Keeps a trailing space: the person may be about to type the next word.
    if (control.value.trim() !== value) control.value = value;
  }
}

/**
 * Classes, by the width of the form, that put the search in one row with the other controls and its button at the end.
 * These widths grow with the reader's font size, so that larger text has fewer columns.
 */
const ONE_ROW = {
  '43rem': { search: '@min-[43rem]:contents', button: '@min-[43rem]:order-last' },
  '59rem': { search: '@min-[59rem]:contents', button: '@min-[59rem]:order-last' },
  '75rem': { search: '@min-[75rem]:contents', button: '@min-[75rem]:order-last' },
};

/** Classes of a control that fills a row of two columns in a form of at most this width. */
const WIDE = { '36rem': '@max-[36rem]:col-span-2', '43rem': '@max-[43rem]:col-span-2' };

interface FilterSelect<Search> {
  label: string;
  name: Extract<keyof Search, string>;
  /** The first choice, which does not filter: 'All Types'. Without it, the first value is the default. */
  all?: string;
  values: readonly string[];
  labels?: Readonly<Record<string, string>>;
  wide?: keyof typeof WIDE;
}

interface FilterFormProps<Search extends object> {
  /** The list's path. */
  to: string;
  /** The form's accessible name. */
  label: string;
  search: Search & { q?: string | undefined };
  /** Turns the form's fields into search parameters. */
  parse: (fields: Record<string, string>) => Search;
  /** Says what can be searched: 'Title or text'. */
  placeholder: string;
  oneRowFrom: keyof typeof ONE_ROW;
  /** The form's columns, by its width: '@min-[43rem]:grid-cols-3'. */
  className: string;
  /** Whether one of the controls sorts the list. */
  sorts?: boolean;
  selects: readonly (FilterSelect<Search> | false)[];
  children?: ReactNode;
}

/**
 * Shows the search, filters and sorting above a list. On a phone, everything except the search is folded until one of
 * them is used, and the labels are hidden, because each filter's first choice names it.
 */
export function FilterForm<Search extends object>(props: FilterFormProps<Search>) {
  const { to, label, search, parse, placeholder, oneRowFrom, className, sorts, selects, children } = props;
  const navigate = useNavigate();
  const form = useFilters(search, (fields, replace) =>
    navigate({ to, search: parse(fields) as never, replace, resetScroll: false }),
  );
  const { search: inRow, button } = ONE_ROW[oneRowFrom];
  const narrowed = Object.keys(search).some((name) => name !== 'q' && name !== 'page');
  return (
    // A printed page shows only which filters are used.
    <div className={classes('@container', !narrowed && !search.q && 'print:hidden')}>
      <form
        {...form}
        action={to}
        aria-label={label}
        className={classes('grid grid-cols-2 items-end gap-2 sm:gap-3 max-sm:[&_label]:sr-only', className)}
      >
        <div
          className={classes(
            'col-span-full flex flex-wrap items-end gap-2 *:first:grow *:first:basis-40 sm:gap-3',
            inRow,
          )}
        >
          <TextField
            label="Search"
            name="q"
            type="search"
            maxLength={200}
            placeholder={placeholder}
            defaultValue={search.q}
          />
          <Button type="submit" look="secondary" className={classes('print:hidden', button)}>
            Search
          </Button>
        </div>
        <details className="folded-filters col-span-full" open={narrowed}>
          <summary className="flex min-h-11 items-center gap-2 text-accent text-sm underline sm:hidden">
            {sorts ? 'Filters and sorting' : 'Filters'}
          </summary>
          <div className="grid grid-cols-2 gap-2 pb-2">
            {children}
            {selects
              .filter((select) => select !== false)
              .map(({ all, values, labels, wide, ...named }) => {
                const chosen = String(search[named.name] ?? '');
                const choices = all
                  ? filterChoices(all, withChosen(values, chosen), labels)
                  : sortChoices(values, labels);
                return (
                  <div key={named.name} className={wide && WIDE[wide]}>
                    <SelectField {...named} choices={choices} defaultValue={chosen} />
                  </div>
                );
              })}
          </div>
        </details>
      </form>
    </div>
  );
}
