import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { articleCountQuery } from '#features/articles/web/queries.ts';
import { formatNumber } from '#kernel/numbers.ts';

export interface HeroProps {
  title: ReactNode;
  subtitle: string;
  /** 'p' within a page that has another heading. */
  heading?: 'h1' | 'p' | undefined;
}

/**
 * Title, subtitle and three figures: the first is counted, the others are fixed texts (specification, section 1).
 * A line above the lead story; on a phone it comes after the news.
 */
export function Hero({ title, subtitle, heading: Heading = 'h1' }: HeroProps) {
  const { data: count } = useQuery(articleCountQuery);
  const figures = [
    // A dash rather than a wrong number.
    [count === undefined ? '–' : formatNumber(count), 'Published Articles'],
    ['1,123', 'Tax Professionals'],
    ['63', 'Countries'],
  ] as const;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-3 border-rule py-4 max-sm:border-y sm:border-b sm:py-3">
      <div className="flex-[1_1_24rem]">
        <Heading className="font-semibold font-serif text-xl tracking-tight">{title}</Heading>
        <p className="text-pretty text-ink-soft text-sm">{subtitle}</p>
      </div>
      <dl className="flex gap-x-6 max-sm:w-full max-sm:justify-between">
        {figures.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-ink-soft text-xs">{label}</dt>
            <dd className="font-semibold font-serif text-lg leading-tight">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
