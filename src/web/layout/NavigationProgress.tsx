import { useRouterState } from '@tanstack/react-router';

/** A line along the upper edge while the next page takes longer than a moment; the old page stays below it. */
export function NavigationProgress() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' });
  return pending && <div aria-hidden className="navigation-progress print:hidden" />;
}
