import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import type { Listed } from '#platform/web/ui/choice-field/matching.ts';
import type { Adding } from '#platform/web/ui/choice-field/use-choosing.ts';
import { termChoices } from '#platform/web/ui/record-editor/terms.ts';
import { namesQuery } from '../queries.ts';

const NONE: readonly string[] = [];
const adding: Adding = { label: (name) => `Add “${name}” as a new jurisdiction` };

interface JurisdictionFieldProps extends Omit<ComponentProps<typeof ChoiceField>, 'choices' | 'adding' | 'several'> {
  /** The names that records already have. */
  used?: readonly string[];
  /** Whether to offer only jurisdictions with a code. */
  coded?: boolean;
}

/** Lets an editor choose a jurisdiction: one with a code, one in use or, deliberately, a new name. */
export function JurisdictionField({ used = NONE, coded = false, ...field }: JurisdictionFieldProps) {
  const { data, isError } = useQuery(namesQuery);
  const choices = useMemo(() => data && jurisdictionChoices(data.rows, used), [data, used]);
  return (
    <ChoiceField
      {...field}
      choices={choices}
      failed={isError}
      adding={coded ? undefined : adding}
      maxLength={80}
      optional
    />
  );
}

/**
 * Returns the jurisdictions to choose from: first those in use, then all others. A name that two of them share, such as
 * a state and a country, appears only once, because a record stores the name.
 */
export function jurisdictionChoices(
  known: readonly { code: string; name: string }[],
  used: readonly string[],
): Listed[] {
  const codes = new Map<string, string>();
  for (const { code, name } of known) if (!codes.has(name)) codes.set(name, code);
  const listed = (value: string): Listed => ({ value, hint: codes.get(value) ?? 'No code yet' });
  return [...new Set([...used, ...codes.keys()])].filter(Boolean).map(listed);
}

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
    all: 'All jurisdictions',
    choices: termChoices(known, used),
  };
}
