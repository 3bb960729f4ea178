/** Messages that anybody may have written, read by postal-mime within bounds (decision 0027). */
import PostalMime from 'postal-mime';

/** Values by name in lower case, in their order. */
export type Headers = ReadonlyMap<string, readonly string[]>;

export interface Message {
  headers: Headers;
  parts: readonly Part[];
}

/** Anything but a text for people; at any depth, in the order of the message. */
export interface Part {
  /** 'message/delivery-status', in lower case. */
  type: string;
  /** Its transfer encoding undone, read as UTF-8. */
  body: string;
}

/**
 * A report is short and stands before the mail that it returns, of which only the headers matter. The library's time
 * grows with the lines: a megabyte of empty ones would hold a node up for half a minute.
 */
const MAX_LENGTH = 262_144;
const MAX_LINES = 3_000;

const OPTIONS = {
  maxHeadersSize: 65_536,
  // Deeper than any report is nested.
  maxNestingDepth: 6,
  // Returned mails stay parts: what they say of themselves is not the report.
  forceRfc822Attachments: true,
  attachmentEncoding: 'utf8',
} as const;

/** `text` holds one character a byte. Undefined for what is out of bounds; nothing is thrown. */
export async function readMessage(text: string): Promise<Message | undefined> {
  const email = await parse(Buffer.from(beginning(text), 'latin1'));
  if (!email) return undefined;
  const parts = email.attachments.map(({ mimeType, content }) => ({ type: mimeType, body: content.toString() }));
  return { headers: byName(email.headers), parts };
}

/** 'Name: value' lines up to the first empty one. Reports have more such blocks in their bodies. */
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
    // Folding leaves as many spaces as the next line began with; a NUL is no text that the database holds.
    const unfolded = value.replace(/[ \t\0]+/g, ' ');
    if (known) known.push(unfolded);
    else values.set(key, [unfolded]);
  }
  return values;
}
