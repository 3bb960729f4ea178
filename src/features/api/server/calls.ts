/** Lets programs repeat a call that got no response: calls with the same Idempotency-Key create something only once. */
import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { Failure } from '#kernel/problem.ts';
import { DAY } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { IdempotencyKey } from '../contract.ts';
import { apiCalls } from './table.ts';

type Call = Omit<typeof apiCalls.$inferInsert, 'recordId' | 'at'>;

/** Returns the Idempotency-Key of a call, if it has one. @throws Failure invalid */
export function idempotencyKeyOf(headers: Record<string, string | string[] | undefined> = {}): string | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const read = IdempotencyKey.safeParse(header);
  if (!read.success) throw new Failure('invalid', 'The header Idempotency-Key must be one line of 1 to 255 characters');
  return read.data;
}

/** Returns what the site remembers of a call. `content` is its address with everything that it sent. */
export const callWith = (personId: string, idempotencyKey: string, content: string): Call => ({
  personId,
  idempotencyKey,
  hash: createHash('sha256').update(content).digest('hex'),
});

interface Creating<Row> {
  /** Finds what an earlier call created. */
  find: (id: string) => Promise<Row | undefined>;
  /** Creates a record, and calls `remember` in its transaction. */
  create: (remember: (tx: Db, id: string) => Promise<void>) => Promise<Row>;
}

/**
 * Returns the created record, or the record that the same call created before.
 * @throws Failure unprocessable if another call used the key, conflict if the earlier record was deleted
 */
export async function createOnce<Row>(db: Db, call: Call | undefined, { find, create }: Creating<Row>): Promise<Row> {
  const foundEarlier = async () => {
    const id = call && (await findCall(db, call));
    if (id === undefined) return undefined;
    const row = await find(id);
    if (!row) throw new Failure('conflict', 'The record or file that this Idempotency-Key created has been deleted');
    return row;
  };
  const known = await foundEarlier();
  if (known) return known;
  try {
    return await create(async (tx, recordId) => {
      if (!call) return;
      await tx.delete(apiCalls).where(lt(apiCalls.at, new Date(Date.now() - DAY).toISOString()));
      await tx.insert(apiCalls).values({ ...call, recordId });
    });
  } catch (err) {
    // The same call arrived twice at the same time, and the other one was first.
    const twin = await foundEarlier();
    if (twin) return twin;
    throw err;
  }
}

async function findCall(db: Db, { personId, idempotencyKey, hash }: Call): Promise<string | undefined> {
  const [call] = await db
    .select()
    .from(apiCalls)
    .where(and(eq(apiCalls.personId, personId), eq(apiCalls.idempotencyKey, idempotencyKey)));
  if (call && call.hash !== hash) {
    const message = 'This Idempotency-Key was used for another call. Use a new one for each record.';
    throw new Failure('unprocessable', message);
  }
  return call?.recordId;
}
