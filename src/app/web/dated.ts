/** What only the server does for the page of a text: browsers ask for dates and withdrawn texts once, as their first page. */
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { withdrawalQuery } from '#features/editions/web/queries.ts';
import { ENDED } from '#platform/web/mailed-link/opened.ts';
import type { Site } from '#platform/web/site.ts';

const DATE = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/;

/** Reads '?at=2026-05-01'. */
export const dateIn = ({ at }: Record<string, unknown>): { at?: string } =>
  typeof at === 'string' && DATE.test(at) ? { at } : {};

/** Leads an address with a date to the version of that day. `path` is the record's page. */
export function goTo(path: string, { at }: { at?: string }): void {
  if (at) throw redirect({ href: `${path}/timegate?at=${at}`, statusCode: 302 });
}

/** Returns what to throw for a text that readers cannot see: "gone" if a notice replaces it. */
export async function missing(queryClient: QueryClient, address: string) {
  const notice = await queryClient.ensureQueryData(withdrawalQuery(address));
  return notFound(notice ? { data: ENDED } : {});
}

/** Returns the headers of a record's page: its links of Memento. */
export const headersOf =
  (path: string) =>
  ({ match, loaderData }: { match: { context: { site: Site } }; loaderData?: { id: string } | undefined }) =>
    loaderData && { link: timeLinks(`${match.context.site.url}${path}/${loaderData.id}`) };

/** The links of Memento (RFC 7089) by which other programs find the version of a date. `own` is the record's address. */
export const timeLinks = (own: string): string =>
  `<${own}/timegate>; rel="timegate", <${own}/timemap>; rel="timemap"; type="application/link-format"`;
