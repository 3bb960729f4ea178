import type { ListFilters } from '#features/desk/web/list-filters.ts';
import { useAdminSearch } from '#features/desk/web/use-admin-search.ts';
import type { Choice } from '#platform/web/ui/Field.tsx';
import { compactControlClasses } from '#platform/web/ui/Field.tsx';

export interface SelectFilterProps {
  label: string;
  name: keyof ListFilters;
  /** What stands there while nothing is chosen: 'Every role'. */
  all: string;
  choices: readonly Choice[];
}

/** Narrows the tab's list down to one of the choices. */
export function SelectFilter({ label, name, all, choices }: SelectFilterProps) {
  const [search, show] = useAdminSearch();
  return (
    <div className="max-sm:w-[calc(50%-0.25rem)] sm:w-44">
      <select
        aria-label={label}
        value={search[name] ?? ''}
        onChange={(event) => show({ [name]: event.target.value || undefined })}
        className={compactControlClasses}
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
