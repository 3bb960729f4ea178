/** Guards the forms of visitors without an account: each needs a proof of work, or counts towards a limit. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#platform/server/db/connect.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { limitPerAddress, networkOf, tooMany } from '#platform/server/http/limits.ts';
import { serve } from '#platform/server/http/serve.ts';
import type { Tally } from '#platform/server/limits/store.ts';
import { type Proof, proofApi } from '../contract.ts';
import { checkProof, difficultyFor, makeChallenge, spend } from './challenge.ts';

const HOUR_SECONDS = 3_600;

/** How many forms of all kinds one network may send without a proof of work. */
const UNPROVEN = { points: 100, duration: 600 };
/**
 * How many forms all networks together may send without a proof of work, so that a flood from many networks has to do
 * the work.
 */
const UNPROVEN_EVERYWHERE = { points: 600, duration: HOUR_SECONDS };
const TOO_MANY_EVERYWHERE =
  'We are receiving unusually many messages. Please switch on JavaScript and send it again, or try again in an hour.';

type ProofDeps = Pick<RouteDeps, 'config' | 'limits'>;

const sentEverywhere = ({ limits }: ProofDeps): Tally => limits.tally('visitor sends', HOUR_SECONDS);

/**
 * Serves challenges. The more a network has requested and visitors have sent in the last hour, the harder they are.
 */
export function proofRoutes(app: FastifyInstance, deps: ProofDeps): void {
  const asked = deps.limits.tally('challenges', HOUR_SECONDS);
  const sent = sentEverywhere(deps);
  serve(app, proofApi, {
    'GET /api/public/challenge': async (_, { reply, request }) => {
      reply?.header('cache-control', 'no-store');
      const network = request ? (await asked.add(networkOf(request.ip))) - 1 : 0;
      const difficulty = difficultyFor({ network, everywhere: await sent.read('all') });
      return makeChallenge(deps.config, difficulty, Date.now());
    },
  });
}

/** Call `check` before storing anything, and the function that it returns in the transaction that stores the form. */
export interface SendGate {
  /** @throws Failure invalid for a wrong proof; too_many for a form without one if there were many */
  check(request: FastifyRequest, proof: Proof | undefined): Promise<(tx: Db) => Promise<void>>;
}

/** All forms of visitors count together. */
export function sendGate(deps: ProofDeps): SendGate {
  const { limits, config } = deps;
  const limitUnproven = limitPerAddress(limits, 'unproven sends', UNPROVEN);
  const limitEverywhere = limits.counter('unproven sends everywhere', UNPROVEN_EVERYWHERE);
  const sent = sentEverywhere(deps);
  return {
    async check(request, proof) {
      const now = Date.now();
      if (proof) await checkProof(config, proof, now);
      else {
        await limitUnproven(request);
        const wait = await limitEverywhere('all');
        if (wait !== undefined) throw tooMany(TOO_MANY_EVERYWHERE, wait);
      }
      await sent.add('all');
      return async (tx) => {
        if (proof) await spend(tx, proof, now);
      };
    },
  };
}
