import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#kernel/numbers.ts';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import { growthQuery } from './queries.ts';

/** Shows the number of subscribers and its change in the last 30 days. Shows nothing until the figures are loaded. */
export function GrowthLine() {
  const { data } = useQuery(growthQuery);
  if (!data) return null;
  const { counts, days } = data;
  const sum = (name: 'joined' | 'left') => days.reduce((total, day) => total + day[name], 0);
  const facts = [
    [counts.active, 'active'],
    [counts.pending, 'not confirmed'],
    [counts.bounced, 'email came back'],
    [sum('joined'), 'confirmed in 30 days'],
    [sum('left'), 'left in 30 days'],
  ] as const;
  return (
    <div className="mb-5 grid items-end gap-x-10 gap-y-3 border-rule border-y py-3 lg:grid-cols-[1fr_16rem]">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([figure, text]) => (
          <div key={text} className="flex items-baseline gap-2">
            <dt className="order-2 text-ink-soft text-sm">{text}</dt>
            <dd className="font-semibold font-serif text-xl">{formatNumber(figure)}</dd>
          </div>
        ))}
      </dl>
      <Sparkline daily={days.map(({ joined }) => joined)} />
    </div>
  );
}
