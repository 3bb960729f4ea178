import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { orNull } from '#platform/web/or-null.ts';
import type { samplesApi } from '../contract.ts';
import { SAMPLES_PER_PAGE } from '../vocabulary.ts';
import type { SampleSearch } from './search.ts';

export const samples = client<typeof samplesApi>();

/** A page of the samples, as the address says. */
export function samplesQuery({ page = 1, ...search }: SampleSearch) {
  const query = { ...search, limit: SAMPLES_PER_PAGE, offset: (page - 1) * SAMPLES_PER_PAGE };
  return queryOptions({ queryKey: ['/api/samples', query], queryFn: () => samples('GET /api/samples', { query }) });
}

/** Null for a sample that is not there. */
export const sampleQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/samples', id],
    queryFn: () => orNull(samples('GET /api/samples/:id', { params: { id } })),
  });

/** Queries that the desk repeats when it has changed one. */
export const SAMPLE_KEYS = [['/api/admin/samples'], ['/api/samples'], ['/api/admin/overview']];
