import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { publishingApi } from '#features/publishing/contract.ts';
import { client } from '#kernel/client.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { CheckLine, GoTo } from './CheckLine.tsx';
import { type Fact, isLacking } from './facts.ts';
import { LinkChecks } from './LinkChecks.tsx';
import { BarePictures, DescribedPictures } from './PictureChecks.tsx';

const publishing = client<typeof publishingApi>();

export interface PublishChecksProps {
  facts: readonly Fact[];
  /** HTML. */
  content: string;
  /** The id of a picture, or empty. */
  coverId: string;
  /** What readers get without a picture. */
  withoutCover: string;
  /** Returns what the form refuses, by the name of the control. */
  faults: () => Promise<Readonly<Record<string, string>>>;
  labels: Readonly<Record<string, string>>;
  /** Leads to a control of the form. */
  goTo: (field: string) => void;
  /** Called with whether nothing stands in the way of publication. */
  onReady: (ready: boolean) => void;
}

/**
 * What stands in the way of publication, what is missing, and what readers will see, before the desk confirms. If the check
 * itself fails, nothing stands in the way here: the server checks descriptions once more.
 */
export function PublishChecks({
  facts,
  content,
  coverId,
  withoutCover,
  faults,
  labels,
  goTo,
  onReady,
}: PublishChecksProps) {
  const id = useId();
  const query = useQuery({
    // Made anew for each question: pictures are described and pages published meanwhile.
    queryKey: ['/api/publishing/check', id],
    queryFn: async () => {
      const body = { content, coverId: coverId || null };
      const [checked, refused] = await Promise.all([publishing('POST /api/publishing/check', { body }), faults()]);
      return { ...checked, refused: Object.entries(refused) };
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const { data } = query;
  const inTheWay = data && data.refused.length + data.pictures.filter(({ missing }) => missing).length;
  const ready = query.isError || inTheWay === 0;
  useEffect(() => {
    onReady(ready);
    return () => onReady(false);
  }, [ready, onReady]);
  return (
    <section aria-label="Before publication" className="mb-4 text-sm">
      <Loaded query={query} skeleton={6}>
        {({ pictures, links, refused }) => (
          <>
            <p role="status" className={inTheWay ? 'mb-2 font-semibold text-danger' : 'sr-only'}>
              {inTheWay ? `${inTheWay === 1 ? 'One thing stands' : `${inTheWay} things stand`} in the way` : 'Ready'}
            </p>
            <ul className="border-rule border-t">
              {refused.map(([field, message]) => (
                <CheckLine key={field} mark="fault" label={labels[field] ?? field}>
                  {message} <GoTo what={labels[field] ?? field} onClick={() => goTo(field)} />
                </CheckLine>
              ))}
              <BarePictures pictures={pictures} onDescribed={() => void query.refetch()} />
              {facts.map((fact) => (
                <CheckLine key={fact.label} mark={isLacking(fact) ? 'note' : 'fine'} label={fact.label}>
                  {fact.shown || fact.without}{' '}
                  {isLacking(fact) && fact.field && <GoTo what={fact.label} onClick={() => goTo(fact.field!)} />}
                </CheckLine>
              ))}
              <DescribedPictures pictures={pictures} withoutCover={withoutCover} />
              <LinkChecks links={links} onEdit={() => goTo('content')} />
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}
