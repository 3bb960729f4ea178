/**
 * Replaces an address that has invalid percent signs with an unknown one, so that it gets the site's usual 404, as a
 * page or from the API. Otherwise the router itself would reply, without our headers.
 */
export function decodable(url: string): string {
  const [path = ''] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.startsWith('/api/') ? '/api/%25' : '/%25';
  }
}
