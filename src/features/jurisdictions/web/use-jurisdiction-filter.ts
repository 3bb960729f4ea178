import { useQuery } from '@tanstack/react-query';
import { termChoices } from '#platform/web/ui/record-editor/terms.ts';
import { namesQuery } from './queries.ts';

/**
 * Returns a list's filter by jurisdiction: countries and blocs, but not states, which are too many for a list. `used`
 * has the jurisdictions of published records.
 */
export function useJurisdictionFilter(used: readonly string[]) {
  const { data } = useQuery(namesQuery);
  const known = data?.rows.filter(({ code }) => !code.includes('-')).map(({ name }) => name) ?? [];
  return {
    name: 'jurisdiction' as const,
    label: 'Jurisdiction',
    all: 'Every jurisdiction',
    choices: termChoices(known, used),
  };
}
