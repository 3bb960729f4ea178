import { useEffect } from 'react';

/** A record that is not stored anywhere is always ready. */
export function ExampleChecks({ onReady }: { onReady: (ready: boolean) => void }) {
  useEffect(() => onReady(true), [onReady]);
  return null;
}
