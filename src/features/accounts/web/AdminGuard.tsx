import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect } from 'react';
import { DESK_ROLES } from '#kernel/accounts.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { DeskUser } from '../contract.ts';
import { adminUserQuery } from './queries.ts';
import { needsSecondFactor, SecondFactorNeeded } from './second-factor/SecondFactorNeeded.tsx';
import { Waiting } from './Waiting.tsx';

/** Shows its content to administrators and editors; sends everybody else to the Admin Login (behaviour 16.3). */
export function AdminGuard({ children }: { children: (admin: DeskUser) => ReactNode }) {
  const { data: admin, isPending, error } = useQuery(adminUserQuery);
  if (isPending) return <Waiting>Verifying Access</Waiting>;
  if (needsSecondFactor(error)) return <SecondFactorNeeded />;
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
