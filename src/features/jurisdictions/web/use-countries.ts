import { useQuery } from '@tanstack/react-query';
import { namesQuery } from './queries.ts';

const NONE: readonly string[] = [];

/** Returns names for filters: countries and blocs, but not states, which have too many names for a list. */
export function useCountries(): readonly string[] {
  const { data } = useQuery(namesQuery);
  return data?.rows.filter(({ code }) => !code.includes('-')).map(({ name }) => name) ?? NONE;
}
