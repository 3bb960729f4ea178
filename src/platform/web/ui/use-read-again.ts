import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Reads again what is shown of these queries, by the beginnings of their keys. */
export function useReadAgain(keys: readonly QueryKey[]): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
