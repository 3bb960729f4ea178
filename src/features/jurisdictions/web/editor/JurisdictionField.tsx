import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import type { Listed } from '#platform/web/ui/choice-field/matching.ts';
import type { Adding } from '#platform/web/ui/choice-field/use-choosing.ts';
import { namesQuery } from '../queries.ts';

const NONE: readonly string[] = [];
const adding: Adding = { label: (name) => `Add “${name}” as a new jurisdiction` };

interface JurisdictionFieldProps extends Omit<ComponentProps<typeof ChoiceField>, 'choices' | 'adding' | 'several'> {
  /** Names that records have already. */
  used?: readonly string[];
  /** Only jurisdictions that have a code. */
  coded?: boolean;
}

/** A jurisdiction: one that has a code, one that is in use, or, on purpose, a new name. */
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
 * Returns the jurisdictions to choose from: first those in use, then all others. A name that two of them have, such as that of
 * a state and of a country, is there once, because a record keeps the name.
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
