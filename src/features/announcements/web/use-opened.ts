import { useHydrated, useNavigate, useRouterState } from '@tanstack/react-router';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The announcement whose id is the hash of the address. The list's dialog shows it; the ticker links to it.
 * Opening and closing replace the address, so that Back leaves the list at once.
 */
export function useOpened() {
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  // The server never sees the hash, and the first render in the browser must match the server's.
  const id = useHydrated() && ID.test(hash) ? hash : undefined;
  const go = (to: string) =>
    void navigate({ to: '.', search: true, hash: to, replace: true, resetScroll: false, hashScrollIntoView: false });
  return { id, open: go, close: () => id && go('') };
}
