import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { defined } from '#platform/web/search-params.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Verification } from '../contract.ts';
import { AFTER_SIGN_IN } from '../vocabulary.ts';
import { AccountFrame, OtherWays, wayClasses } from './AccountFrame.tsx';
import { Done } from './Done.tsx';
import { accounts } from './queries.ts';
import { linkToken, useAccountForm } from './use-account-form.ts';

const route = getRouteApi('/verify-email');

/** The page behind an emailed link. Opening it changes nothing; its button does. */
export function VerifyEmailPage() {
  const { done, ...search } = route.useSearch();
  if (!done) return <VerifyEmailForm />;
  return (
    <Done title="Your email address is confirmed" signIn={search}>
      {(search.returnTo ?? AFTER_SIGN_IN) === AFTER_SIGN_IN
        ? 'Your account is ready. Sign in and send us your first article.'
        : 'Your account is ready. Sign in to continue.'}
    </Done>
  );
}

function VerifyEmailForm() {
  const navigate = useNavigate();
  const { form, pending, problem } = useAccountForm<Verification>('/verify-email', {
    schema: async () => (await import('../contract.ts')).Verification,
    values: () => ({ token: linkToken() }),
    send: async (body) => {
      const { returnTo } = await accounts('POST /api/auth/verify', { body });
      await navigate({ to: '/verify-email', search: defined({ returnTo, done: 1 as const }), replace: true });
    },
  });
  return (
    <AccountFrame
      title="Confirm your email address"
      intro="Press the button to confirm that this email address is yours. If you did not register, close this page."
      problem={problem}
    >
      <form {...form}>
        <Button type="submit" disabled={pending} className="w-full">
          {pending ? 'Confirming...' : 'Confirm my address'}
        </Button>
      </form>
      <OtherWays>
        <li className="py-3">
          Confirmed already?{' '}
          <Link to="/login" className={wayClasses}>
            Sign in
          </Link>
        </li>
      </OtherWays>
    </AccountFrame>
  );
}
