import { queryOptions } from '@tanstack/react-query';
import { sliceOf } from '#features/topics/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { orNull } from '#platform/web/or-null.ts';
import type { jurisdictionsApi } from '../contract.ts';

export const jurisdictions = client<typeof jurisdictionsApi>();

/** The jurisdictions with pieces. */
export const publishedQuery = queryOptions({
  queryKey: ['/api/jurisdictions'],
  queryFn: () => jurisdictions('GET /api/jurisdictions'),
});

/** Every jurisdiction that has a code. */
export const namesQuery = queryOptions({
  queryKey: ['/api/jurisdictions', 'names'],
  queryFn: () => jurisdictions('GET /api/jurisdictions/names'),
});

/** A jurisdiction with one page of its pieces; null if there is none of that code or name. */
export const jurisdictionQuery = (code: string, page = 1) =>
  queryOptions({
    queryKey: ['/api/jurisdictions', code, page],
    queryFn: () =>
      orNull(
        jurisdictions('GET /api/jurisdictions/:code', {
          params: { code },
          query: sliceOf(page),
        }),
      ),
  });
