import type { z } from 'zod';
import type { BulkResult, SeenRecord } from '#kernel/wire.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Deps } from '#platform/server/deps.ts';
import { doEach } from '#platform/server/versions/do-each.ts';
import type { reviewEndpoints } from '../desk-contract.ts';
import { accept } from './accept.ts';
import { assign, reopen } from './desk-actions.ts';
import { review } from './review.ts';

type Bulk = z.output<(typeof reviewEndpoints)['POST /api/admin/submissions/bulk']['body']>;
type Reviewing = Pick<Deps, 'db' | 'mailer' | 'config' | 'changes' | 'log'>;

function doOne(deps: Reviewing, editor: Person, { id, updatedAt }: SeenRecord, bulk: Bulk) {
  if (bulk.action === 'assign') return assign(deps.db, editor, id, bulk.assigneeId, updatedAt);
  if (bulk.action === 'accept') return accept(deps, editor, id, { updatedAt });
  if (bulk.action === 'reopen') return reopen(deps, editor, id, updatedAt);
  return review(deps, editor, id, { status: 'rejected', reasonId: bulk.reasonId, updatedAt });
}

/** Does the same with many submissions, each in a separate transaction. Returns the reason for each failure. */
export const reviewMany = (deps: Reviewing, editor: Person, bulk: Bulk): Promise<BulkResult> =>
  doEach(deps, bulk.records, (seen) => doOne(deps, editor, seen, bulk));
