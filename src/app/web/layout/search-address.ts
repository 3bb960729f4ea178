import { words } from '#platform/web/search-params.ts';

/** '/search?q=…' for what was typed; undefined where there is nothing to look for. */
export function searchAddress(typed: unknown): string | undefined {
  const q = words(typed);
  return q && `/search?${new URLSearchParams({ q })}`;
}
