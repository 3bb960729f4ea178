import { lazy, Suspense, useState } from 'react';
import { Submit } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import type { SecondFactorProof, SecondFactorSetUp, SecondFactorStatus } from '../../second-factor-contract.ts';
import { useAccountForm } from '../AccountForm.tsx';
import { BackToAccount } from '../AccountFrame.tsx';
import { secondFactor } from '../account/queries.ts';

// Loaded separately, with the QR code library that no other page needs.
const AppStep = lazy(() => import('./AppStep.tsx'));

interface SetUpProps {
  status: SecondFactorStatus;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Asks for the password, then shows the key for the app and asks for its first code. */
export function SetUp({ status, onDone }: SetUpProps) {
  const [made, setMade] = useState<SecondFactorSetUp>();
  if (made)
    return (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <AppStep made={made} onDone={() => onDone(made.recoveryCodes)} />
      </Suspense>
    );
  return (
    <>
      {status.required && (
        <p className="mt-4 border-accent border-l-4 py-1 pl-3 font-semibold">
          This site requires it of everyone who works at its desk.
        </p>
      )}
      <p className="mt-3 text-pretty text-ink-soft">
        With two-step sign-in, you need your password and a code from an app on your phone. A leaked password is then
        not enough. Any authenticator app will do, such as the one in your password manager.
      </p>
      <ProofForm
        passwordNeeded={status.passwordNeeded}
        button={['Set it up', 'Making a key...']}
        send={async (body) => setMade(await secondFactor('POST /api/account/second-factor', { body }))}
      />
      <BackToAccount />
    </>
  );
}

interface ProofFormProps {
  /** False for accounts without a password. */
  passwordNeeded: boolean;
  /** Whether two-step sign-in is on: then the password alone must not change it. */
  withCode?: boolean;
  /** The button's label, and its label while the form is sending. */
  button: readonly [string, string];
  danger?: boolean;
  /** The proof has a code only with `withCode`. */
  send: (proof: SecondFactorProof) => Promise<unknown>;
}

/** Asks for the password, so that a stranger at an unlocked browser cannot change anything, and for a code. */
export function ProofForm({ passwordNeeded, withCode = false, button, danger = false, send }: ProofFormProps) {
  const { form, control, pending, problem } = useAccountForm<SecondFactorProof>('/account/second-factor', {
    schema: async () =>
      (await import('../../second-factor-contract.ts'))[withCode ? 'SecondFactorProof' : 'PasswordAsked'],
    send,
  });
  return (
    <form {...form} className="mt-6 flex flex-col gap-5">
      <ProblemNote>{problem}</ProblemNote>
      {passwordNeeded && (
        <PasswordField {...control('password')} label="Your password" autoComplete="current-password" />
      )}
      {withCode && (
        <TextField
          {...control('code')}
          label="Code from your authenticator app, or a recovery code"
          hint="The six digits that the app shows now. A recovery code works once."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          className="max-w-64 font-mono text-lg tracking-wider"
        />
      )}
      <Submit
        look={danger ? 'danger' : 'primary'}
        className="self-start max-sm:w-full"
        pending={pending}
        verb={button[0]}
        doing={button[1]}
      />
    </form>
  );
}
