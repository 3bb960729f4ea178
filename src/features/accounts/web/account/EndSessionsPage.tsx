import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Role } from '#kernel/accounts.ts';
import { AccountForm } from '../AccountForm.tsx';
import { ToAccount } from '../AccountFrame.tsx';
import { Done } from '../Done.tsx';
import { account } from './queries.ts';
import { useOwnAccount } from './use-own-account.ts';

const PATH = '/account/sessions';
const route = getRouteApi(PATH);

/** What else ends with the sessions, by role. */
const ENDED: Partial<Record<Role, string>> = {
  admin:
    ', cancels the links to previews that you have shared, and revokes your API keys, so your programs will need new ones',
  editor: ', and cancels the links to previews that you have shared',
};

export function EndSessionsPage() {
  if (!route.useSearch().done) return <EndSessionsForm />;
  return <Done title="Signed out everywhere else">You are now signed in only in this browser.</Done>;
}

function EndSessionsForm() {
  const role = useOwnAccount(PATH).data?.role;
  const navigate = useNavigate();
  return (
    <AccountForm
      path={PATH}
      action={PATH}
      send={async () => {
        await account('DELETE /api/account/sessions');
        await navigate({ to: PATH, search: { done: 1 } });
      }}
      title="Sign out everywhere else"
      intro={`This ends all your sessions except this one${(role && ENDED[role]) ?? ''}. If you think that someone else knows your password, change it as well.`}
      submit={['Sign out everywhere else', 'Signing out...']}
      ways={<ToAccount />}
    />
  );
}
