import { getRouteApi, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { SignInProblem } from '#kernel/accounts.ts';
import { leaveFor } from '#platform/web/leave.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import type { SignIn } from '../contract.ts';
import { AFTER_SIGN_IN } from '../vocabulary.ts';
import { useAccountForm } from './AccountForm.tsx';
import { AccountFrame, OtherWays, Way } from './AccountFrame.tsx';
import { PasskeyButton } from './passkeys/PasskeyButton.tsx';
import { accounts } from './queries.ts';
import { markSignedIn } from './signed-in.ts';
import { ThroughProvider } from './ThroughProvider.tsx';

/** The sign-in page's text for each problem. Not in the vocabulary, because every page loads that. */
const PROBLEM_WORDS: Record<SignInProblem, string> = {
  provider:
    'The identity provider is not answering. Please try again shortly, or sign in below if you have a password here.',
  cancelled: 'You cancelled the sign-in at the identity provider.',
  unverified:
    'The identity provider has not confirmed your email address. Please confirm it there, then sign in again.',
  unlinked:
    'This site already has an account with your email address, but we can link the two only once the address is confirmed both here and at your identity provider. To confirm it here, use ‘Forgotten your password?’ below.',
  another:
    'The account with your email address is linked to somebody else at the identity provider. If it is yours, please write to us.',
  refused: 'This account is disabled. Please write to us if you think that this is a mistake.',
  expired: 'The sign-in took too long, or was started in another browser. Please start again.',
  failed: 'We could not use the identity provider’s response. Please start again.',
};

const route = getRouteApi('/login');

/** The sign-in page for everybody (behaviour 15.1). */
export function LoginPage() {
  const { problem: atProvider, ...search } = route.useSearch();
  const { site } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const enter = () => {
    markSignedIn(true);
    leaveFor(search.returnTo ?? AFTER_SIGN_IN);
  };
  const [ofPasskey, setOfPasskey] = useState<string>();
  const { form, control, pending, problem } = useAccountForm<SignIn>('/login', {
    schema: async () => (await import('../contract.ts')).SignIn,
    send: async (body) => {
      setOfPasskey(undefined);
      const answer = await accounts('POST /api/auth/login', { body: { ...body, returnTo: search.returnTo } });
      if ('secondFactor' in answer) return navigate({ to: '/login/code', search });
      enter();
    },
  });
  return (
    <AccountFrame
      title="Sign in"
      intro="Sign in to comment, save articles and send us your own."
      problem={ofPasskey ?? problem ?? (atProvider && PROBLEM_WORDS[atProvider])}
    >
      {site.identityProvider && <ThroughProvider returnTo={search.returnTo} />}
      <form {...form} className="flex flex-col gap-5">
        <TextField {...control('email')} label="Email address" type="email" autoComplete="username webauthn" />
        <PasswordField {...control('password')} label="Password" autoComplete="current-password" />
        <Submit
          look={site.identityProvider ? 'secondary' : 'primary'}
          className="w-full"
          pending={pending}
          verb="Sign in"
          doing="Signing in..."
        />
      </form>
      <PasskeyButton at="POST /api/auth/passkey" inFields onDone={enter} onProblem={setOfPasskey} />
      <OtherWays>
        <Way question="No account yet?" to="/register" search={search} label="Register" />
        <Way to="/forgot-password" search={search} label="Forgotten your password?" />
      </OtherWays>
    </AccountFrame>
  );
}
