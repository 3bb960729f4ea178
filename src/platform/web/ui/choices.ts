import type { Choice } from './Field.tsx';

/** What a filter offers: everything, or one of the values. */
export function filterChoices<T extends string>(
  all: string,
  values: readonly T[],
  labels?: Record<T, string>,
): Choice[] {
  return [{ value: '', label: all }, ...choicesOf(values, labels)];
}

/** The values with their labels. */
export const choicesOf = <T extends string>(values: readonly T[], labels?: Record<T, string>): Choice[] =>
  values.map((value) => ({ value, label: labels?.[value] ?? value }));

/** What a sort selector offers. The first is the default: an empty value, so that it stays out of the address. */
export function sortChoices<T extends string>(sorts: readonly T[], labels: Record<T, string>): Choice[] {
  return sorts.map((sort, index) => ({ value: index === 0 ? '' : sort, label: labels[sort] }));
}
