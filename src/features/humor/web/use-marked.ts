import { useHydrated, useRouterState } from '@tanstack/react-router';

/** The id that the address names by its hash. Servers never see it; the first render has to be like theirs. */
export function useMarked(): string | undefined {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  return useHydrated() && hash !== '' ? hash : undefined;
}
