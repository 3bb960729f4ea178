import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { reasonOf } from './reason.ts';
import { SkeletonRows } from './Skeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  skeleton?: number;
  failed?: (err: Error) => string;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query: a skeleton while it loads, and the error with a Retry button if it fails. */
export function Loaded<Data>({ query, skeleton = 5, failed = reasonOf, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <SkeletonRows rows={skeleton} />;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border-danger border-l-4 py-2 pl-4">
      <p>{failed(query.error!)}</p>
      <Button look="secondary" size="small" onClick={() => query.refetch()}>
        Retry
      </Button>
    </div>
  );
}
