/** Headers of a list's reply: X-Total-Count, and Link (RFC 8288) to the neighbouring pages. */
import { MOST_COUNTED } from '#kernel/counting.ts';

export function totalHeaders(url: string, query: object | undefined, total: number): Record<string, string> {
  const { limit, offset = 0, q } = (query ?? {}) as { limit?: number; offset?: number; q?: string };
  const headers: Record<string, string> = { 'x-total-count': String(total) };
  if (!limit) return headers;
  const isCounted = !q || total <= MOST_COUNTED;
  const links = neighbours(limit, offset, total)
    .filter(([rel]) => isCounted || rel !== 'last')
    .map(([rel, at]) => `<${withOffset(url, limit, at)}>; rel="${rel}"`);
  if (links.length > 0) headers.link = links.join(', ');
  return headers;
}

function neighbours(limit: number, offset: number, total: number): [rel: string, offset: number][] {
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit);
  const links: [string, number][] = [];
  if (offset > 0) links.push(['first', 0], ['prev', Math.max(0, offset - limit)]);
  if (offset + limit < total) links.push(['next', offset + limit], ['last', last]);
  return links;
}

function withOffset(url: string, limit: number, offset: number): string {
  const { pathname, searchParams } = new URL(url, 'http://site');
  searchParams.set('limit', String(limit));
  searchParams.set('offset', String(offset));
  return `${pathname}?${searchParams}`;
}
