/**
 * Replaces an address with invalid percent signs by an unknown one, so that it gets the site's usual page or API reply for
 * 404. Otherwise the router would reply itself, without our headers.
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
