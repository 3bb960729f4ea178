import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Verification } from '../contract.ts';
import { AccountFrame, OtherWays, wayClasses } from './AccountFrame.tsx';
import { Done } from './Done.tsx';
import { accounts } from './queries.ts';
import { linkToken, useAccountForm } from './use-account-form.ts';

const route = getRouteApi('/verify-email');

/** The page behind an emailed link. Opening it changes nothing; its button does. */
export function VerifyEmailPage() {
  if (!route.useSearch().done) return <VerifyEmailForm />;
  return (
    <Done title="Your email address is confirmed" signIn={{}}>
      Your account is ready. Sign in and send us your first article.
    </Done>
  );
}

function VerifyEmailForm() {
  const navigate = useNavigate();
  const { form, pending, problem } = useAccountForm<Verification>('/verify-email', {
    schema: async () => (await import('../contract.ts')).Verification,
    values: () => ({ token: linkToken() }),
    send: async (body) => {
      await accounts('POST /api/auth/verify', { body });
      await navigate({ to: '/verify-email', search: { done: 1 }, replace: true });
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
