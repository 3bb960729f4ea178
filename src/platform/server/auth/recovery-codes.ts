/** Ten codes for people who have lost their phone. Each works once, and only hashes are stored. */
import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#kernel/accounts.ts';

/** Letters and digits, without those that are easily misread: 0 and o, 1, i and l. Ten characters are 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HASHED = 'sha256:';

/** Returns random characters that are easy to read, in groups of five: 'k3m9p-x7r2t'. */
export function readableGroups(count: number): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: count }, group).join('-');
}

export const makeRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => readableGroups(2));

/** Ignores hyphens, blanks and capitals. Without the key, nobody can guess the codes from their hashes. */
export function hashRecoveryCode(code: string, key: string): string {
  const bare = code.toLowerCase().replace(/[^a-z\d]/g, '');
  return HASHED + createHmac('sha256', key).update(`recovery code\n${bare}`).digest('base64url');
}

/**
 * Encodes recovery codes for the accounts library, which stores one JSON list of new codes or of the remaining hashes.
 */
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

/** Returns the stored list without this hash; undefined if the list does not contain it. */
export function withoutRecoveryCode(stored: string, hash: string): string | undefined {
  const codes = JSON.parse(stored) as string[];
  const left = codes.filter((code) => code !== hash);
  return left.length < codes.length ? JSON.stringify(left) : undefined;
}
