import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { defined } from '#kernel/defined.ts';
import { leaveFor } from '#platform/web/leave.ts';
import type { Verification } from '../contract.ts';
import { AFTER_SIGN_IN, pageToChoose } from '../vocabulary.ts';
import { AccountForm, linkToken } from './AccountForm.tsx';
import { Way } from './AccountFrame.tsx';
import { Done } from './Done.tsx';
import { accounts } from './queries.ts';

const route = getRouteApi('/verify-email');

/** The page behind an emailed link. Opening it changes nothing; its button does. */
export function VerifyEmailPage() {
  const { done, ...search } = route.useSearch();
  const navigate = useNavigate();
  if (done)
    return (
      <Done title="Your email address is confirmed" signIn={search}>
        {(search.returnTo ?? AFTER_SIGN_IN) === AFTER_SIGN_IN
          ? 'Your account is ready. Sign in and send us your first article.'
          : 'Your account is ready. Sign in to continue.'}
      </Done>
    );
  return (
    <AccountForm<Verification>
      path="/verify-email"
      schema={async () => (await import('../contract.ts')).Verification}
      values={() => ({ token: linkToken() })}
      send={async (body) => {
        const { returnTo, choosePassword } = await accounts('POST /api/auth/verify', { body });
        if (choosePassword) return leaveFor(pageToChoose(choosePassword));
        await navigate({ to: '/verify-email', search: defined({ returnTo, done: 1 as const }), replace: true });
      }}
      title="Confirm your email address"
      intro="Press the button to confirm that this email address is yours. If you did not register, close this page."
      submit={['Confirm my address', 'Confirming...']}
      ways={<Way question="Confirmed already?" to="/login" label="Sign in" />}
    />
  );
}
