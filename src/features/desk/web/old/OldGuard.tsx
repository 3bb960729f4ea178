import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { AdminUser } from '#features/accounts/contract.ts';
import { needsSecondFactor, SecondFactorNeeded, Waiting } from '#features/accounts/web/index.ts';
import { adminUserQuery } from '#features/accounts/web/queries.ts';
import { isApiError } from '#kernel/problem.ts';
import { FRESH } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

const REDIRECT_MS = 1000;

/** The guard of the older dashboard: says why before it redirects (specification, section 2). */
export function OldGuard({ children }: { children: (admin: AdminUser) => ReactNode }) {
  const { data: admin, isPending, error } = useQuery({ ...adminUserQuery, staleTime: FRESH.usual });
  if (isPending) return <Waiting>Verifying Access</Waiting>;
  if (admin?.role === 'admin' && !error) return children(admin);
  if (needsSecondFactor(error)) return <SecondFactorNeeded />;
  return admin || (isApiError(error) && error.status === 403) ? (
    <Leave to="/" title="Access Denied" description="Admin privileges required. Redirecting to home..." />
  ) : (
    <Leave to="/admin-login" title="Unauthorized" description="Admin login required. Redirecting..." />
  );
}

function Leave({ to, title, description }: { to: '/' | '/admin-login'; title: string; description: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ title, description, tone: 'danger' });
    const timer = setTimeout(() => void navigate({ to, replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, to, title, description]);
  return <Waiting>{title}</Waiting>;
}
