import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { NO_FILTERS } from './list-filters.ts';
import { TABS, type TabKey } from './search.ts';
import { useAdminSearch } from './use-admin-search.ts';

/** An editor followed a link to what administrators keep. */
export function ForAdministrators({ tab }: { tab: TabKey }) {
  const [, show] = useAdminSearch();
  const label = TABS.find(({ key }) => key === tab)?.label ?? 'This';
  return (
    <EmptyState title={`${label} is for administrators`}>
      <p className="max-w-reading text-ink-soft text-sm">
        As an editor you work with content, submissions, jobs and training. If you need something changed here, ask an
        administrator.
      </p>
      <Button look="secondary" size="small" onClick={() => show({ ...NO_FILTERS, tab: undefined, list: undefined })}>
        Go to Overview
      </Button>
    </EmptyState>
  );
}
