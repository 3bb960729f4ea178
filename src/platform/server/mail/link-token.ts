/**
 * Tokens for signed links in mails. A token names its row and proves that we made it. Every mail to a person can carry it,
 * links of old mails work like new ones, and no token is stored. In bulk mail the token also names the mail, so that
 * the mail by which a reader unsubscribed is known.
 */
import { timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { keyedHash, type SigningConfig } from '../auth/secret.ts';

type LinkUse = 'alert' | 'invitation' | 'newsletter' | 'submission';

/** The row, and in bulk mail the mail, that a token names. */
export interface LinkTarget {
  id: string;
  /** The bulk mail that contains the link. */
  letterId?: string;
}

const ID_BYTES = 16;
const PROOF_BYTES = 16;

/** Returns the token of a row: 43 characters, or 64 with `letterId`. */
export async function linkToken(config: SigningConfig, use: LinkUse, id: string, letterId?: string): Promise<string> {
  const ids = letterId ? [id, letterId] : [id];
  return Buffer.concat([...ids.map((one) => parse(one)), await proofOf(config, use, ids)]).toString('base64url');
}

/** Returns what a token names; undefined for a token that we did not make for this use. */
export async function targetOf(config: SigningConfig, use: LinkUse, token: string): Promise<LinkTarget | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  const count = (bytes.length - PROOF_BYTES) / ID_BYTES;
  if (count !== 1 && count !== 2) return undefined;
  const proved = bytes.length - PROOF_BYTES;
  const ids = idsIn(bytes.subarray(0, proved));
  if (!ids || !timingSafeEqual(bytes.subarray(proved), await proofOf(config, use, ids))) return undefined;
  const [id, letterId] = ids;
  return { id: id!, ...(letterId && { letterId }) };
}

/** Returns only the id that a token names. */
export async function idBehind(config: SigningConfig, use: LinkUse, token: string): Promise<string | undefined> {
  return (await targetOf(config, use, token))?.id;
}

async function proofOf(config: SigningConfig, use: LinkUse, ids: readonly string[]): Promise<Buffer> {
  return (await keyedHash(config, 'mail-link', use, ...ids)).subarray(0, PROOF_BYTES);
}

/** Returns undefined for bytes that are not ids. */
function idsIn(bytes: Uint8Array): string[] | undefined {
  try {
    return Array.from({ length: bytes.length / ID_BYTES }, (_, n) => stringify(bytes.subarray(n * ID_BYTES)));
  } catch {
    return undefined;
  }
}
