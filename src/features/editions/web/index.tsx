import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#kernel/time.ts';
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';
import type { SentNotice } from '../contract.ts';
import { withdrawalQuery } from './queries.ts';

const whenWithdrawn = ({ change, at }: SentNotice) =>
  `${change === 'retraction' ? 'Retracted' : 'Withdrawn'} on ${formatDate(at)}`;

/** Shows the notice in place of a withdrawn text, or the page of a text that does not exist. Behaviour 22.5. */
export function WithdrawnOr({ address, children }: { address: string; children: ReactNode }) {
  const { data: notice } = useSuspenseQuery(withdrawalQuery(address));
  if (!notice) return children;
  return (
    <div className="mx-auto max-w-page px-4 pt-10 sm:px-6 md:pt-16">
      <p className="font-semibold text-danger">{whenWithdrawn(notice)}</p>
      <h1 className="mt-2 text-balance font-semibold font-serif text-4xl tracking-tight">{notice.title}</h1>
      <p className="mt-4 mb-6 max-w-reading font-serif text-ink-soft text-lg">{notice.note}</p>
      <ButtonLink to="/corrections">All corrections</ButtonLink>
    </div>
  );
}

/** Says in the editor of an unpublished text what readers see in its place. */
export function WithdrawalNote({ of: { id, publishedAt } }: { of: { id: string; publishedAt: string | null } }) {
  // What was never published cannot have been withdrawn.
  const { data: notice } = useQuery({ ...withdrawalQuery(id), enabled: publishedAt !== null });
  return notice ? `${whenWithdrawn(notice)}. Readers see your notice instead.` : 'Readers do not see it.';
}
