import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { EmailConfirmation } from '../../own-contract.ts';
import { AccountForm, linkToken } from '../AccountForm.tsx';
import { ToAccount } from '../AccountFrame.tsx';
import { Done } from '../Done.tsx';
import { account } from './queries.ts';

const PATH = '/account/email/confirm';
const route = getRouteApi(PATH);

/** The page behind an emailed link, in any browser. Opening it changes nothing; its button does. */
export function ConfirmEmailPage() {
  const navigate = useNavigate();
  if (route.useSearch().done)
    return (
      <Done title="Your new email address is confirmed">
        From now on you sign in with this address. We have sent an email to your old one.
      </Done>
    );
  return (
    <AccountForm<EmailConfirmation>
      path={PATH}
      schema={async () => (await import('../../own-contract.ts')).EmailConfirmation}
      values={() => ({ token: linkToken() })}
      send={async (body) => {
        await account('POST /api/account/email/confirm', { body });
        await navigate({ to: PATH, search: { done: 1 }, replace: true });
      }}
      title="Confirm your new email address"
      intro="Press the button to confirm that this email address is yours. If you did not ask for the change, close this page."
      submit={['Confirm my new address', 'Confirming...']}
      ways={<ToAccount />}
    />
  );
}
