import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withReturn } from '#kernel/return-to.ts';
import { leaveFor } from '#platform/web/leave.ts';
import { markSignedIn } from '../signed-in.ts';
import { accountQuery } from './queries.ts';

/**
 * Reads the signed-in person's account in the browser. Sends a visitor to the sign-in page, which returns to `path`.
 */
export function useOwnAccount(path: string) {
  const query = useQuery(accountQuery);
  const signedIn = query.data === undefined ? undefined : query.data !== null;
  useEffect(() => {
    if (signedIn === undefined) return;
    markSignedIn(signedIn);
    if (!signedIn) leaveFor(withReturn('/api/login', path));
  }, [signedIn, path]);
  return query;
}
