/** Reads messages from untrusted senders with postal-mime, within limits (decision 0027). */
import PostalMime from 'postal-mime';
import { linesOf } from '#kernel/plain-text.ts';
import { cleanText } from '#platform/server/html/clean-text.ts';

/** Values by header name in lower case, in the order of the message. */
export type Headers = ReadonlyMap<string, readonly string[]>;

export interface Message {
  headers: Headers;
  /** The sender's address; '' if there is none. */
  from: string;
  /** The readable text: from the plain form or, without one, from the HTML. */
  text: string;
  parts: readonly Part[];
}

/** A part that is not readable text, at any depth. Parts are in the order of the message. */
export interface Part {
  /** The type in lower case: 'message/delivery-status'. */
  type: string;
  /** The body without transfer encoding, decoded as UTF-8. */
  body: string;
}

/**
 * A report is short and comes before the returned email, of which only the headers matter. The limits are needed
 * because a megabyte of empty lines would keep the library busy, and block a node, for half a minute.
 */
const MAX_LENGTH = 262_144;
const MAX_LINES = 3_000;

const OPTIONS = {
  maxHeadersSize: 65_536,
  // No report is nested this deeply.
  maxNestingDepth: 6,
  // Keeps returned emails as parts, so that the library does not take their contents for the report's.
  forceRfc822Attachments: true,
  attachmentEncoding: 'utf8',
} as const;

/** The maximum length of an address (RFC 5321). */
const ADDRESS_MAX = 320;

/**
 * Reads a message. `source` has one character per byte. Returns undefined for a message beyond the limits; never
 * throws.
 */
export async function readMessage(source: string): Promise<Message | undefined> {
  const email = await parse(Buffer.from(beginning(source), 'latin1'));
  if (!email) return undefined;
  const parts = email.attachments.map(({ mimeType, content }) => ({ type: mimeType, body: content.toString() }));
  const text = email.text ?? textOf(email.html ?? '');
  const from = email.from?.address ?? '';
  return {
    headers: byName(email.headers),
    from: from.length <= ADDRESS_MAX ? storable(from) : '',
    text: storable(text),
    parts,
  };
}

/** Removes NUL, which the database cannot store. People's mail programs may send one, so it is no reason to refuse. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Returns the text of HTML; none if its elements are nested too deeply. */
function textOf(html: string): string {
  try {
    return linesOf(cleanText(html).content);
  } catch {
    return '';
  }
}

/** Reads 'Name: value' lines up to the first empty one. The bodies of reports contain further blocks of this kind. */
export async function readHeaders(block: string): Promise<Headers> {
  const email = await parse(Buffer.from(block.split('\n\n', 1)[0]!));
  return byName(email?.headers ?? []);
}

async function parse(message: Buffer) {
  try {
    return await PostalMime.parse(message, OPTIONS);
  } catch {
    return undefined;
  }
}

function beginning(text: string): string {
  let end = 0;
  for (let lines = 0; lines < MAX_LINES; lines++) {
    end = text.indexOf('\n', end) + 1;
    if (end === 0 || end > MAX_LENGTH) return text.slice(0, MAX_LENGTH);
  }
  return text.slice(0, end);
}

function byName(headers: readonly { key: string; value: string }[]): Headers {
  const values = new Map<string, string[]>();
  for (const { key, value } of headers) {
    const known = values.get(key);
    // Unfolding leaves the spaces at the start of the next line. NUL is removed because the database cannot store it.
    const unfolded = value.replace(/[ \t\0]+/g, ' ');
    if (known) known.push(unfolded);
    else values.set(key, [unfolded]);
  }
  return values;
}
