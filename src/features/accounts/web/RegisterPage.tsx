import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import type { Registration } from '../contract.ts';
import { AccountFrame, OtherWays, wayClasses } from './AccountFrame.tsx';
import { Done } from './Done.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { accounts } from './queries.ts';
import { useAccountForm } from './use-account-form.ts';

const route = getRouteApi('/register');

export function RegisterPage() {
  const { sent, ...search } = route.useSearch();
  if (!sent) return <RegisterForm />;
  return (
    <Done title="Check your email" signIn={search}>
      We have sent you an email. Open its link within 24 hours to confirm your address; then you can sign in. If nothing
      arrives, look in your spam folder.
    </Done>
  );
}

function RegisterForm() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const { form, control, pending, problem } = useAccountForm<Registration>('/register', {
    schema: async () => (await import('../contract.ts')).Registration,
    send: async (body) => {
      await accounts('POST /api/auth/register', { body: { ...body, returnTo: search.returnTo } });
      await navigate({ to: '/register', search: { ...search, sent: 1 } });
    },
  });
  return (
    <AccountFrame
      title="Register"
      intro="An account lets you send articles for review, see what our editors say, and comment. It is free."
      problem={problem}
    >
      <form {...form} className="flex flex-col gap-5">
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
        <Button type="submit" disabled={pending} className="w-full">
          {pending ? 'Registering...' : 'Register'}
        </Button>
      </form>
      <OtherWays>
        <li className="py-3">
          Already have an account?{' '}
          <Link to="/login" search={search.returnTo ? { returnTo: search.returnTo } : {}} className={wayClasses}>
            Sign in
          </Link>
        </li>
      </OtherWays>
    </AccountFrame>
  );
}
