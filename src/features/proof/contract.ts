/** Proof of work for the forms of visitors without an account (behaviour 12.8). See kernel/proof-of-work.ts. */
import { z } from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { instant } from '#kernel/wire.ts';

/** The task that a browser solves while the visitor is writing. */
export const Challenge = z.object({
  challenge: z.string().min(1).max(100),
  /** With how many zero bits the hash must begin. */
  difficulty: z.number().int().min(0).max(256),
  expiresAt: instant,
  signature: z.string().min(1).max(100),
});
export type Challenge = z.output<typeof Challenge>;

/** The challenge as the site issued it, and the number that solves it. */
export const Proof = Challenge.extend({ solution: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });
export type Proof = z.output<typeof Proof>;

export const proofApi = {
  'GET /api/public/challenge': endpoint({
    cache: 'none',
    summary: 'A challenge whose solution may be sent once, as `proof`, with a public submission or an inquiry',
    reply: Challenge,
  }),
} as const;
