import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '#platform/web/ui/toast.ts';
import { accounts } from './queries.ts';
import { markSignedIn } from './signed-in.ts';

/**
 * Returns a function that signs the administrator out, clears all queries and goes to the sign-in page, even if the call
 * fails. Hide the desk while `leaving`, or its queries would run again.
 */
export function useLogout() {
  const [leaving, setLeaving] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = async (): Promise<void> => {
    setLeaving(true);
    try {
      await accounts('POST /api/admin/logout');
      markSignedIn(false);
      toast({
        title: 'Logged out successfully',
        description: 'You have been logged out of the admin dashboard.',
      });
    } catch (err) {
      console.error('Logout failed', err);
    }
    queryClient.clear();
    await navigate({ to: '/admin-login', replace: true });
  };
  return { leaving, logout };
}
