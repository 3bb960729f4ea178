/** The codes that an authenticator app shows: RFC 6238 with its defaults, six digits that change every 30 seconds. */
import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;

/** Returns whether this may be a code from the app; otherwise it is a recovery code. */
export const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);

/** Returns the step of this code, the latest if there are several; undefined if no step near `now` has it. */
export function stepOf(code: string, secret: string, now: number): number | undefined {
  const current = Math.floor(now / STEP_MS);
  // Clocks differ, and typing takes a while: the previous and the next code are accepted too.
  return [current + 1, current, current - 1].find((step) => codeAt(step, secret) === code);
}

/** Returns the code of a step. RFC 4226: part of the HMAC, selected by its last four bits. */
export function codeAt(step: number, secret: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 15;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
