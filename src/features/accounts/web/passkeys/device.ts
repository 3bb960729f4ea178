/** The browser's half of WebAuthn: turns the server's options into questions to the device, and its answers into JSON. */
import type { CallInput } from '#kernel/endpoint.ts';
import type { passkeysApi } from '../../passkey-contract.ts';

/** Bodies as the server reads them. */
type Added = CallInput<(typeof passkeysApi)['POST /api/account/passkeys']>['body']['passkey'];
type Used = CallInput<(typeof passkeysApi)['POST /api/auth/passkey']>['body']['passkey'];

/** Whether this browser can use passkeys: it knows WebAuthn and its JSON, and the page came over a safe connection. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Whether the browser offers passkeys where it fills in addresses. */
export const canFillIn = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Only one question to the device can be open: that of the fields ends when a button asks. */
let asking: AbortController | undefined;

function onlyThis(): AbortSignal {
  asking?.abort();
  asking = new AbortController();
  return asking.signal;
}

/** Ends the question that waits in the fields of a page that is being left. */
export const stopAsking = (): void => asking?.abort();

/** Lets the person choose or make a passkey of this site. @throws DOMException if they cancel or the device refuses */
export async function createPasskey(options: object): Promise<Added> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  const made = await navigator.credentials.create({ publicKey, signal: onlyThis() });
  return (made as PublicKeyCredential).toJSON() as Added;
}

/**
 * Lets the person use a passkey; with `inFields`, by choosing it where the browser fills in the address, so that nothing
 * appears before. @throws DOMException if they cancel, the device refuses or another question begins
 */
export async function askForPasskey(options: object, { inFields = false } = {}): Promise<Used> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const used = await navigator.credentials.get({
    publicKey,
    signal: onlyThis(),
    ...(inFields && { mediation: 'conditional' as const }),
  });
  return (used as PublicKeyCredential).toJSON() as Used;
}

/** Words for a device's refusal; undefined for an error of another kind. The browser has said nothing to the person. */
export function refusalOf(err: unknown): string | undefined {
  if (!(err instanceof DOMException)) return undefined;
  switch (err.name) {
    case 'InvalidStateError':
      return 'This device already has a passkey for your account.';
    case 'SecurityError':
      return 'Passkeys work only at this site’s own address.';
    default:
      return 'No passkey was used: you cancelled, or your device took too long.';
  }
}
