import { client } from '#kernel/client.ts';
import { solve } from '#kernel/proof-of-work.ts';
import type { Proof, proofApi } from '../contract.ts';
import { CHALLENGE_MINUTES } from '../vocabulary.ts';

const proofs = client<typeof proofApi>();
/** By this browser's own clock, which may differ from the server's: well before the challenge expires. */
const GOOD_FOR_MS = (CHALLENGE_MINUTES / 2) * 60_000;

let prepared: { proof: Promise<Proof | undefined>; until: number } | undefined;

/** Begins to work on a proof, unless one is there or on its way. Call it as soon as somebody writes. */
export function prepareProof(): Promise<Proof | undefined> {
  if (!prepared || prepared.until < Date.now()) prepared = { proof: makeProof(), until: Date.now() + GOOD_FOR_MS };
  return prepared.proof;
}

/** The proof to send. Undefined where none can be made; the server then takes less from this address. */
export async function takeProof(): Promise<Proof | undefined> {
  const proof = await prepareProof();
  // One is good for one submission, also if nobody knows what became of it.
  prepared = undefined;
  return proof;
}

async function makeProof(): Promise<Proof | undefined> {
  // Browsers give it to pages with a secure address only.
  if (!globalThis.crypto?.subtle) return undefined;
  try {
    const challenge = await proofs('GET /api/public/challenge');
    return { ...challenge, solution: await solve(challenge.challenge, challenge.difficulty) };
  } catch {
    prepared = undefined;
    return undefined;
  }
}
