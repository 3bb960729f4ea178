import { useNavigate, useSearch } from '@tanstack/react-router';
import { RANGES, type Range, USUAL_RANGE } from '#features/readings/vocabulary.ts';

/** Returns the range of the figures in the address: '?days=90'. Leaves out the default. */
export const rangeIn = (days: unknown): Range | undefined =>
  RANGES.find((range) => range === Number(days) && range !== USUAL_RANGE);

export const RANGE_LABELS: Record<Range, string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: '365 days' };

export function useRange(): [Range, (range: Range) => void] {
  const { days } = useSearch({ strict: false }) as { days?: Range };
  const navigate = useNavigate();
  const show = (range: Range) =>
    void navigate({ to: '.', search: { days: rangeIn(range) } as never, resetScroll: false });
  return [days ?? USUAL_RANGE, show];
}
