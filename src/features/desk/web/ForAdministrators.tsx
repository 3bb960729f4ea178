import { useNavigate } from '@tanstack/react-router';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { TABS, type TabKey } from './tabs.ts';

/** Shown to an editor who followed a link to a screen for administrators. */
export function ForAdministrators({ tab }: { tab: TabKey }) {
  const navigate = useNavigate();
  const label = TABS.find(({ key }) => key === tab)?.label ?? 'This';
  return (
    <EmptyState title={`${label} is for administrators`}>
      <p className="max-w-reading text-ink-soft text-sm">
        As an editor you work with content, submissions, jobs and training. If you need something changed here, ask an
        administrator.
      </p>
      <Button look="secondary" size="small" onClick={() => void navigate({ to: '/admin', resetScroll: false })}>
        Go to Overview
      </Button>
    </EmptyState>
  );
}
