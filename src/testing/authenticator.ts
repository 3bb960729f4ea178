/** An authenticator app: reads a secret as people type it, and returns codes. */
import { codeAt } from '#platform/server/auth/one-time-code.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const STEP_MS = 30_000;

/** Returns the code for a `secret` in base 32, `at` a time in milliseconds. */
export function codeOf(secret: string, at = Date.now()): string {
  return codeAt(Math.floor(at / STEP_MS), decodeBase32(secret));
}

export function decodeBase32(text: string): string {
  const bits = [...text.replace(/\s/g, '')].map((c) => ALPHABET.indexOf(c).toString(2).padStart(5, '0')).join('');
  return (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
}
