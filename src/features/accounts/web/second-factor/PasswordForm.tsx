import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import type { PasswordAsked } from '../../second-factor-contract.ts';
import { useAccountForm } from '../use-account-form.ts';

interface PasswordFormProps {
  /** False for accounts without a password. */
  needed: boolean;
  /** The button's label, before and while sending. */
  button: readonly [string, string];
  send: (body: PasswordAsked) => Promise<unknown>;
}

/** Asks for the password, so that a stranger at an unlocked browser changes nothing. */
export function PasswordForm({ needed, button: [words, working], send }: PasswordFormProps) {
  const { form, control, pending, problem } = useAccountForm<PasswordAsked>('/account/second-factor', {
    schema: async () => (await import('../../second-factor-contract.ts')).PasswordAsked,
    send,
  });
  return (
    <form {...form} className="mt-6 flex flex-col gap-5">
      <ProblemNote>{problem}</ProblemNote>
      {needed && (
        <TextField {...control('password')} label="Your password" type="password" autoComplete="current-password" />
      )}
      <Button type="submit" disabled={pending} className="self-start max-sm:w-full">
        {pending ? working : words}
      </Button>
    </form>
  );
}
