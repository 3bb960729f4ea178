import { client } from '#kernel/client.ts';
import type { searchApi } from '../contract.ts';

const api = client<typeof searchApi>();

/** Finds the published articles that a link in a text can lead to. It does not count as a reader's search. */
export async function findArticles(words: string) {
  const { rows } = await api('GET /api/search', { query: { q: words, kind: 'article', limit: 6 } });
  return rows;
}
