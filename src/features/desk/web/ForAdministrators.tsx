import { useNavigate } from '@tanstack/react-router';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { useDesk } from './collection.ts';
import { TABS } from './tabs.ts';

/** Shown to an editor who followed a link to a screen that they may not use. */
export function ForAdministrators({ path }: { path: string }) {
  const screen = useDesk().screens.find((known) => known.path === path);
  const navigate = useNavigate();
  const label = (screen?.access ? screen.label : TABS.find(({ key }) => key === screen?.tab)?.label) ?? 'This';
  return (
    <EmptyState title={`${label} is for administrators`}>
      <p className="max-w-reading text-ink-soft text-sm">
        As an editor you work with content, submissions, jobs and training. An administrator can give you permission for
        other areas.
      </p>
      <Button look="secondary" size="small" onClick={() => void navigate({ to: '/admin', resetScroll: false })}>
        Go to Overview
      </Button>
    </EmptyState>
  );
}
