import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TextField } from '#platform/web/ui/Field.tsx';
import type { ForgottenPassword } from '../contract.ts';
import { AccountForm } from './AccountForm.tsx';
import { Way } from './AccountFrame.tsx';
import { Done } from './Done.tsx';
import { accounts } from './queries.ts';

const route = getRouteApi('/forgot-password');

export function ForgotPasswordPage() {
  const [address, setAddress] = useState<string>();
  const { sent, ...search } = route.useSearch();
  const navigate = useNavigate();
  if (sent)
    return (
      <Done form="/forgot-password" title="Check your email" signIn={search}>
        If {address ?? 'the address'} has an account, an email with a link is on its way. The link works for an hour. If
        nothing arrives, look in your spam folder, and check whether you registered with another address.
      </Done>
    );
  return (
    <AccountForm<ForgottenPassword>
      path="/forgot-password"
      schema={async () => (await import('../contract.ts')).ForgottenPassword}
      send={async (body) => {
        await accounts('POST /api/auth/forgot', { body: { ...body, returnTo: search.returnTo } });
        setAddress(body.email);
        await navigate({ to: '/forgot-password', search: { ...search, sent: 1 } });
      }}
      title="Forgotten password"
      intro="Enter the address that you registered with, and we will send you a link to choose a new password."
      submit={['Send the link', 'Sending...']}
      ways={<Way to="/login" search={search} label="Back to the sign-in" />}
    >
      {(control) => <TextField {...control('email')} label="Email address" type="email" autoComplete="username" />}
    </AccountForm>
  );
}
