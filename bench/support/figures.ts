export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The goal: one of these, or neither if the figure has none. */
  atLeast?: number;
  atMost?: number;
}

const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** Returns whether the goal was met; undefined for a figure without one. */
export function isMet({ value, atLeast, atMost }: Figure): boolean | undefined {
  if (atLeast !== undefined) return value >= atLeast;
  return atMost === undefined ? undefined : value <= atMost;
}

export const valueText = ({ value, unit }: Figure): string => `${format.format(value)} ${unit}`.trim();

/** Prints each figure with its goal, and whether the goal was met. */
export function printTable(figures: Figure[]): void {
  const met = { true: 'yes', false: 'NO', undefined: '' };
  const rows = figures.map((figure) => ({
    what: figure.name,
    measured: valueText(figure),
    goal:
      figure.atLeast !== undefined
        ? `≥ ${format.format(figure.atLeast)}`
        : figure.atMost !== undefined
          ? `≤ ${format.format(figure.atMost)}`
          : '',
    met: met[`${isMet(figure)}`],
  }));
  console.table(rows);
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the 95th percentile. */
export const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(0.95 * values.length)] ?? Number.NaN;
