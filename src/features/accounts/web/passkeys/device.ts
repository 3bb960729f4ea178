/** The browser's half of WebAuthn: passes the server's options to the device, and turns its responses into JSON. */
import type { CallInput } from '#kernel/endpoint.ts';
import type { passkeysApi } from '../../passkey-contract.ts';

/** Bodies as the server reads them. */
type Added = CallInput<(typeof passkeysApi)['POST /api/account/passkeys']>['body']['passkey'];
type Used = CallInput<(typeof passkeysApi)['POST /api/auth/passkey']>['body']['passkey'];

/**
 * Returns whether this browser can use passkeys: it supports WebAuthn and its JSON, and the page came over a secure
 * connection.
 */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Returns whether the browser offers passkeys where it fills in addresses. */
export const canFillIn = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Only one request to the device can be open, so a button's request ends the one in the fields. */
let asking: AbortController | undefined;

function onlyThis(): AbortSignal {
  asking?.abort();
  asking = new AbortController();
  return asking.signal;
}

/** Ends the request that waits in the fields of a page. Call it when the person leaves the page. */
export const stopAsking = (): void => asking?.abort();

/**
 * Lets the person choose or create a passkey for this site. @throws DOMException if they cancel or the device refuses
 */
export async function createPasskey(options: object): Promise<Added> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  const made = await navigator.credentials.create({ publicKey, signal: onlyThis() });
  return (made as PublicKeyCredential).toJSON() as Added;
}

/**
 * Lets the person use a passkey. With `inFields`, nothing appears until they choose it where the browser fills in the
 * address.
 * @throws DOMException if they cancel, the device refuses or another request begins
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

/**
 * Returns a text for a device's refusal, because the browser tells the person nothing about it. Undefined for other
 * errors.
 */
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
