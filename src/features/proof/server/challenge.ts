/**
 * Requires a proof of work instead of showing a picture puzzle (behaviour 12.8). Challenges are signed, so that the site
 * need not store open ones. It stores used ones until they expire.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { Failure, fail } from '#kernel/problem.ts';
import { CHALLENGE_MINUTES, isSolution } from '#kernel/proof-of-work.ts';
import { MINUTE } from '#kernel/time.ts';
import { keyedHash, type SigningConfig } from '#platform/server/auth/secret.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Challenge, Proof } from '../contract.ts';
import { spentChallenges } from './table.ts';

export async function makeChallenge(config: SigningConfig, difficulty: number, now: number): Promise<Challenge> {
  const unsigned = {
    challenge: randomBytes(16).toString('base64url'),
    difficulty,
    expiresAt: new Date(now + CHALLENGE_MINUTES * MINUTE).toISOString(),
  };
  return { ...unsigned, signature: (await sign(config, unsigned)).toString('base64url') };
}

/** @throws Failure if the site did not issue the challenge, or it has expired or is not solved */
export async function checkProof(config: SigningConfig, proof: Proof, now: number): Promise<void> {
  const expected = await sign(config, proof);
  const given = Buffer.from(proof.signature, 'base64url');
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || Date.parse(proof.expiresAt) <= now) fail(refused());
  if (!(await isSolution(proof.challenge, proof.solution, proof.difficulty))) fail(refused());
}

/** Stores the challenge as used, in the transaction that stores the form. @throws Failure if it was used before */
export async function spend(tx: Db, { challenge, expiresAt }: Challenge, now: number): Promise<void> {
  await tx.delete(spentChallenges).where(lt(spentChallenges.expiresAt, new Date(now).toISOString()));
  const spent = await tx.insert(spentChallenges).values({ challenge, expiresAt }).onConflictDoNothing().returning();
  if (spent.length === 0) fail(refused());
}

const refused = () =>
  new Failure('invalid', 'The proof of work is wrong, expired or already used.', {
    securityEvent: { kind: 'work-missing' },
  });

/** Signs the challenge under a name, so that the signature is valid only for challenges. */
function sign(config: SigningConfig, { challenge, difficulty, expiresAt }: Omit<Challenge, 'signature'>) {
  return keyedHash(config, 'challenge', challenge, difficulty, expiresAt);
}

/** Takes about half a second on a desktop computer and a few seconds on an old phone, while the visitor is writing. */
const LEAST = 15;
/** Four times the least work. A phone still needs only a few seconds, while its owner continues writing. */
const MOST = 17;

/** The work doubles at this many in an hour, and again at four times as many. */
const FROM_NETWORK = 10;
const FROM_EVERYWHERE = 100;

/**
 * Returns how many zero bits a proof of work needs. `network` is how many challenges the visitor's network has
 * requested in the last hour, and `everywhere` how many forms visitors on all networks have sent.
 */
export const difficultyFor = ({ network, everywhere }: { network: number; everywhere: number }): number =>
  Math.min(MOST, LEAST + Math.max(doublings(network, FROM_NETWORK), doublings(everywhere, FROM_EVERYWHERE)));

const doublings = (count: number, first: number): number =>
  count < first ? 0 : 1 + Math.floor(Math.log2(count / first) / 2);
