/** Chooses the page that opens after signing in: always a path of this site, whatever the address says. */

export const RETURN_MAX = 2_000;
/** A placeholder for this site's own address. */
const HERE = 'http://here.invalid';

/**
 * Returns the path, search and hash of an address on this site; undefined for every other value. Browsers read '//other'
 * and '/\other' as the address of another site, and ignore tabs and line breaks.
 */
export function returnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > RETURN_MAX || !/^\/[^\p{Cc}\\]*$/u.test(value)) return undefined;
  if (value.startsWith('//') || !URL.canParse(value, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  const path = pathname + search + hash;
  return origin === HERE && !path.startsWith('//') ? path : undefined;
}

/** Returns '/login?returnTo=…' or '/register?sent=1&returnTo=…', or only the path if `returnTo` is not a path of this site. */
export function withReturn(path: string, returnTo: unknown): string {
  const valid = returnPath(returnTo);
  return valid ? `${path}${path.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(valid)}` : path;
}
