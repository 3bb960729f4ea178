import { useRouterState } from '@tanstack/react-router';

/** A line along the upper edge while the next page is loading. */
export function NavigationProgress() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' });
  return pending && <div aria-hidden className="navigation-progress print:hidden" />;
}
