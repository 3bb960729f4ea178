import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { orNull } from '#platform/web/replies.ts';
import type { topicsApi } from '../contract.ts';
import { sliceOf } from '../vocabulary.ts';

export const topics = client<typeof topicsApi>();

export const treeQuery = queryOptions({
  queryKey: ['/api/topics'],
  queryFn: () => topics('GET /api/topics'),
});

/** Reads one topic and a page of its pieces; null if it does not exist. */
export const hubQuery = (slug: string, page = 1) =>
  queryOptions({
    queryKey: ['/api/topics', slug, page],
    queryFn: () =>
      orNull(
        topics('GET /api/topics/:slug', {
          params: { slug },
          query: sliceOf(page),
        }),
      ),
  });

/** The query keys to refetch after the desk changes a topic, whose name is in records. */
export const TOPIC_KEYS = [['/api/admin/topics'], ['/api/topics'], ['/api/admin/articles'], ['/api/articles']];
