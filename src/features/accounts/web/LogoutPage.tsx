import { leaveFor } from '#platform/web/leave.ts';
import { AccountForm } from './AccountForm.tsx';
import { forgetPerson } from './forget-person.ts';
import { accounts } from './queries.ts';
import { markSignedIn } from './signed-in.ts';

/** Ends the session only on a click: a link on another site can open this page, but not press its button. */
export function LogoutPage() {
  return (
    <AccountForm
      path="/logout"
      action="/logout"
      send={async () => {
        const { continueAt } = await accounts('POST /api/logout');
        markSignedIn(false);
        forgetPerson();
        leaveFor(continueAt ?? '/');
        // Keeps the button disabled until the next page has loaded.
        return new Promise<never>(() => undefined);
      }}
      title="Sign out"
      intro="This ends your session in this browser."
      submit={['Sign out', 'Signing out...']}
    />
  );
}
