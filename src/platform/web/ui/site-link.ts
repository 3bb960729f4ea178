/** Decides how to open an address that an administrator entered for the header or the footer. */

export type Target =
  | { kind: 'page'; to: string; search: Record<string, string>; hash?: string }
  | { kind: 'plain'; href: string; outside: boolean };

/** The router opens pages; the browser opens files, API documents, mail addresses and other sites. */
export function targetOf(href: string): Target {
  const outside = /^https?:/.test(href);
  if (!href.startsWith('/') || /^\/api\/|\.\w+([?#]|$)/.test(href)) return { kind: 'plain', href, outside };
  // A fast path: most are plain paths, and every page has many.
  if (!/[?#]/.test(href)) return { kind: 'page', to: href, search: {} };
  const { pathname, searchParams, hash } = new URL(href, 'http://site.invalid');
  return {
    kind: 'page',
    to: pathname,
    search: Object.fromEntries(searchParams),
    ...(hash && { hash: hash.slice(1) }),
  };
}
