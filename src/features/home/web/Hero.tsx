import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { articleCountQuery } from '#features/articles/web/queries.ts';
import { formatNumber } from '#kernel/numbers.ts';

/** Title, subtitle and three figures: the first is counted, the others are fixed texts (specification, section 1). */
export function Hero({ title, subtitle }: { title: ReactNode; subtitle: string }) {
  const { data: count } = useQuery(articleCountQuery);
  const figures = [
    // A dash rather than a wrong number.
    [count === undefined ? '–' : formatNumber(count), 'Published Articles'],
    ['1,123', 'Tax Professionals'],
    ['63', 'Countries'],
  ] as const;
  return (
    <div className="flex h-full flex-col">
      <h1 className="max-w-[16ch] font-semibold font-serif text-4xl tracking-tight lg:text-5xl text-balance">
        {title}
      </h1>
      <p className="mt-5 max-w-[48ch] font-serif text-ink-soft text-lg">{subtitle}</p>
      <dl className="mt-8 grid grid-cols-3 divide-x divide-rule border-rule border-y lg:mt-auto">
        {figures.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse justify-end px-4 py-4 first:pl-0">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="font-semibold font-serif text-2xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
