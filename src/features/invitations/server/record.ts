import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Invitation } from '../contract.ts';

interface Sides {
  before?: Invitation | undefined;
  after?: Invitation | undefined;
}

/** Records an action on an invitation in the audit log, without the name, which the invited person chooses. */
export function record(
  tx: Db,
  by: Pick<Person, 'id' | 'email'>,
  verb: 'create' | 'send' | 'accept' | 'withdraw',
  id: string,
  { before, after }: Sides,
): Promise<void> {
  return recordAction(tx, by, `invitation.${verb}`, id, withoutName(before), withoutName(after));
}

const withoutName = (invitation: Invitation | undefined) => {
  if (!invitation) return null;
  const { email, role, state, expiresAt } = invitation;
  return { email, role, state, expiresAt };
};
