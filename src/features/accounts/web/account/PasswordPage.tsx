import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import type { PasswordChange } from '../../own-contract.ts';
import { AccountFrame, OtherWays, wayClasses } from '../AccountFrame.tsx';
import { Done } from '../Done.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { account } from './queries.ts';
import { useOwnAccount } from './use-own-account.ts';

const PATH = '/account/password';
const route = getRouteApi(PATH);

export function PasswordPage() {
  if (!route.useSearch().done) return <PasswordForm />;
  return (
    <Done title="Your password is changed">
      You are still signed in here; everywhere else you sign in with the new password.
    </Done>
  );
}

function PasswordForm() {
  const isAdmin = useOwnAccount(PATH).data?.role === 'admin';
  const navigate = useNavigate();
  const { form, control, pending, problem } = useAccountForm<PasswordChange>(PATH, {
    schema: async () => (await import('../../own-contract.ts')).PasswordChange,
    send: async (body) => {
      await account('POST /api/account/password', { body });
      await navigate({ to: PATH, search: { done: 1 } });
    },
  });
  return (
    <AccountFrame
      title="Change your password"
      intro={`Your other sessions end, and we confirm the change by email.${isAdmin ? ' Your API keys are revoked: your programs need new ones.' : ''}`}
      problem={problem}
    >
      <form {...form} className="flex flex-col gap-5">
        <TextField
          {...control('currentPassword')}
          label="Current password"
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordField {...control('password')} label="New password" />
        <Button type="submit" disabled={pending} className="w-full">
          {pending ? 'Saving...' : 'Set the new password'}
        </Button>
      </form>
      <OtherWays>
        <li className="py-3">
          <Link to="/forgot-password" className={wayClasses}>
            Forgotten your password?
          </Link>
        </li>
        <li className="py-3">
          <Link to="/account" className={wayClasses}>
            Back to your account
          </Link>
        </li>
      </OtherWays>
    </AccountFrame>
  );
}
