import { CONTENT_STATUSES, type ContentStatus } from '#features/articles/vocabulary.ts';
import { compactControlClasses } from '#web/ui/Field.tsx';
import { useAdminSearch } from '../use-admin-search.ts';
import { STATUS_LABELS } from './StatusBadge.tsx';

/** Narrows the tab's list down to one state. */
export function StatusFilter() {
  const [{ status }, show] = useAdminSearch();
  return (
    <div className="max-sm:w-full sm:w-40">
      <select
        aria-label="Status"
        value={status ?? ''}
        onChange={(event) => show({ status: (event.target.value || undefined) as ContentStatus | undefined })}
        className={compactControlClasses}
      >
        <option value="">Every status</option>
        {CONTENT_STATUSES.map((value) => (
          <option key={value} value={value}>
            {STATUS_LABELS[value]}
          </option>
        ))}
      </select>
    </div>
  );
}
