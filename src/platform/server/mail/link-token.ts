/**
 * Tokens for signed links in emails. A token names its row and proves that we made it. Every email to a person can
 * contain it, links in old emails work like new ones, and no token is stored. In bulk mail, the token also names the
 * email, so that we know which email a reader unsubscribed with. Once the links of a row have been cancelled, its new
 * tokens contain the time of the cancellation: tokens with an earlier time, or none, no longer work (link-row.ts).
 */
import { timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { keyedHash, type SigningConfig } from '../auth/secret.ts';

export type LinkUse = 'alert' | 'invitation' | 'newsletter' | 'preview' | 'submission';
/** The uses whose reader can have a new link emailed. */
export type RenewableUse = Exclude<LinkUse, 'invitation' | 'preview'>;

/** A row whose links are emailed. */
export interface LinkedRow {
  id: string;
  /** When the row's links were last cancelled; null if they never were. */
  linksSince: string | null;
}

/** The row that a token names, and in bulk mail the email. */
export interface TokenTarget extends LinkedRow {
  /** The email that contains the link, if it is a bulk mail's. */
  letterId?: string;
}

const ID_BYTES = 16;
/** For milliseconds since 1970. */
const TIME_BYTES = 6;
const PROOF_BYTES = 16;

/** Returns the token of a row: 43 characters, 64 with `letterId`, and eight more with a time. */
export async function linkToken(
  config: SigningConfig,
  use: LinkUse,
  { id, linksSince }: LinkedRow,
  letterId?: string,
): Promise<string> {
  const ids = letterId ? [id, letterId] : [id];
  const proof = await proofOf(config, use, ids, linksSince);
  return Buffer.concat([...ids.map((one) => parse(one)), bytesOf(linksSince), proof]).toString('base64url');
}

/** Returns the target of a token; undefined for a token that we did not make for this use. */
export async function targetOf(config: SigningConfig, use: LinkUse, token: string): Promise<TokenTarget | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  const proved = bytes.length - PROOF_BYTES;
  const count = Math.floor(proved / ID_BYTES);
  if (count !== 1 && count !== 2) return undefined;
  const ids = idsIn(bytes.subarray(0, count * ID_BYTES));
  const linksSince = timeIn(bytes.subarray(count * ID_BYTES, proved));
  if (!ids || linksSince === undefined) return undefined;
  if (!timingSafeEqual(bytes.subarray(proved), await proofOf(config, use, ids, linksSince))) return undefined;
  const [id, letterId] = ids;
  return { id: id!, linksSince, ...(letterId && { letterId }) };
}

async function proofOf(
  config: SigningConfig,
  use: LinkUse,
  ids: readonly string[],
  linksSince: string | null,
): Promise<Buffer> {
  const since = linksSince === null ? [] : [linksSince];
  return (await keyedHash(config, 'mail-link', use, ...ids, ...since)).subarray(0, PROOF_BYTES);
}

function bytesOf(time: string | null): Buffer {
  const bytes = Buffer.alloc(time === null ? 0 : TIME_BYTES);
  if (time !== null) bytes.writeUIntBE(Date.parse(time), 0, TIME_BYTES);
  return bytes;
}

/** Returns the time in these bytes; null for no bytes, undefined for bytes that are not a time. */
function timeIn(bytes: Buffer): string | null | undefined {
  if (bytes.length === 0) return null;
  const time = bytes.length === TIME_BYTES ? new Date(bytes.readUIntBE(0, TIME_BYTES)) : undefined;
  return time?.toISOString();
}

/** Returns the ids in these bytes; undefined for bytes that are not ids. */
function idsIn(bytes: Uint8Array): string[] | undefined {
  try {
    return Array.from({ length: bytes.length / ID_BYTES }, (_, n) => stringify(bytes.subarray(n * ID_BYTES)));
  } catch {
    return undefined;
  }
}

/** Finds these tokens: no other part of an address of this site has so many of these characters. */
const IN_PATH = /(?<=\/)[\w-]{43,}/g;
/** HTML has &amp; before the name. */
const IN_QUERY = /(?<=[?&;]token=)[^\s"'<>&#()[\]]+/g;

/** Replaces a token. */
export const HIDDEN = '(hidden)';

/** Returns the text or HTML of an email without the tokens of its links, because only its recipient may open these. */
export const hideTokens = (mail: string): string => mail.replace(IN_PATH, HIDDEN).replace(IN_QUERY, HIDDEN);
