import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TextField } from '#platform/web/ui/Field.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import type { EmailChange } from '../../own-contract.ts';
import { AccountForm } from '../AccountForm.tsx';
import { ToAccount } from '../AccountFrame.tsx';
import { Done } from '../Done.tsx';
import { account } from './queries.ts';
import { useOwnAccount } from './use-own-account.ts';

const PATH = '/account/email';
const route = getRouteApi(PATH);

export function EmailPage() {
  const [address, setAddress] = useState<string>();
  if (!route.useSearch().sent) return <EmailForm onSent={setAddress} />;
  return (
    <Done form="/account/email" title="Check your email">
      We have sent an email to {address ?? 'the new address'}. Open its link within 24 hours to complete the change.
      Until then your account keeps its current address.
    </Done>
  );
}

function EmailForm({ onSent }: { onSent: (address: string) => void }) {
  useOwnAccount(PATH);
  const navigate = useNavigate();
  return (
    <AccountForm<EmailChange>
      path={PATH}
      schema={async () => (await import('../../own-contract.ts')).EmailChange}
      send={async (body) => {
        await account('POST /api/account/email', { body });
        onSent(body.email);
        await navigate({ to: PATH, search: { sent: 1 } });
      }}
      title="Your email address"
      intro="You sign in with this address, and we email you there. A new one takes effect once you have opened the link that we send to it."
      submit={['Send the link', 'Sending...']}
      ways={<ToAccount />}
    >
      {(control) => (
        <>
          <TextField {...control('email')} label="New email address" type="email" autoComplete="email" />
          <PasswordField
            {...control('currentPassword')}
            label="Your password"
            hint="This protects your account if you leave a browser open."
            autoComplete="current-password"
          />
        </>
      )}
    </AccountForm>
  );
}
