/**
 * Tokens for links in mails. One names the row that it was made for and proves that we made it: every mail to a person
 * can carry it, the link of an old mail works as that of the newest, and none of them has to be kept anywhere. In a letter
 * to many it names that letter besides, so that it is known which one somebody left by.
 */
import { timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { keyedHash, type SigningConfig } from '../auth/secret.ts';

type LinkUse = 'alert' | 'invitation' | 'newsletter' | 'submission';

/** What a token was made for. */
export interface LinkTarget {
  id: string;
  /** The letter that it stands in. */
  letterId?: string;
}

const ID_BYTES = 16;
const PROOF_BYTES = 16;

/** The token of a row, by its id; of 43 characters, or of 64 with a letter. */
export async function linkToken(config: SigningConfig, use: LinkUse, id: string, letterId?: string): Promise<string> {
  const ids = letterId ? [id, letterId] : [id];
  return Buffer.concat([...ids.map((one) => parse(one)), await proofOf(config, use, ids)]).toString('base64url');
}

/** Undefined for a token that we did not make for that use. */
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

/** The id alone. */
export async function idBehind(config: SigningConfig, use: LinkUse, token: string): Promise<string | undefined> {
  return (await targetOf(config, use, token))?.id;
}

async function proofOf(config: SigningConfig, use: LinkUse, ids: readonly string[]): Promise<Buffer> {
  return (await keyedHash(config, 'mail-link', use, ...ids)).subarray(0, PROOF_BYTES);
}

/** Undefined for bytes that are no ids. */
function idsIn(bytes: Uint8Array): string[] | undefined {
  try {
    return Array.from({ length: bytes.length / ID_BYTES }, (_, n) => stringify(bytes.subarray(n * ID_BYTES)));
  } catch {
    return undefined;
  }
}
