import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

const KEY =
  'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4ZM17 7.5a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0Z';

type PasskeyButtonProps = Parameters<typeof usePasskeySignIn>[0];

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
