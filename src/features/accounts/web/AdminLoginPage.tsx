import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { enterDesk } from './enter-desk.ts';
import { PasskeyButton } from './passkeys/PasskeyButton.tsx';
import { accounts } from './queries.ts';

const PATH = '/admin-login';
const LOCK = 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM7 11V7a5 5 0 0 1 10 0v4';

/** The administrators' sign-in page (behaviour 16.1 and 16.2). */
export function AdminLoginPage() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const returned = useReturnedForm(PATH);

  const refuse = (description: string) => toast({ title: 'Login Failed', description, tone: 'danger' });
  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { email, password } = Object.fromEntries(new FormData(form)) as { email: string; password: string };
    const empty = [email.trim(), password].indexOf('');
    if (empty >= 0) {
      toast({ title: 'Missing Credentials', description: 'Please enter both email and password', tone: 'danger' });
      form.querySelectorAll('input')[empty]?.focus();
      return;
    }
    setPending(true);
    try {
      const answer = await accounts('POST /api/admin/login', { body: { email, password } });
      if ('secondFactor' in answer) return await navigate({ to: '/login/code', search: { returnTo: '/admin' } });
      enterDesk();
    } catch (err) {
      refuse(reasonOf(err));
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="mx-auto w-full max-w-page px-4 py-12 sm:px-6 md:py-20">
      <div className="mx-auto max-w-sm border-rule-strong border-t-2 pt-5">
        <h1 className="font-semibold font-serif text-3xl">Admin Login</h1>
        <p className="mt-3 flex items-start gap-2 text-ink-soft text-sm">
          <Icon drawing={LOCK} size={16} className="mt-0.5 shrink-0" />
          This area is restricted to the editorial team. Attempts to sign in are recorded.
        </p>
        {/* method="post": if the form is sent before the scripts have loaded, the password must not end up in the
            address. */}
        <form method="post" action={PATH} onSubmit={logIn} noValidate className="mt-7 flex flex-col gap-5">
          {returned?.message && (
            <p role="alert" className="font-semibold text-danger text-sm">
              {returned.message}
            </p>
          )}
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username webauthn"
            inputMode="email"
            defaultValue={returned?.values.email}
            error={returned?.errors.email}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={returned?.errors.password}
          />
          <Submit className="w-full" pending={pending} verb="Login to Admin Dashboard" doing="Logging in..." />
        </form>
        <Link to="/forgot-password" className="mt-4 inline-flex min-h-11 items-center text-accent text-sm underline">
          Forgotten your password?
        </Link>
        <PasskeyButton at="POST /api/admin/login/passkey" inFields onDone={enterDesk} onProblem={refuse} />
      </div>
    </div>
  );
}

const reasonOf = (err: unknown) => (isApiError(err) && err.said) || 'Invalid email or password';
