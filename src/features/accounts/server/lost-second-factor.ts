import { eq } from 'drizzle-orm';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { endSessions, findByEmail } from '#platform/server/auth/people.ts';
import { passkeys, secondFactors, users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';

/**
 * Turns two-step sign-in off for somebody who has lost phone and recovery codes, or all passkeys; for operators. Also
 * ends the person's sessions. Returns false for an unknown address.
 */
export async function switchSecondFactorOff(tx: Db, email: string): Promise<boolean> {
  const person = await findByEmail(tx, email);
  if (!person) return false;
  await tx.delete(secondFactors).where(eq(secondFactors.userId, person.id));
  await tx.delete(passkeys).where(eq(passkeys.userId, person.id));
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: new Date() }).where(eq(users.id, person.id));
  await endSessions(tx, person.id);
  await recordAction(tx, null, 'second-factor.disable', person.id, null, null);
  return true;
}
