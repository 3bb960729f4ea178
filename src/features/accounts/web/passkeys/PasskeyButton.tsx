import { KeyRound } from 'lucide-react';
import { Button } from '#platform/web/ui/Button.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

type PasskeyButtonProps = Parameters<typeof usePasskeySignIn>[0];

/** Signs in with a passkey. Not shown where the browser can't. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { possible, pending, signIn } = usePasskeySignIn(props);
  if (!possible) return null;
  return (
    <Button look="secondary" disabled={pending} onClick={signIn} className="mt-4 w-full">
      <KeyRound aria-hidden size={16} />
      {pending ? 'Waiting for your device...' : 'Sign In with a Passkey'}
    </Button>
  );
}
