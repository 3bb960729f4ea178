/**
 * Addresses that only this site can make: each names a record and contains a proof, so that nobody can address another
 * person's record. `bounce+…` receives the bounces of an email (VERP), `inquiry+…` replies from the sender of an
 * inquiry.
 */
import { timingSafeEqual } from 'node:crypto';
import { keyedHash, type SigningConfig } from '../auth/secret.ts';
import type { Config } from '../config.ts';

export type SignedAddressConfig = SigningConfig & Pick<Config, 'bounceDomain'>;

const PURPOSES = { bounce: 'mail-bounce', inquiry: 'mail-inquiry' } as const;
type Purpose = keyof typeof PURPOSES;

const PROOF_LENGTH = 16;
// Hexadecimal, because some servers write addresses in lower case. Uses at most 56 of the 64 characters that a local
// part can have.
const ADDRESS = /^([a-z]+)\+([0-9a-f]{32})([0-9a-f]{16})@([^@]+)$/;

/** Returns 'bounce+…@bounces.example.com' for the record with this id; undefined without MAIL_BOUNCE_DOMAIN. */
export async function signedAddress(
  config: SignedAddressConfig,
  purpose: Purpose,
  id: string,
): Promise<string | undefined> {
  if (!config.bounceDomain) return undefined;
  const plain = id.replaceAll('-', '');
  return `${purpose}+${plain}${await proofOf(config, purpose, plain)}@${config.bounceDomain}`;
}

/** Returns the id in an address; undefined if it has another purpose or we did not make it. */
export async function idBehind(
  config: SignedAddressConfig,
  purpose: Purpose,
  address: string,
): Promise<string | undefined> {
  const [, named, plain, proof, domain] = ADDRESS.exec(address.trim().toLowerCase()) ?? [];
  if (named !== purpose || !plain || !proof || domain !== config.bounceDomain) return undefined;
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(await proofOf(config, purpose, plain)))) return undefined;
  return plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function proofOf(config: SigningConfig, purpose: Purpose, plain: string): Promise<string> {
  return (await keyedHash(config, PURPOSES[purpose], plain)).toString('hex').slice(0, PROOF_LENGTH);
}
