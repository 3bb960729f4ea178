import { useEffect } from 'react';

/** Nothing stands in the way of what is kept nowhere. */
export function ExampleChecks({ onReady }: { onReady: (ready: boolean) => void }) {
  useEffect(() => onReady(true), [onReady]);
  return null;
}
