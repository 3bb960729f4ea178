/** When a session ends: docs/decisions/0039. */
import type { Role } from '#kernel/accounts.ts';
import { DAY, MINUTE } from '#kernel/time.ts';
import type { SessionLimits } from '../config.ts';
import { isOfTheDesk } from './person.ts';

/** How long a reader's session lasts unused. Those of the desk have their own limit. */
export const IDLE_MS = 7 * DAY;

interface Used {
  createdAt: number;
  usedAt: number;
}

/** Returns the time (ms) at which a session ends if it is not used again. */
export function endOfSession({ createdAt, usedAt }: Used, role: Role, limits: SessionLimits): number {
  return isOfTheDesk(role)
    ? Math.min(createdAt + limits.deskMaxMs, usedAt + limits.deskIdleMs)
    : Math.min(createdAt + limits.maxMs, usedAt + IDLE_MS);
}

/** Returns the accuracy (ms) with which the last use of a session is stored. */
export const accuracyOfUse = (role: Role): number => (isOfTheDesk(role) ? MINUTE : 10 * MINUTE);
