import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import { explainFailure } from './explain-failure.ts';

/** Replaces a page that could not be loaded. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert" className="mx-auto max-w-page px-4 pt-10 sm:px-6 md:pt-16">
      <h1 className="font-semibold font-serif text-3xl text-balance">This page could not be loaded</h1>
      <p className="mt-4 max-w-[60ch] font-serif text-ink-soft text-lg">{explainFailure(error)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={retry}>Retry</Button>
        <Link to="/" className={buttonClasses('secondary')}>
          Go to the front page
        </Link>
      </div>
    </div>
  );
}
