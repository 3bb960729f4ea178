/** Where somebody goes on to after signing in: a path of this site, whatever an address asks for. */

const LONGEST = 2_000;
/** Stands for this site's own address, whatever that is. */
const HERE = 'http://here.invalid';

/**
 * The path, search and hash that `value` names on this site; undefined for everything else. Browsers read '//other' and
 * '/\other' as another site's address, and drop tabs and line ends before they look.
 */
export function returnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST || !/^\/[^\p{Cc}\\]*$/u.test(value)) return undefined;
  if (value.startsWith('//') || !URL.canParse(value, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  const path = pathname + search + hash;
  return origin === HERE && !path.startsWith('//') ? path : undefined;
}

/** '/login?returnTo=…', or without it when there is nothing to return to. */
export function withReturn(path: string, returnTo: unknown): string {
  const valid = returnPath(returnTo);
  return valid ? `${path}?returnTo=${encodeURIComponent(valid)}` : path;
}
