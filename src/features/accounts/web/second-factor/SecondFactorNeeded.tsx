import { Link } from '@tanstack/react-router';
import { isApiError } from '#kernel/problem.ts';
import { buttonClasses } from '#platform/web/ui/Button.tsx';

/** Whether a request was refused only because the site requires a second factor. */
export const needsSecondFactor = (err: unknown): boolean =>
  isApiError(err) && err.status === 403 && err.problem.errors?.secondFactor !== undefined;

/** Replaces the administration until the second factor is set up. The page for that leads back here. */
export function SecondFactorNeeded() {
  return (
    <main
      id="main"
      className="mx-auto flex min-h-[60dvh] max-w-page flex-col items-center justify-center gap-3 px-4 text-center sm:px-6"
    >
      <h1 className="text-balance font-semibold font-serif text-3xl">Set Up Your Second Factor First</h1>
      <p className="max-w-prose text-pretty text-ink-soft">
        This site asks everybody who works in its administration for a code as well as the password. It takes a minute
        and an authenticator app; then you come back here.
      </p>
      <p className="mt-3 flex flex-wrap justify-center gap-3">
        <Link to="/account/second-factor" search={{ returnTo: '/admin' }} className={buttonClasses('primary')}>
          Set It Up
        </Link>
        <Link to="/logout" className={buttonClasses('secondary')}>
          Sign Out
        </Link>
      </p>
    </main>
  );
}
