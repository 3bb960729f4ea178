import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { defined } from '#kernel/defined.ts';
import { LinkNotFound } from '#platform/web/mailed-link/LinkNotFound.tsx';
import type { PasswordReset } from '../contract.ts';
import { AccountForm, linkToken } from './AccountForm.tsx';
import { Way } from './AccountFrame.tsx';
import { Done } from './Done.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { accounts } from './queries.ts';
import { markSignedIn } from './signed-in.ts';

const route = getRouteApi('/reset-password');

const REGISTERED =
  'Your email address is confirmed. It was registered more than once, so please choose a new password.';

/** The page behind an emailed link. Opening it changes nothing; its button does. */
export function ResetPasswordPage() {
  const { done, registered, linked, ...search } = route.useSearch();
  const navigate = useNavigate();
  if (done)
    return (
      <Done title="Your new password is set" signIn={search}>
        You have been signed out everywhere. Sign in with the new password.
      </Done>
    );
  if (!linked)
    return <LinkNotFound ended={false} under="" back={{ to: '/forgot-password', label: 'Ask for a new link' }} />;
  return (
    <AccountForm<PasswordReset>
      path="/reset-password"
      schema={async () => (await import('../contract.ts')).PasswordReset}
      values={(entered) => ({ ...Object.fromEntries(entered), token: linkToken() })}
      send={async (body) => {
        const { returnTo } = await accounts('POST /api/auth/reset', { body });
        markSignedIn(false);
        await navigate({ to: '/reset-password', search: defined({ returnTo, done: 1 as const }), replace: true });
      }}
      title="Choose a new password"
      intro={registered && REGISTERED}
      submit={['Set the new password', 'Saving...']}
      ways={<Way question="Link not working?" to="/forgot-password" label="Ask for a new one" />}
    >
      {(control) => <NewPasswordField {...control('password')} label="New password" />}
    </AccountForm>
  );
}
