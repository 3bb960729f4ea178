import { useHydrated, useNavigate, useRouterState } from '@tanstack/react-router';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The announcement whose id is the hash of the address: what the list's dialog shows, and what the ticker links to.
 * Opening and closing replace the address, so that Back leaves the list at once.
 */
export function useOpened() {
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  // Servers never see the hash; the first render in a browser has to be like theirs.
  const id = useHydrated() && ID.test(hash) ? hash : undefined;
  const go = (to: string) =>
    void navigate({ to: '.', search: true, hash: to, replace: true, resetScroll: false, hashScrollIntoView: false });
  return { id, open: go, close: () => id && go('') };
}
