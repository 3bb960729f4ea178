/** As much of MIME (RFC 2045-2046) as reports about mails need: headers, nested parts, decoded bodies. */

export interface Part {
  /** By name in lower case; the values unfolded, in their order. */
  headers: ReadonlyMap<string, readonly string[]>;
  /** 'text/plain', in lower case. */
  type: string;
  /** Decoded, one character a byte; empty for a multipart. */
  body: string;
  parts: readonly Part[];
}

/** Deeper than any report is nested. */
const MAX_DEPTH = 6;

/** Reads what can be read of anything: nothing is thrown. `text` holds one character a byte. */
export function readMessage(text: string, depth = 0): Part {
  const whole = text.replace(/\r\n?/g, '\n');
  const end = whole.startsWith('\n') ? 0 : whole.indexOf('\n\n');
  const headers = readHeaders(end < 0 ? whole : whole.slice(0, end));
  const body = end < 0 ? '' : whole.slice(end).replace(/^\n+/, '');
  const contentType = headers.get('content-type')?.[0] ?? 'text/plain';
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  const boundary = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  if (!type.startsWith('multipart/') || !boundary || depth === MAX_DEPTH)
    return { headers, type, body: decoded(body, headers), parts: [] };
  const parts = split(body, boundary[1] ?? boundary[2]!).map((part) => readMessage(part, depth + 1));
  return { headers, type, body: '', parts };
}

/** All parts, the message itself first. */
export function allParts(part: Part): Part[] {
  return [part, ...part.parts.flatMap(allParts)];
}

/** 'Name: value' lines, continued ones joined. Reports have more such blocks in their bodies. */
export function readHeaders(block: string): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const line of block
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return headers;
}

function split(body: string, boundary: string): string[] {
  const parts: string[] = [];
  for (const piece of `\n${body}`.split(`\n--${boundary}`).slice(1)) {
    if (piece.startsWith('--')) break;
    parts.push(piece.slice(piece.indexOf('\n') + 1));
  }
  return parts;
}

function decoded(body: string, headers: ReadonlyMap<string, readonly string[]>): string {
  const encoding = headers.get('content-transfer-encoding')?.[0]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1');
  if (encoding !== 'quoted-printable') return body;
  return body
    .replace(/[ \t]*=\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
