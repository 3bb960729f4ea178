/**
 * Parts of a text's page that only the server needs: a browser requests dates and withdrawn texts only as its first
 * page.
 */
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { withdrawalQuery } from '#features/editions/web/queries.ts';
import type { Site } from '#kernel/page.ts';
import { LIKE_AN_ID } from '#kernel/slug.ts';
import { ENDED } from '#platform/web/mailed-link/opened.ts';

const DATE = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/;

/** Reads '?at=2026-05-01'. */
export const dateIn = ({ at }: Record<string, unknown>): { at?: string } =>
  typeof at === 'string' && DATE.test(at) ? { at } : {};

/**
 * Redirects an address with a date to the version of that day, and a former slug, or one with capitals, to the current
 * slug. Links within the site use ids.
 *
 * @param path the beginning of the address: '/articles/'
 * @param asked the id or slug in the address
 */
export function goTo(
  path: string,
  asked: string,
  { id, slug }: { id: string; slug: string },
  { at }: { at?: string },
): void {
  if (at) throw redirect({ href: `${path}${id}/timegate?at=${at}`, statusCode: 302 });
  if (!LIKE_AN_ID.test(asked) && asked !== slug) throw redirect({ href: path + slug, statusCode: 301 });
}

/** Returns what to throw for a text that readers cannot see: "gone" if a notice replaces it. */
export async function missing(queryClient: QueryClient, address: string) {
  const notice = await queryClient.ensureQueryData(withdrawalQuery(address));
  return notFound(notice ? { data: ENDED } : {});
}

/** Returns the headers of a record's page: its Memento links. */
export const headersOf =
  (path: string) =>
  ({ match, loaderData }: { match: { context: { site: Site } }; loaderData?: { id: string } | undefined }) =>
    loaderData && { link: timeLinks(`${match.context.site.url}${path}/${loaderData.id}`) };

/**
 * Returns the Memento links (RFC 7089), which let other programs find the version of a date. `own` is the record's
 * address.
 */
export const timeLinks = (own: string): string =>
  `<${own}/timegate>; rel="timegate", <${own}/timemap>; rel="timemap"; type="application/link-format"`;
