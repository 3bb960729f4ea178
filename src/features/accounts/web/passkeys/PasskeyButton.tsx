import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { passkeys } from '../account/queries.ts';
import { askForPasskey, canFillIn, canUsePasskeys, refusalOf, stopAsking } from './device.ts';

interface PasskeyButtonProps {
  /** Where to sign in with the passkey; the desk's sign-in refuses people who may not use the desk. */
  at: 'POST /api/auth/passkey' | 'POST /api/admin/login/passkey';
  onDone: () => unknown;
  onProblem: (problem: string) => void;
  /** Whether the page has an address field in which the browser can offer passkeys. */
  inFields?: boolean;
}

const never = () => () => undefined;
/** False on the server and during hydration, so that pages stay the same without scripts or WebAuthn. */
export const useCanUsePasskeys = (): boolean => useSyncExternalStore(never, canUsePasskeys, () => false);

/** Signs in with a passkey, from a button or where the browser fills in the address. */
function usePasskeySignIn(props: PasskeyButtonProps) {
  const { at, inFields = false } = props;
  const latest = useRef(props);
  latest.current = props;
  const possible = useCanUsePasskeys();
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (!possible || !inFields) return;
    let left = false;
    const offer = async () => {
      if (!(await canFillIn()) || left) return;
      const question = await passkeys('POST /api/auth/passkey/options');
      if (left) return;
      const passkey = await askForPasskey(question, { inFields: true });
      await passkeys(at, { body: { passkey } });
      await latest.current.onDone();
    };
    // Reports only a refusal by the site. It is not an error if the person chooses none, or uses the button instead.
    offer().catch((err: unknown) => {
      if (!left && refusalOf(err) === undefined) latest.current.onProblem(reasonOf(err));
    });
    return () => {
      left = true;
      stopAsking();
    };
  }, [possible, inFields, at]);

  const signIn = async () => {
    setPending(true);
    try {
      const passkey = await askForPasskey(await passkeys('POST /api/auth/passkey/options'));
      await passkeys(at, { body: { passkey } });
      await latest.current.onDone();
    } catch (err) {
      latest.current.onProblem(refusalOf(err) ?? reasonOf(err));
    } finally {
      setPending(false);
    }
  };
  return { possible, pending, signIn };
}

const KEY =
  'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4ZM17 7.5a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0Z';

/** Signs in with a passkey. Hidden in browsers that do not support it. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { possible, pending, signIn } = usePasskeySignIn(props);
  if (!possible) return null;
  return (
    <Button look="secondary" disabled={pending} onClick={signIn} className="mt-4 w-full">
      <Icon drawing={KEY} size={16} />
      {pending ? 'Waiting for your device...' : 'Use a passkey'}
    </Button>
  );
}
