/**
 * Replaces an address that has invalid percent signs, or a '#', with an unknown one, so that it gets the site's usual
 * 404, as a page or from the API. Otherwise the router itself would reply, without our headers, or take what follows the
 * '#' for a query, which others would not see. Browsers send no '#'.
 */
export function decodable(url: string): string {
  const [path = ''] = url.split('?');
  try {
    decodeURIComponent(path);
    if (!url.includes('#')) return url;
  } catch {
    // Replaced below.
  }
  return path.startsWith('/api/') ? '/api/%25' : '/%25';
}
