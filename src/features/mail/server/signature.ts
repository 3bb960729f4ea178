/** Accepts a report of bounces only if it was signed with the shared secret in the last minutes. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signed {
  body: Buffer;
  /** X-Mail-Timestamp: seconds since 1970. */
  timestamp: string | undefined;
  /** X-Mail-Signature: 'sha256=' and the hexadecimal HMAC of the timestamp, a full stop and the body. */
  signature: string | undefined;
}

/** How far the timestamp may be in the past or the future. */
const TOLERANCE_SECONDS = 300;

export function isSigned({ body, timestamp, signature }: Signed, secret: string, now: number): boolean {
  if (!timestamp || !signature || !/^\d{9,11}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const right = Buffer.from(signatureOf(body, timestamp, secret));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

export function signatureOf(body: Buffer | string, timestamp: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}
