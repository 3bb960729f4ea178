import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { SuggestField } from '#platform/web/ui/record-editor/fields.tsx';
import { suggestedTerms } from '#platform/web/ui/record-editor/terms.ts';
import { namesQuery } from './queries.ts';

const NONE: readonly string[] = [];

/** Names for filters: countries and blocs, whose states have too many names for a list. */
export function useCountries(): readonly string[] {
  const { data } = useQuery(namesQuery);
  return data?.rows.filter(({ code }) => !code.includes('-')).map(({ name }) => name) ?? NONE;
}

/** A jurisdiction in an editor: suggests all that have a code, and those in use; others may be entered too. */
export function JurisdictionField({
  used = NONE,
  ...field
}: Omit<ComponentProps<typeof SuggestField>, 'suggestions'> & { used?: readonly string[] }) {
  const { data } = useQuery(namesQuery);
  const names = data?.rows.map(({ name }) => name) ?? NONE;
  return <SuggestField {...field} suggestions={suggestedTerms(names, used)} optional />;
}
