/** What becomes of an address that an administrator typed into the header or the footer. */

export type Target =
  | { kind: 'page'; to: string; search: Record<string, string>; hash?: string }
  | { kind: 'plain'; href: string; outside: boolean };

/** Pages are opened by the router; files, API documents, mail and other sites by the browser. */
export function targetOf(href: string): Target {
  const outside = /^https?:/.test(href);
  if (!href.startsWith('/') || /^\/api\/|\.\w+([?#]|$)/.test(href)) return { kind: 'plain', href, outside };
  // Most are plain paths, and there are many on every page.
  if (!/[?#]/.test(href)) return { kind: 'page', to: href, search: {} };
  const { pathname, searchParams, hash } = new URL(href, 'http://site.invalid');
  return {
    kind: 'page',
    to: pathname,
    search: Object.fromEntries(searchParams),
    ...(hash && { hash: hash.slice(1) }),
  };
}
