/**
 * Proof of work, which takes a sender about a second and the server no time to check. The sender looks for a number
 * that makes the SHA-256 of a challenge begin with a given count of zero bits. Each further bit doubles the work.
 */

/** How long the site accepts the solution of a challenge. */
export const CHALLENGE_MINUTES = 120;

/** How many numbers are tried at a time, in about ten milliseconds. Between batches, the page can do other work. */
const LOT = 256;

/** Returns the first number that solves the challenge. @throws the signal's reason once it is aborted */
export async function solve(challenge: string, difficulty: number, signal?: AbortSignal): Promise<number> {
  for (let first = 0; ; first += LOT) {
    signal?.throwIfAborted();
    const lot = Array.from({ length: LOT }, (_, index) => isSolution(challenge, first + index, difficulty));
    const found = (await Promise.all(lot)).indexOf(true);
    if (found !== -1) return first + found;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export async function isSolution(challenge: string, solution: number, difficulty: number): Promise<boolean> {
  const text = new TextEncoder().encode(`${challenge}.${solution}`);
  return leadingZeroBits(new Uint8Array(await crypto.subtle.digest('SHA-256', text))) >= difficulty;
}

export function leadingZeroBits(bytes: Uint8Array): number {
  const whole = bytes.findIndex((byte) => byte !== 0);
  // Math.clz32 counts from the top of 32 bits, and a byte is the lowest eight of them.
  return whole === -1 ? bytes.length * 8 : whole * 8 + Math.clz32(bytes[whole]!) - 24;
}
