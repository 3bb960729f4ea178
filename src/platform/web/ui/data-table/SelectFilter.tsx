import { classes } from '#platform/web/ui/classes.ts';
import type { Choice } from '#platform/web/ui/Field.tsx';
import type { ListControls, ListSearch, SearchChange } from './list-search.ts';

/** A filter with choices, for a list with the search `S`. */
export interface SelectFilterOf<S extends ListSearch> {
  label: string;
  name: keyof S & string;
  /** The label of the empty choice: 'All roles'. */
  all: string;
  choices: readonly Choice[];
}

interface SelectFilterProps<S extends ListSearch> extends SelectFilterOf<S> {
  list: ListControls<S>;
}

export function SelectFilter<S extends ListSearch>({ list, label, name, all, choices }: SelectFilterProps<S>) {
  return (
    // On a phone, a long choice such as 'All jurisdictions' takes a complete line.
    <div
      className={classes('grow sm:w-44 sm:grow-0', all.length > 15 ? 'max-sm:w-full' : 'max-sm:w-[calc(50%-0.25rem)]')}
    >
      <select
        aria-label={label}
        value={String(list.search[name] ?? '')}
        onChange={(event) => list.show({ [name]: event.target.value || undefined } as SearchChange<S>)}
        className="control control-compact text-ellipsis"
      >
        <option value="">{all}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
