import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import type { Listed } from '#platform/web/ui/choice-field/matching.ts';
import { NamesField } from '#platform/web/ui/choice-field/NamesField.tsx';
import type { Adding } from '#platform/web/ui/choice-field/use-choosing.ts';
import type { Places } from '#platform/web/ui/Flag.tsx';
import { listed, termChoices } from '#platform/web/ui/record-editor/terms.ts';
import { MOST_FURTHER } from '../../vocabulary.ts';
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

interface FurtherJurisdictionsFieldProps extends Omit<ComponentProps<typeof NamesField>, 'choices' | 'most' | 'first'> {
  /** The text's jurisdiction; the field is there only if it has one. */
  first: string;
}

/** Lets an editor choose the other jurisdictions that a text concerns, each with a code. */
export function FurtherJurisdictionsField({ first, ...field }: FurtherJurisdictionsFieldProps) {
  const { data, isError } = useQuery(namesQuery);
  const choices = useMemo(() => data && jurisdictionChoices(data.rows, NONE), [data]);
  if (!first && !field.value) return null;
  return <NamesField {...field} first={first} choices={choices} failed={isError} most={MOST_FURTHER} />;
}

type CountryFieldProps = Omit<ComponentProps<typeof ChoiceField>, 'choices' | 'adding' | 'several' | 'optional'>;

/** Lets an editor choose a country by its name or code. The value is its code: 'AT'. */
export function CountryField(field: CountryFieldProps) {
  const { data, isError } = useQuery(namesQuery);
  const choices = useMemo(() => data && countryChoices(data.rows), [data]);
  return <ChoiceField {...field} choices={choices} failed={isError} optional />;
}

/** Returns the countries among the jurisdictions: bodies and states have other forms of codes, except these two. */
export const countryChoices = (known: readonly { code: string; name: string }[]): Listed[] =>
  known
    .filter(({ code }) => /^(?!EU|UN)..$/.test(code))
    .map(({ code, name }) => ({ value: code, label: name, hint: code }));

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

interface PlaceValues {
  jurisdiction: string;
  furtherJurisdictions: string;
}

/** Returns an editor's jurisdictions as its page shows them. Those that are not saved yet have no code, and so no flag. */
export function placesOf({ jurisdiction, furtherJurisdictions }: PlaceValues, stored: Places | undefined): Places {
  const codes = new Map([
    [stored?.jurisdiction, stored?.jurisdictionCode],
    ...(stored?.furtherJurisdictions ?? []).map(
      (name, index) => [name, stored?.furtherJurisdictionCodes?.[index]] as const,
    ),
  ]);
  const further = listed(furtherJurisdictions);
  return {
    jurisdiction,
    jurisdictionCode: codes.get(jurisdiction) ?? '',
    furtherJurisdictions: further,
    furtherJurisdictionCodes: further.map((name) => codes.get(name) ?? ''),
  };
}
