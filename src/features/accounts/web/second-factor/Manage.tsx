import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { SecondFactorProof, SecondFactorStatus } from '../../second-factor-contract.ts';
import { BackToAccount } from '../account/BackToAccount.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { secondFactor, secondFactorQuery } from './queries.ts';

interface ManageProps {
  status: SecondFactorStatus;
  /** The page that sent the person here. */
  returnTo: string | undefined;
  onCodes: (codes: readonly string[]) => void;
}

/** Makes new recovery codes or turns two-step sign-in off, while it is on. */
export function Manage({ status, returnTo, onCodes }: ManageProps) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<'codes' | 'off'>();
  const toggle = (what: 'codes' | 'off') => setOpened(opened === what ? undefined : what);
  return (
    <>
      <p className="mt-3 text-pretty text-ink-soft">
        It is on: signing in asks for a code from your authenticator app, or for one of your recovery codes.
      </p>
      {returnTo && (
        <p className="mt-5">
          <a href={returnTo} className={buttonClasses('primary')}>
            Continue
          </a>
        </p>
      )}
      <section aria-labelledby="recovery" className="mt-8 border-rule border-t pt-5">
        <h2 id="recovery" className="font-semibold font-serif text-xl">
          Recovery codes
        </h2>
        <p className="mt-1 text-ink-soft">{left(status.recoveryCodesLeft)} New ones replace the old ones.</p>
        <Button
          look="secondary"
          size="small"
          aria-expanded={opened === 'codes'}
          onClick={() => toggle('codes')}
          className="mt-3"
        >
          New recovery codes
        </Button>
        {opened === 'codes' && (
          <ProofForm
            passwordNeeded={status.passwordNeeded}
            button={['Make ten new codes', 'Making codes...']}
            send={async (body) =>
              onCodes((await secondFactor('POST /api/account/second-factor/recovery-codes', { body })).recoveryCodes)
            }
          />
        )}
      </section>
      <section aria-labelledby="off" className="mt-8 border-rule border-t pt-5">
        <h2 id="off" className="font-semibold font-serif text-xl">
          Another phone, or none
        </h2>
        <p className="mt-1 text-pretty text-ink-soft">
          To move to another phone, switch it off here and set it up again.
          {status.required && ' Until then you cannot open the desk: this site requires two-step sign-in there.'}
        </p>
        <Button
          look="secondary"
          size="small"
          aria-expanded={opened === 'off'}
          onClick={() => toggle('off')}
          className="mt-3"
        >
          Switch off
        </Button>
        {opened === 'off' && (
          <ProofForm
            danger
            passwordNeeded={status.passwordNeeded}
            button={['Switch off two-step sign-in', 'Switching off...']}
            send={async (body) => {
              await secondFactor('POST /api/account/second-factor/disable', { body });
              toast({ title: 'Two-step sign-in is off' });
              await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
            }}
          />
        )}
      </section>
      <BackToAccount />
    </>
  );
}

const left = (codes: number) => {
  if (codes === 0) return 'You have used them all.';
  return codes === 1 ? 'One is left.' : `${codes} are left.`;
};

interface ProofFormProps {
  /** False for accounts without a password. */
  passwordNeeded: boolean;
  /** The button's labels before and while sending. */
  button: readonly [string, string];
  danger?: boolean;
  send: (body: SecondFactorProof) => Promise<unknown>;
}

/** Asks for password and code: the password alone must not change two-step sign-in while it is on. */
function ProofForm({ passwordNeeded, button: [words, working], danger, send }: ProofFormProps) {
  const { form, control, pending, problem } = useAccountForm<SecondFactorProof>('/account/second-factor', {
    schema: async () => (await import('../../second-factor-contract.ts')).SecondFactorProof,
    send,
  });
  return (
    <form {...form} className="mt-6 flex flex-col gap-5">
      <ProblemNote>{problem}</ProblemNote>
      {passwordNeeded && (
        <TextField {...control('password')} label="Your password" type="password" autoComplete="current-password" />
      )}
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
      <Button
        type="submit"
        look={danger ? 'danger' : 'primary'}
        disabled={pending}
        className="self-start max-sm:w-full"
      >
        {pending ? working : words}
      </Button>
    </form>
  );
}
