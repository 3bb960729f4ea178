import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { askForPasskey, canFillIn, canUsePasskeys, refusalOf, stopAsking } from './device.ts';
import { passkeys } from './queries.ts';

interface Options {
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
    // If no passkey was chosen, or a button asks instead, there is nothing to report. A refusal by the site is
    // reported.
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
