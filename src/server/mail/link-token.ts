/**
 * Tokens for links in mails. One names the row that it was made for and proves that we made it: every mail to a person
 * can carry it, the link of an old mail works as that of the newest, and none of them has to be kept anywhere.
 */
import { timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { keyedHash, type SigningConfig } from '../auth/secret.ts';

type LinkUse = 'alert' | 'newsletter' | 'submission';

const ID_BYTES = 16;
const PROOF_BYTES = 16;

export async function linkToken(config: SigningConfig, use: LinkUse, id: string): Promise<string> {
  return Buffer.concat([parse(id), await proofOf(config, use, id)]).toString('base64url');
}

/** The id that the token was made for; undefined if we did not make it for that use. */
export async function idBehind(config: SigningConfig, use: LinkUse, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + PROOF_BYTES) return undefined;
  const id = stringifyAny(bytes.subarray(0, ID_BYTES));
  if (!id) return undefined;
  const given = bytes.subarray(ID_BYTES);
  return timingSafeEqual(given, await proofOf(config, use, id)) ? id : undefined;
}

async function proofOf(config: SigningConfig, use: LinkUse, id: string): Promise<Buffer> {
  return (await keyedHash(config, 'mail-link', use, id)).subarray(0, PROOF_BYTES);
}

/** Undefined for bytes that are no id. */
function stringifyAny(bytes: Uint8Array): string | undefined {
  try {
    return stringify(bytes);
  } catch {
    return undefined;
  }
}
