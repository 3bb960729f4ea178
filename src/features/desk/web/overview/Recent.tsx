import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Page } from '#kernel/endpoint.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';

interface RecentProps<Row> {
  title: string;
  query: UseQueryResult<Page<Row>>;
  empty: string;
  children: (rows: Row[]) => ReactNode;
}

/** Shows the newest rows of a list, below the figures. */
export function Recent<Row>({ title, query, empty, children }: RecentProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h3 id={id} className="mb-2 font-semibold font-serif text-xl">
        {title}
      </h3>
      <Loaded query={query}>{({ rows }) => (rows.length === 0 ? <EmptyState title={empty} /> : children(rows))}</Loaded>
    </section>
  );
}
