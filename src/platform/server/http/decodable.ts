/**
 * Addresses whose percent signs stand for nothing lead nowhere: as other unknown ones they get the site's page that says
 * so, or its words under /api. The router would answer them itself, bare of headers.
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
