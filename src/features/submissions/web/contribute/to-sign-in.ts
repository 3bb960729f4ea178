import { withReturn } from '#kernel/return-to.ts';
import { leaveFor } from '#platform/web/leave.ts';

/** Gives people time to read the reason (behaviour 12.9). */
const DELAY_MS = 500;

/** Opens the sign-in page, which returns here. Returns a function that cancels it. */
export function toSignIn(): () => void {
  const timer = setTimeout(() => leaveFor(withReturn('/api/login', '/contribute')), DELAY_MS);
  return () => clearTimeout(timer);
}
