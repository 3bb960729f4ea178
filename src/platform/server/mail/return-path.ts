/**
 * The address for bounces of a mail (VERP). Each mail has a different one, which identifies the mail whatever the bounce
 * says. The address contains a proof that we made it, so that a forged bounce can't get another person's address
 * suppressed.
 */
import { timingSafeEqual } from 'node:crypto';
import { keyedHash, type SigningConfig } from '../auth/secret.ts';
import type { Config } from '../config.ts';

export type ReturnPathConfig = SigningConfig & Pick<Config, 'bounceDomain'>;

const PROOF_LENGTH = 16;
// Hexadecimal: some servers write addresses in lower case. 55 characters of the 64 that a local part may have.
const ADDRESS = /^bounce\+([0-9a-f]{32})([0-9a-f]{16})@([^@]+)$/;

/** Returns 'bounce+…@bounces.example.com' for the mail with that id; undefined without MAIL_BOUNCE_DOMAIN. */
export async function returnPath(config: ReturnPathConfig, id: string): Promise<string | undefined> {
  if (!config.bounceDomain) return undefined;
  const plain = id.replaceAll('-', '');
  return `bounce+${plain}${await proofOf(config, plain)}@${config.bounceDomain}`;
}

/** Returns the id of the mail that was sent with this return path; undefined for an address that we did not make. */
export async function mailBehind(config: ReturnPathConfig, address: string): Promise<string | undefined> {
  const [, plain, proof, domain] = ADDRESS.exec(address.trim().toLowerCase()) ?? [];
  if (!plain || !proof || domain !== config.bounceDomain) return undefined;
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(await proofOf(config, plain)))) return undefined;
  return plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function proofOf(config: SigningConfig, plain: string): Promise<string> {
  return (await keyedHash(config, 'mail-bounce', plain)).toString('hex').slice(0, PROOF_LENGTH);
}
