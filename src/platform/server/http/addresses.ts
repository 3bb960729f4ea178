import type { FastifyInstance } from 'fastify';
import { hostile } from '#kernel/problem.ts';

/**
 * No page, list or sign-in needs a third of these parameters. Each takes time even if nobody reads it, most of it when
 * a page's address is parsed.
 */
const MAX_PARAMETERS = 64;

/** Refuses an address with more parameters, before they are read one by one. @throws Failure invalid */
export function limitParameters(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hasMore(raw.url!)) throw hostile(`This address has more than ${MAX_PARAMETERS} parameters`);
  });
}

function hasMore(url: string): boolean {
  let at = url.indexOf('?');
  for (let found = 0; at >= 0 && found < MAX_PARAMETERS; found++) at = url.indexOf('&', at + 1);
  return at >= 0;
}

/**
 * Replaces an address that has invalid percent signs, or a '#', with an unknown one, so that it gets the site's usual
 * 404, as a page or from the API. Otherwise the router itself would respond, without our headers, or take what follows
 * the '#' for a query, which others would not see. Browsers send no '#'.
 */
export function decodable(url: string): string {
  const [path = ''] = url.split('?');
  try {
    // The build drops a call whose result nobody uses, so this compares the result.
    if (decodeURIComponent(path) !== '' && !url.includes('#')) return url;
  } catch {
    // Replaced below.
  }
  return path.startsWith('/api/') ? '/api/%25' : '/%25';
}
