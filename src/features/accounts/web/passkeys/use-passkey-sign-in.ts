import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { askForPasskey, canFillIn, canUsePasskeys, refusalOf, stopAsking } from './device.ts';
import { passkeys } from './queries.ts';

interface Options {
  /** Which sign-in the passkey is for; that of the desk refuses other people. */
  at: 'POST /api/auth/passkey' | 'POST /api/admin/login/passkey';
  onDone: () => unknown;
  onProblem: (problem: string) => void;
  /** The page has an address field in which the browser can offer passkeys. */
  inFields?: boolean;
}

const never = () => () => undefined;
/** False on the server and during hydration: without scripts or WebAuthn, pages look as they did. */
export const useCanUsePasskeys = (): boolean => useSyncExternalStore(never, canUsePasskeys, () => false);

/** Signs in with a passkey: from a button, and where the browser fills in the address. */
export function usePasskeySignIn(options: Options) {
  const { at, inFields = false } = options;
  const latest = useRef(options);
  latest.current = options;
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
    // Not chosen, or the button asks instead: nothing to say. A refusal of the site is.
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
