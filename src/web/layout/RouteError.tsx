import type { ErrorComponentProps } from '@tanstack/react-router';

/** What stands where a page could not be loaded. */
export function RouteError({ reset }: ErrorComponentProps) {
  return (
    <main>
      <h1>This page could not be loaded</h1>
      <button type="button" onClick={reset}>
        Retry
      </button>
    </main>
  );
}
