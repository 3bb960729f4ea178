import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import type { ForgottenPassword } from '../contract.ts';
import { AccountFrame, OtherWays, wayClasses } from './AccountFrame.tsx';
import { Done } from './Done.tsx';
import { accounts } from './queries.ts';
import { useAccountForm } from './use-account-form.ts';

const route = getRouteApi('/forgot-password');

export function ForgotPasswordPage() {
  const { sent, ...search } = route.useSearch();
  if (!sent) return <ForgotPasswordForm />;
  return (
    <Done title="Check your email" signIn={search}>
      If the address has an account, an email with a link is on its way. The link works for an hour. If nothing arrives,
      look in your spam folder, and check whether you registered with another address.
    </Done>
  );
}

function ForgotPasswordForm() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const { form, control, pending, problem } = useAccountForm<ForgottenPassword>('/forgot-password', {
    schema: async () => (await import('../contract.ts')).ForgottenPassword,
    send: async (body) => {
      await accounts('POST /api/auth/forgot', { body: { ...body, returnTo: search.returnTo } });
      await navigate({ to: '/forgot-password', search: { ...search, sent: 1 } });
    },
  });
  return (
    <AccountFrame
      title="Forgotten password"
      intro="Enter the address that you registered with, and we will send you a link to choose a new password."
      problem={problem}
    >
      <form {...form} className="flex flex-col gap-5">
        <TextField {...control('email')} label="Email address" type="email" autoComplete="username" />
        <Button type="submit" disabled={pending} className="w-full">
          {pending ? 'Sending...' : 'Send the link'}
        </Button>
      </form>
      <OtherWays>
        <li className="py-3">
          <Link to="/login" search={search} className={wayClasses}>
            Back to the sign-in
          </Link>
        </li>
      </OtherWays>
    </AccountFrame>
  );
}
