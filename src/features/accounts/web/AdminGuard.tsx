import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { DESK_ROLES } from '#kernel/accounts.ts';
import { isApiError } from '#kernel/problem.ts';
import { leaveFor } from '#platform/web/leave.ts';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { hasUnsaved } from '#platform/web/ui/unsaved/guard.ts';
import type { DeskUser } from '../contract.ts';
import { secondFactorQuery } from './account/queries.ts';
import { askOfDesk } from './enter-desk.ts';
import { PasskeyButton } from './passkeys/PasskeyButton.tsx';
import { adminUserQuery } from './queries.ts';

/** Shows its content to administrators and editors; sends everybody else to the Admin Login (behaviour 16.3). */
export function AdminGuard({ children }: { children: (admin: DeskUser) => ReactNode }) {
  const { data: admin, isPending, error } = useQuery(adminUserQuery);
  if (isPending) return <Waiting>Verifying Access</Waiting>;
  if (needsSecondFactor(error)) return <SecondFactorNeeded />;
  // A session that ends must not take away the text that a person is writing: the editor says how to sign in again.
  if (error && admin && hasUnsaved()) return children(admin);
  if (error || !admin || !DESK_ROLES.includes(admin.role)) return <AccessDenied />;
  return children(admin);
}

/** The same delay as on the older dashboard: long enough to read the notice. */
const REDIRECT_MS = 1000;
const denied = { title: 'Access Denied', description: 'You need admin privileges to access this area.' };

function AccessDenied() {
  const navigate = useNavigate();
  const leave = useCallback(() => {
    // The toast still says why on the next page.
    toast({ ...denied, tone: 'danger' });
    askOfDesk(window.location);
    void navigate({ to: '/admin-login', replace: true });
  }, [navigate]);
  useEffect(() => {
    const timer = setTimeout(leave, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [leave]);
  return (
    <main
      id="main"
      className="mx-auto flex min-h-[60dvh] max-w-page flex-col items-center justify-center gap-3 px-4 text-center sm:px-6"
    >
      <h1 className="font-semibold font-serif text-3xl">{denied.title}</h1>
      <p className="text-ink-soft">{denied.description}</p>
      <Button className="mt-3" onClick={leave}>
        Go to Admin Login
      </Button>
    </main>
  );
}

/** Returns whether a request was refused only because the site requires two-step sign-in. */
export const needsSecondFactor = (err: unknown): boolean =>
  isApiError(err) && err.status === 403 && err.problem.errors?.secondFactor !== undefined;

/** Replaces the desk until the person sets up two-step sign-in or uses a passkey, on a page that leads back here. */
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
          ? 'Everyone who works at this site’s desk needs more than a password. You can use your passkey.'
          : 'Everyone who works at this site’s desk signs in with a password and a code, or with a passkey. Setting it up takes a minute, and you need an authenticator app. You then come back here.'}
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

/** Shows only why the reader is waiting. Without scripts, says that the desk needs JavaScript. */
export function Waiting({ children }: { children: string }) {
  return (
    <main id="main" className="mx-auto flex min-h-[60dvh] max-w-page flex-col items-center justify-center gap-4 px-4">
      <h1 className="font-serif text-ink-soft text-xl noscript:hidden">{children}</h1>
      <span aria-hidden className="h-px w-24 animate-pulse bg-rule-strong noscript:hidden" />
      <noscript>
        <p className="max-w-prose text-center">
          The desk needs JavaScript. Reading, submitting an article and your own account work without it:{' '}
          <a href="/" className="text-accent underline underline-offset-2">
            go to the front page
          </a>
          .
        </p>
      </noscript>
    </main>
  );
}
