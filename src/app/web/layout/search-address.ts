import { words } from '#platform/web/search-params.ts';

/** Returns '/search?q=…' for the entered words; undefined if there are none. */
export function searchAddress(typed: unknown): string | undefined {
  const q = words(typed);
  return q && `/search?${new URLSearchParams({ q })}`;
}
