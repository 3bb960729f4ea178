import { useHydrated, useRouterState } from '@tanstack/react-router';

/** The id in the hash of the address. Undefined in the first render, which has to equal the server's: servers never see a hash. */
export function useMarked(): string | undefined {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  return useHydrated() && hash !== '' ? hash : undefined;
}
