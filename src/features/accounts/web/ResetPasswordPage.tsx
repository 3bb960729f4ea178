import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { defined } from '#platform/web/search-params.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { PasswordReset } from '../contract.ts';
import { AccountFrame, OtherWays, wayClasses } from './AccountFrame.tsx';
import { Done } from './Done.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { accounts } from './queries.ts';
import { markSignedIn } from './signed-in.ts';
import { linkToken, useAccountForm } from './use-account-form.ts';

const route = getRouteApi('/reset-password');

/** The page behind an emailed link. Opening it changes nothing; its button does. */
export function ResetPasswordPage() {
  const { done, ...search } = route.useSearch();
  if (!done) return <ResetPasswordForm />;
  return (
    <Done title="Your new password is set" signIn={search}>
      You have been signed out everywhere. Sign in with the new password.
    </Done>
  );
}

function ResetPasswordForm() {
  const navigate = useNavigate();
  const { form, control, pending, problem } = useAccountForm<PasswordReset>('/reset-password', {
    schema: async () => (await import('../contract.ts')).PasswordReset,
    values: (entered) => ({ ...Object.fromEntries(entered), token: linkToken() }),
    send: async (body) => {
      const { returnTo } = await accounts('POST /api/auth/reset', { body });
      markSignedIn(false);
      await navigate({ to: '/reset-password', search: defined({ returnTo, done: 1 as const }), replace: true });
    },
  });
  return (
    <AccountFrame title="Choose a new password" problem={problem}>
      <form {...form} className="flex flex-col gap-5">
        <NewPasswordField {...control('password')} label="New password" />
        <Button type="submit" disabled={pending} className="w-full">
          {pending ? 'Saving...' : 'Set the new password'}
        </Button>
      </form>
      <OtherWays>
        <li className="py-3">
          The link no longer works?{' '}
          <Link to="/forgot-password" className={wayClasses}>
            Ask for a new one
          </Link>
        </li>
      </OtherWays>
    </AccountFrame>
  );
}
