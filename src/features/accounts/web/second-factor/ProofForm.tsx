import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import type { SecondFactorProof } from '../../second-factor-contract.ts';
import { useAccountForm } from '../use-account-form.ts';

interface ProofFormProps {
  /** False for accounts without a password. */
  passwordNeeded: boolean;
  /** The button's label, before and while sending. */
  button: readonly [string, string];
  danger?: boolean;
  send: (body: SecondFactorProof) => Promise<unknown>;
}

/** Asks for password and code: the password alone must not change two-step sign-in that is on. */
export function ProofForm({ passwordNeeded, button: [words, working], danger, send }: ProofFormProps) {
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
