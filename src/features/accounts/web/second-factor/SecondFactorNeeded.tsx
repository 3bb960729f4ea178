import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import { leaveFor } from '#platform/web/leave.ts';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { secondFactorQuery } from './queries.ts';

/** Returns whether a request was refused only because the site requires two-step sign-in. */
export const needsSecondFactor = (err: unknown): boolean =>
  isApiError(err) && err.status === 403 && err.problem.errors?.secondFactor !== undefined;

/** Replaces the desk until two-step sign-in is set up, or a passkey is used. The page for that leads back here. */
export function SecondFactorNeeded() {
  const { data: status } = useQuery(secondFactorQuery);
  const [problem, setProblem] = useState<string>();
  const hasPasskey = status !== undefined && status.passkeys > 0;
  return (
    <main
      id="main"
      className="mx-auto flex min-h-[60dvh] max-w-page flex-col items-center justify-center gap-3 px-4 text-center sm:px-6"
    >
      <h1 className="text-balance font-semibold font-serif text-3xl">
        {hasPasskey ? 'Use your passkey' : 'Set up two-step sign-in first'}
      </h1>
      <p className="max-w-prose text-pretty text-ink-soft">
        {hasPasskey
          ? 'Everyone who works at this site’s desk needs more than a password. You have a passkey for that.'
          : 'Everyone who works at this site’s desk signs in with a password and a code, or with a passkey. Setting it up takes a minute and an authenticator app; then you come back here.'}
      </p>
      <ProblemNote>{problem}</ProblemNote>
      {hasPasskey && (
        <div>
          <PasskeyButton
            at="POST /api/admin/login/passkey"
            onDone={() => leaveFor(window.location.href)}
            onProblem={setProblem}
          />
        </div>
      )}
      <p className="mt-3 flex flex-wrap justify-center gap-3">
        {!hasPasskey && (
          <>
            <Link to="/account/second-factor" search={{ returnTo: '/admin' }} className={buttonClasses('primary')}>
              Set it up
            </Link>
            <Link to="/account/passkeys" search={{ returnTo: '/admin' }} className={buttonClasses('secondary')}>
              Add a passkey
            </Link>
          </>
        )}
        <Link to="/logout" className={buttonClasses('secondary')}>
          Sign out
        </Link>
      </p>
    </main>
  );
}
