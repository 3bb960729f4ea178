import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import type { PasswordChange } from '../../own-contract.ts';
import { AccountForm } from '../AccountForm.tsx';
import { ToAccount, Way } from '../AccountFrame.tsx';
import { Done } from '../Done.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { account } from './queries.ts';
import { useOwnAccount } from './use-own-account.ts';

const PATH = '/account/password';
const route = getRouteApi(PATH);

export function PasswordPage() {
  if (!route.useSearch().done) return <PasswordForm />;
  return (
    <Done title="Your password has been changed">
      You are still signed in here. Everywhere else, sign in with the new password.
    </Done>
  );
}

function PasswordForm() {
  const isAdmin = useOwnAccount(PATH).data?.role === 'admin';
  const navigate = useNavigate();
  return (
    <AccountForm<PasswordChange>
      path={PATH}
      schema={async () => (await import('../../own-contract.ts')).PasswordChange}
      send={async (body) => {
        await account('POST /api/account/password', { body });
        await navigate({ to: PATH, search: { done: 1 } });
      }}
      title="Change your password"
      intro={`This ends your other sessions. We will confirm the change by email.${isAdmin ? ' Your API keys are revoked: your programs need new ones.' : ''}`}
      submit={['Set the new password', 'Saving...']}
      ways={
        <>
          <Way to="/forgot-password" label="Forgotten your password?" />
          <ToAccount />
        </>
      }
    >
      {(control) => (
        <>
          <PasswordField {...control('currentPassword')} label="Current password" autoComplete="current-password" />
          <NewPasswordField {...control('password')} label="New password" />
        </>
      )}
    </AccountForm>
  );
}
