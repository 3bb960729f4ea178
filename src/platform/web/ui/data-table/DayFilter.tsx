import { useAdminSearch } from '#features/desk/web/use-admin-search.ts';
import { compactControlClasses } from '#platform/web/ui/Field.tsx';

/** One end of a period. */
export function DayFilter({ label, name }: { label: string; name: 'from' | 'to' }) {
  const [search, show] = useAdminSearch();
  return (
    <label className="flex items-center gap-2 text-ink-soft text-sm max-sm:w-full">
      <span className="max-sm:w-12">{label}</span>
      <input
        type="date"
        value={search[name] ?? ''}
        onChange={(event) => show({ [name]: event.target.value || undefined })}
        className={`${compactControlClasses} sm:w-40`}
      />
    </label>
  );
}
