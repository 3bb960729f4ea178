/** A link as readers see it: the host without 'www.', and a short path. */
export function linkName(href: string): string {
  const { hostname, pathname } = new URL(href);
  const host = hostname.replace(/^www\./, '');
  const path = pathname.replace(/\/$/, '');
  return path.length <= 30 ? host + path : host;
}
