/**
 * Where a mail that can't be delivered comes back to (VERP): each has an address of its own, so that the bounce says
 * which it was, whatever the server that sends it back writes. It proves that we made it: nobody can have another
 * person's address suppressed by sending us an invented bounce.
 */
import { timingSafeEqual } from 'node:crypto';
import { keyedHash, type SigningConfig } from '../auth/secret.ts';
import type { Config } from '../config.ts';

export type ReturnPathConfig = SigningConfig & Pick<Config, 'bounceDomain'>;

const PROOF_LENGTH = 16;
// Hexadecimal: some servers write addresses in lower case. 55 characters of the 64 that a local part may have.
const ADDRESS = /^bounce\+([0-9a-f]{32})([0-9a-f]{16})@([^@]+)$/;

/** 'bounce+…@bounces.example.com' for the mail with that id; undefined without MAIL_BOUNCE_DOMAIN. */
export async function returnPath(config: ReturnPathConfig, id: string): Promise<string | undefined> {
  if (!config.bounceDomain) return undefined;
  const plain = id.replaceAll('-', '');
  return `bounce+${plain}${await proofOf(config, plain)}@${config.bounceDomain}`;
}

/** The id of the mail that went out with this return path; undefined for any that we did not make. */
export async function mailBehind(config: ReturnPathConfig, address: string): Promise<string | undefined> {
  const [, plain, proof, domain] = ADDRESS.exec(address.trim().toLowerCase()) ?? [];
  if (!plain || !proof || domain !== config.bounceDomain) return undefined;
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(await proofOf(config, plain)))) return undefined;
  return plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function proofOf(config: SigningConfig, plain: string): Promise<string> {
  return (await keyedHash(config, 'mail-bounce', plain)).toString('hex').slice(0, PROOF_LENGTH);
}
