import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { forgetPerson } from './forget-person.ts';
import { accounts } from './queries.ts';
import { markSignedIn } from './signed-in.ts';

/** Signs out somebody who has just lost access to the desk. Throws any other error again. */
async function signOutOfSite(err: unknown): Promise<void> {
  if (!isApiError(err) || err.status !== 403) throw err;
  await accounts('POST /api/logout');
}

/**
 * Returns a function that signs the administrator out, clears all queries and goes to the sign-in page, even if the call
 * fails; a toast then says so. Hide the desk while `leaving`, or its queries would run again.
 */
export function useLogout() {
  const [leaving, setLeaving] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = async (): Promise<void> => {
    setLeaving(true);
    try {
      await accounts('POST /api/admin/logout').catch(signOutOfSite);
      markSignedIn(false);
      forgetPerson();
      toast({
        title: 'Logged out successfully',
        description: 'You have been logged out of the admin dashboard.',
      });
    } catch (err) {
      console.error('Logout failed', err);
      toast({
        title: 'Logout failed',
        description: 'You may still be signed in at this computer.',
        tone: 'danger',
        action: { label: 'Try again', run: () => void logout() },
      });
    }
    queryClient.clear();
    await navigate({ to: '/admin-login', replace: true });
  };
  return { leaving, logout };
}
