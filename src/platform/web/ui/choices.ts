import type { Choice } from './Field.tsx';

export function filterChoices<T extends string>(
  all: string,
  values: readonly T[],
  labels?: Record<T, string>,
): Choice[] {
  return [{ value: '', label: all }, ...choicesOf(values, labels)];
}

/**
 * Adds the value in the address if no record has it: another name of a jurisdiction also filters, and the field would
 * otherwise say "All".
 */
export const withChosen = (values: readonly string[], chosen = ''): readonly string[] =>
  chosen === '' || values.includes(chosen) ? values : [chosen, ...values];

export const choicesOf = <T extends string>(
  values: readonly T[],
  labels?: Record<T, string>,
): { value: T; label: string }[] => values.map((value) => ({ value, label: labels?.[value] ?? value }));

/** Returns the choices of a sort selector. The first is the default, with an empty value to keep it out of the address. */
export const sortChoices = <T extends string>(sorts: readonly T[], labels?: Record<T, string>): Choice[] =>
  choicesOf(sorts, labels).map(({ value, label }, index) => ({ value: index === 0 ? '' : value, label }));
