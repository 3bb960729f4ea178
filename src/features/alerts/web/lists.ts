import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import type { Api } from '#kernel/endpoint.ts';
import { oneOf } from '#platform/web/search-params.ts';
import { ALERT_KINDS, type AlertKind, alerted, formPath } from '../vocabulary.ts';
import type { Lists } from './AlertForm.tsx';

const read = client<Api>() as unknown as (key: string) => Promise<Lists>;

/** Returns the kind in the address, or `any` if it is missing, unknown or has its own form. */
export function askedKind(kind: string | undefined): AlertKind {
  const known = oneOf(ALERT_KINDS, kind);
  return known && formPath(known) === '/alerts/new' ? known : 'any';
}

/** Reads the categories and jurisdictions that the kind's list offers as filters. */
export function listsQuery(kind: AlertKind) {
  const { facets } = alerted(kind).alert;
  const path = facets?.replace(/^GET /, '').replace(/\/facets$/, '');
  return queryOptions({
    queryKey: [path ?? 'no list', 'facets'],
    queryFn: async () => (facets ? read(facets) : {}),
  });
}
