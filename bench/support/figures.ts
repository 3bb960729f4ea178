export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The goal: one of these, or neither for a figure without a goal. */
  atLeast?: number;
  atMost?: number;
  met?: boolean;
}

const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** Prints each figure with its goal, and whether the goal was met. */
export function printTable(figures: Figure[]): void {
  for (const figure of figures) {
    if (figure.atLeast !== undefined) figure.met = figure.value >= figure.atLeast;
    if (figure.atMost !== undefined) figure.met = figure.value <= figure.atMost;
  }
  const rows = figures.map(({ name, value, unit, atLeast, atMost, met }) => ({
    what: name,
    measured: `${format.format(value)} ${unit}`,
    goal:
      atLeast !== undefined ? `≥ ${format.format(atLeast)}` : atMost !== undefined ? `≤ ${format.format(atMost)}` : '',
    met: met === undefined ? '' : met ? 'yes' : 'NO',
  }));
  console.table(rows);
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
