import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Returns a function that refetches the queries whose keys begin with these. */
export function useReadAgain(keys: readonly QueryKey[]): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
