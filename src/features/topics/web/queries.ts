import { client } from '#kernel/client.ts';
import { orNull, queryOf } from '#platform/web/queries.ts';
import type { topicsApi } from '../contract.ts';
import { sliceOf } from '../vocabulary.ts';

export const topics = client<typeof topicsApi>();

export const treeQuery = queryOf(topics, 'GET /api/topics');

/** Reads one topic and a page of its pieces; null if it does not exist. */
export const hubQuery = (slug: string, page = 1) =>
  queryOf(topics, 'GET /api/topics/:slug', { params: { slug }, query: sliceOf(page) }, orNull);

/** The query keys to refetch after the desk changes a topic, whose name is in records. */
export const TOPIC_KEYS = [['/api/admin/topics'], ['/api/topics'], ['/api/admin/articles'], ['/api/articles']];
