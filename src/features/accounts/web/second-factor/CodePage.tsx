import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { leaveFor } from '#platform/web/leave.ts';
import { Submit } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import type { SignInCode } from '../../contract.ts';
import { AFTER_SIGN_IN } from '../../vocabulary.ts';
import { useAccountForm } from '../AccountForm.tsx';
import { AccountFrame, OtherWays, Way } from '../AccountFrame.tsx';
import { enterDesk } from '../enter-desk.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { accounts } from '../queries.ts';
import { markSignedIn } from '../signed-in.ts';
import { CodeField } from './CodeField.tsx';

const route = getRouteApi('/login/code');

/** Asks people who use two-step sign-in for the second step. */
export function CodePage() {
  const search = route.useSearch();
  const enter = () => {
    if (search.returnTo === '/admin') return enterDesk();
    markSignedIn(true);
    leaveFor(search.returnTo ?? AFTER_SIGN_IN);
  };
  const [ofPasskey, setOfPasskey] = useState<string>();
  const { form, control, pending, problem } = useAccountForm<SignInCode>('/login/code', {
    schema: async () => (await import('../../contract.ts')).SignInCode,
    send: async (body) => {
      setOfPasskey(undefined);
      await accounts('POST /api/auth/login/code', { body });
      enter();
    },
  });
  const { recovery, ...others } = search;
  return (
    <AccountFrame
      title={recovery ? 'Enter a recovery code' : 'Enter your code'}
      intro={
        recovery
          ? 'One of the codes that you saved when you set up two-step sign-in. Each works once.'
          : 'One more step: enter the code that your authenticator app shows.'
      }
      problem={ofPasskey ?? problem}
    >
      <form {...form} className="flex flex-col gap-5">
        {recovery ? (
          <TextField
            {...control('code')}
            label="Recovery code"
            hint="For example k3m9p-x7r2t."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            className="font-mono"
            autoFocus
          />
        ) : (
          <CodeField {...control('code')} autoFocus />
        )}
        <Submit className="w-full" pending={pending} verb="Sign in" doing="Signing in..." />
      </form>
      <PasskeyButton at="POST /api/auth/passkey" onDone={enter} onProblem={setOfPasskey} />
      <OtherWays>
        <Way
          question={recovery ? 'Found your phone?' : 'No phone to hand?'}
          to="/login/code"
          search={recovery ? others : { ...others, recovery: 1 }}
          replace
          label={recovery ? 'Use the app’s code' : 'Use a recovery code'}
        />
        <Way question="Not you, or taking too long?" to="/login" search={others} label="Start again" />
      </OtherWays>
    </AccountFrame>
  );
}
