import { getRouteApi } from '@tanstack/react-router';
import { leaveFor } from '#platform/web/leave.ts';
import { AccountForm } from './AccountForm.tsx';
import { Done } from './Done.tsx';
import { forgetPerson } from './forget-person.ts';
import { accounts } from './queries.ts';
import { markSignedIn, useSignedInMark } from './signed-in.ts';

const route = getRouteApi('/logout');

/** Ends the session only on a click: a link on another site can open this page, but not press its button. */
export function LogoutPage() {
  const { done } = route.useSearch();
  const signedIn = useSignedInMark();
  // A link to '?done=1' must not say so to somebody who is still signed in.
  if (done && !signedIn)
    return (
      <Done title="You have signed out" signIn={{}}>
        Your session in this browser has ended.
      </Done>
    );
  return (
    <AccountForm
      path="/logout"
      action="/logout"
      send={async () => {
        const { continueAt } = await accounts('POST /api/logout');
        markSignedIn(false);
        forgetPerson();
        leaveFor(continueAt ?? '/logout?done=1');
        // Keeps the button disabled until the next page has loaded.
        return new Promise<never>(() => undefined);
      }}
      title="Sign out"
      intro="This ends your session in this browser."
      submit={['Sign out', 'Signing out...']}
    />
  );
}
