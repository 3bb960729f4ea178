/**
 * Addresses that only this site can make: each names a record, with a proof, so that nobody can address the record of another
 * person. `bounce+…` gets the bounces of a mail (VERP), `inquiry+…` the answers of somebody who has sent an inquiry.
 */
import { timingSafeEqual } from 'node:crypto';
import { keyedHash, type SigningConfig } from '../auth/secret.ts';
import type { Config } from '../config.ts';

export type SignedAddressConfig = SigningConfig & Pick<Config, 'bounceDomain'>;

const PURPOSES = { bounce: 'mail-bounce', inquiry: 'mail-inquiry' } as const;
type Purpose = keyof typeof PURPOSES;

const PROOF_LENGTH = 16;
// Hexadecimal: some servers write addresses in lower case. At most 56 characters of the 64 that a local part may have.
const ADDRESS = /^([a-z]+)\+([0-9a-f]{32})([0-9a-f]{16})@([^@]+)$/;

/** Returns 'bounce+…@bounces.example.com' for the record with that id; undefined without MAIL_BOUNCE_DOMAIN. */
export async function signedAddress(
  config: SignedAddressConfig,
  purpose: Purpose,
  id: string,
): Promise<string | undefined> {
  if (!config.bounceDomain) return undefined;
  const plain = id.replaceAll('-', '');
  return `${purpose}+${plain}${await proofOf(config, purpose, plain)}@${config.bounceDomain}`;
}

/** Returns the id of the record that the address names; undefined for one of another purpose, or that we did not make. */
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
