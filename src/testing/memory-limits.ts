import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limit } from '#kernel/endpoint.ts';
import { type Limits, limitsOf } from '#platform/server/limits/store.ts';

/** Counts in memory. */
export function memoryLimits(): Limits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (name: string, limit: Limit) => {
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ ...limit, keyPrefix: name });
    limiters.set(name, limiter);
    return limiter;
  };
  const close = async () => undefined;
  return limitsOf(limiterOf, async (caller) => caller, close);
}
