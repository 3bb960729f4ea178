/** Finds the scripts that a document names, which browsers load first. */

/** In bytes, compressed with brotli. */
export const MOST_SCRIPT = 110 * 1024;

/**
 * Pages of accounts and contributors, whose content appears only after a sign-in or through an emailed link: their
 * documents are the same for everybody.
 */
export const PERSONAL_PAGES = [
  '/login',
  '/login/code',
  '/register',
  '/admin-login',
  '/account',
  '/account/email',
  '/account/password',
  '/account/second-factor',
  '/account/passkeys',
  '/account/author',
  '/account/delete',
  '/contribute',
  // The server returns 404 for an unknown link, with the scripts of every emailed link.
  `/alerts/${'x'.repeat(43)}`,
  `/submissions/${'x'.repeat(43)}`,
  `/previews/${'x'.repeat(43)}`,
  `/newsletter/${'x'.repeat(43)}`,
];

/** Returns the compressed bytes of the scripts that the page at `site + path` loads first. */
export async function firstScripts(site: string, path: string): Promise<number> {
  const document = await (await fetch(site + path)).text();
  const files = /<script data-files="([^"]+)"/.exec(document)?.[1]?.split(' ') ?? [];
  const scripts = files.filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) throw new Error(`${path} names no scripts`);
  const sizes = await Promise.all(scripts.map((file) => compressedSize(site + file)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function compressedSize(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await reply.body?.cancel();
  const bytes = Number(reply.headers.get('content-length'));
  if (!reply.ok || reply.headers.get('content-encoding') !== 'br' || !bytes)
    throw new Error(`${url} was not sent with brotli`);
  return bytes;
}
