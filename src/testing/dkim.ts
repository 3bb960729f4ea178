/**
 * Checks DKIM signatures as a receiver does (RFC 6376, relaxed/relaxed, rsa-sha256), with a given key instead of DNS.
 */
import { createHash, createVerify, type KeyObject } from 'node:crypto';

export interface DkimVerdict {
  domain: string;
  selector: string;
  /** The signed headers, in lower case and in the signature's order. */
  headers: string[];
  /** Whether the signed headers and the body are unchanged. */
  valid: boolean;
}

/** Returns undefined for an email without a signature. */
export function readDkim(source: Buffer, publicKey: KeyObject): DkimVerdict | undefined {
  const text = source.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const fields = text.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = fields.find((field) => /^dkim-signature:/i.test(field));
  if (!signature) return undefined;
  const value = signature.slice(signature.indexOf(':') + 1);
  const tags = new Map(
    value.split(';').map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1)]),
  );
  const tag = (name: string) => (tags.get(name) ?? '').replace(/\s/g, '');
  const headers = tag('h').toLowerCase().split(':');
  const signed = [
    ...headers.flatMap((name) => fields.filter((field) => field.toLowerCase().startsWith(`${name}:`)).slice(-1)),
    signature.replace(/([;\s]b=)[^;]*$/, '$1'),
  ];
  const verify = createVerify('RSA-SHA256').update(signed.map(relaxed).join('\r\n'), 'latin1');
  const bodyHash = createHash('sha256')
    .update(relaxedBody(text.slice(end + 4)), 'latin1')
    .digest('base64');
  const valid = bodyHash === tag('bh') && verify.verify(publicKey, tag('b'), 'base64');
  return { domain: tag('d'), selector: tag('s'), headers, valid };
}

function relaxed(field: string): string {
  const colon = field.indexOf(':');
  const value = field
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${field.slice(0, colon).trim().toLowerCase()}:${value}`;
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.length > 0 ? `${lines.join('\r\n')}\r\n` : '';
}
