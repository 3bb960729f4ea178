import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#kernel/time.ts';
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';
import { withdrawalQuery } from './queries.ts';

/** Shows the notice in place of a withdrawn text, or the page of a text that does not exist. Behaviour 22.5. */
export function WithdrawnOr({ address, children }: { address: string; children: ReactNode }) {
  const { data: notice } = useSuspenseQuery(withdrawalQuery(address));
  if (!notice) return children;
  const { title, change, note, at } = notice;
  return (
    <div className="mx-auto max-w-page px-4 pt-10 sm:px-6 md:pt-16">
      <p className="font-semibold text-danger">
        {change === 'retraction' ? 'Retracted' : 'Withdrawn'} on {formatDate(at)}
      </p>
      <h1 className="mt-2 text-balance font-semibold font-serif text-4xl tracking-tight">{title}</h1>
      <p className="mt-4 mb-6 max-w-reading font-serif text-ink-soft text-lg">{note}</p>
      <ButtonLink to="/corrections">All corrections</ButtonLink>
    </div>
  );
}
