import { client } from '#kernel/client.ts';
import { CHALLENGE_MINUTES, solve } from '#kernel/proof-of-work.ts';
import type { Proof, proofApi } from '../contract.ts';

const proofs = client<typeof proofApi>();
/** Much shorter than the challenge's validity, because this browser's clock may differ from the server's. */
const GOOD_FOR_MS = (CHALLENGE_MINUTES / 2) * 60_000;

let prepared: { proof: Promise<Proof | undefined>; until: number } | undefined;

/** Starts work on a proof, unless one is ready or in progress. Call it as soon as the visitor begins to write. */
export function prepareProof(): Promise<Proof | undefined> {
  if (!prepared || prepared.until < Date.now()) prepared = { proof: makeProof(), until: Date.now() + GOOD_FOR_MS };
  return prepared.proof;
}

/** Returns the proof to send. Undefined if there is none; the server then accepts fewer forms from this network. */
export async function takeProof(): Promise<Proof | undefined> {
  const proof = await prepareProof();
  // A proof works for one submission, even if its outcome is unknown.
  prepared = undefined;
  return proof;
}

async function makeProof(): Promise<Proof | undefined> {
  // Browsers offer crypto.subtle only to pages that come over a secure connection.
  if (!globalThis.crypto?.subtle) return undefined;
  try {
    const challenge = await proofs('GET /api/public/challenge');
    return { ...challenge, solution: await solve(challenge.challenge, challenge.difficulty) };
  } catch {
    prepared = undefined;
    return undefined;
  }
}
