/** Codes for who has lost their phone: ten, each works once, and only their hashes are stored. */
import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#kernel/accounts.ts';

/** Without what is easily misread: 0 and o, 1, i and l. Ten of them are 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HASHED = 'sha256:';

/** As in 'k3m9p-x7r2t'. */
export function makeRecoveryCodes(): string[] {
  const half = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/** However it is written: without its hyphen, with blanks, in capitals. Whoever reads the hashes can't guess the codes without the key. */
export function hashRecoveryCode(code: string, key: string): string {
  const bare = code.toLowerCase().replace(/[^a-z\d]/g, '');
  return HASHED + createHmac('sha256', key).update(`recovery code\n${bare}`).digest('base64url');
}

/** For the accounts library, which stores one JSON list and hands over new codes as well as the hashes that are left. */
export function storedRecoveryCodes(key: string) {
  return {
    encrypt: async (list: string) =>
      JSON.stringify(
        (JSON.parse(list) as string[]).map((code) => (code.startsWith(HASHED) ? code : hashRecoveryCode(code, key))),
      ),
    decrypt: async (list: string) => list,
  };
}

export const countRecoveryCodes = (stored: string): number => (JSON.parse(stored) as string[]).length;

/** The stored list without that code's hash; undefined if it is not in it. */
export function withoutRecoveryCode(stored: string, hash: string): string | undefined {
  const codes = JSON.parse(stored) as string[];
  const left = codes.filter((code) => code !== hash);
  return left.length < codes.length ? JSON.stringify(left) : undefined;
}
