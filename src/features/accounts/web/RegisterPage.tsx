import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TextField } from '#platform/web/ui/Field.tsx';
import type { Registration } from '../contract.ts';
import { AccountForm } from './AccountForm.tsx';
import { Way } from './AccountFrame.tsx';
import { Done } from './Done.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { accounts } from './queries.ts';

const route = getRouteApi('/register');

export function RegisterPage() {
  const [address, setAddress] = useState<string>();
  const { sent, ...search } = route.useSearch();
  const navigate = useNavigate();
  if (sent)
    return (
      <Done form="/register" title="Check your email" signIn={search}>
        We have sent an email to {address ?? 'your address'}. Open its link within 24 hours to confirm your address;
        then you can sign in. If nothing arrives, look in your spam folder.
      </Done>
    );
  return (
    <AccountForm<Registration>
      path="/register"
      schema={async () => (await import('../contract.ts')).Registration}
      send={async (body) => {
        await accounts('POST /api/auth/register', { body: { ...body, returnTo: search.returnTo } });
        setAddress(body.email);
        await navigate({ to: '/register', search: { ...search, sent: 1 } });
      }}
      title="Register"
      intro="An account lets you send articles for review, see what our editors say, and comment. It is free."
      submit={['Register', 'Registering...']}
      ways={<Way question="Already have an account?" to="/login" search={search} label="Sign in" />}
    >
      {(control) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
            <TextField {...control('firstName')} label="First name" autoComplete="given-name" maxLength={80} />
            <TextField {...control('lastName')} label="Last name" autoComplete="family-name" maxLength={80} />
          </div>
          <TextField
            {...control('email')}
            label="Email address"
            hint="We will send a link to confirm that it is yours."
            type="email"
            autoComplete="username"
          />
          <NewPasswordField {...control('password')} label="Password" />
        </>
      )}
    </AccountForm>
  );
}
