import { useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { withReturn } from '#kernel/return-to.ts';
import { Button, Submit } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { IdentityProof } from '../../own-contract.ts';
import type { SecondFactorStatus } from '../../second-factor-contract.ts';
import { wayClasses } from '../AccountFrame.tsx';
import { account, passkeys, secondFactor } from '../account/queries.ts';
import { askForPasskey, canUsePasskeys, refusalOf } from '../passkeys/device.ts';

interface ProofDialogProps {
  ways: Pick<SecondFactorStatus, 'passwordNeeded' | 'enabled' | 'passkeys'>;
  onEnd: (proven: boolean) => void;
}

/** Asks for the password, a sign-in code or a passkey, whichever the person has. */
function ProofDialog({ ways: { passwordNeeded, enabled, passkeys: count }, onEnd }: ProofDialogProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const { form, field, pending } = useForm({
    schema: async () => (await import('../../own-contract.ts')).IdentityProof,
    send: async (body: IdentityProof) => {
      setProblem(undefined);
      await account('POST /api/account/proof', { body });
      onEnd(true);
    },
    onFailure: (err) => setProblem(reasonOf(err)),
  });
  const withPasskey = count > 0 && canUsePasskeys();
  const proveByPasskey = async () => {
    try {
      setProblem(undefined);
      const passkey = await askForPasskey(await passkeys('POST /api/account/proof/passkey/options'));
      await passkeys('POST /api/account/proof/passkey', { body: { passkey } });
      onEnd(true);
    } catch (err) {
      setProblem(refusalOf(err) ?? reasonOf(err));
    }
  };
  const typed = passwordNeeded || enabled;
  return (
    <Dialog
      title="Confirm your identity"
      open
      onClose={() => onEnd(false)}
      actions={
        <>
          <Button look="secondary" onClick={() => onEnd(false)}>
            Cancel
          </Button>
          {withPasskey && (
            <Button look="secondary" onClick={proveByPasskey}>
              Use a passkey
            </Button>
          )}
          {typed && <Submit form={id} pending={pending} verb="Confirm" doing="Confirming..." />}
        </>
      }
    >
      <p className="text-ink-soft">
        This action requires that you have confirmed your identity within the last hour. Nothing that you entered is
        lost.
      </p>
      <ProblemNote className="mt-4">{problem}</ProblemNote>
      {typed ? (
        <form {...form} id={id} className="mt-5 flex flex-col gap-5">
          {passwordNeeded && (
            <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
          )}
          {enabled && (
            <TextField
              {...field('code')}
              label={passwordNeeded ? 'Or a code from your authenticator app' : 'Code from your authenticator app'}
              hint="The six digits that the app shows now, or a recovery code, which works once."
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </form>
      ) : withPasskey ? null : (
        <p className="mt-4">
          You have no password here.{' '}
          <a href={withReturn('/api/login', '/account')} target="_blank" rel="noreferrer" className={wayClasses}>
            Sign in again in another tab
          </a>
          , then close this and try once more. If you are asked again, your organisation does not tell us when you last
          entered your password there:{' '}
          <a href="/forgot-password" target="_blank" rel="noreferrer" className={wayClasses}>
            choose a password for this site
          </a>{' '}
          and sign in with it.
        </p>
      )}
    </Dialog>
  );
}

/** Shows the dialog above everything else. Resolves to whether the person has proved who they are. */
export async function openProofDialog(): Promise<boolean> {
  const ways = await secondFactor('GET /api/account/second-factor');
  // Appended to the document, so that the dialog is above every screen and every other dialog.
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (proven: boolean) => {
      root.unmount();
      place.remove();
      resolve(proven);
    };
    root.render(<ProofDialog ways={ways} onEnd={end} />);
  });
}
