import { formatNumber } from '#kernel/numbers.ts';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import type { Figure } from '../../contract.ts';
import { CARD } from './OverviewSkeleton.tsx';
import { trendText } from './trend.ts';

/** A count with its trend, as a link to the list that it counts. */
export function StatCard({ label, figure, onOpen }: { label: string; figure: Figure; onOpen: () => void }) {
  return (
    <section className={CARD}>
      <h3 className="text-ink-soft text-sm">
        <button
          type="button"
          onClick={onOpen}
          className="min-h-6 pointer-coarse:min-h-11 hover:text-accent hover:underline"
        >
          {label}
        </button>
      </h3>
      <p className="font-semibold font-serif text-3xl tabular-nums">{formatNumber(figure.total)}</p>
      <Sparkline daily={figure.daily} />
      <p className="text-ink-faint text-xs">{trendText(figure)}</p>
    </section>
  );
}
