import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { PasskeyButton } from './passkeys/PasskeyButton.tsx';
import { accounts } from './queries.ts';
import { markSignedIn } from './signed-in.ts';

const PATH = '/admin-login';

/** The administrators' sign-in: specification, sections 2, 5 and 8. */
export function AdminLoginPage() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const returned = useReturnedForm(PATH);

  const refuse = (description: string) => toast({ title: 'Login Failed', description, tone: 'danger' });
  async function enter() {
    markSignedIn(true);
    toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard' });
    await navigate({ to: '/admin' });
  }

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
      await enter();
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
          <Lock aria-hidden size={16} className="mt-0.5 shrink-0" />
          This area is restricted to administrators. Attempts to sign in are recorded.
        </p>
        {/* method="post": if the form is sent before the scripts have loaded, the password must not end up in the address. */}
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
          <TextField
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            error={returned?.errors.password}
          />
          <Button type="submit" disabled={pending} className="w-full">
            {pending ? 'Logging in...' : 'Login to Admin Dashboard'}
          </Button>
        </form>
        <PasskeyButton at="POST /api/admin/login/passkey" inFields onDone={enter} onProblem={refuse} />
      </div>
    </div>
  );
}

const reasonOf = (err: unknown) => (isApiError(err) && err.said) || 'Invalid email or password';
