import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import type { ReplyTemplate } from '../contract.ts';
import { replyTemplates as table } from './table.ts';

const TEMPLATES_MAX = 200;

const { id, name, text } = getTableColumns(table);

export const listReplyTemplates = (db: Db): Promise<ReplyTemplate[]> =>
  db
    .select({ id, name, text })
    .from(table)
    .orderBy(asc(sql`lower(${table.name})`));

/** Keeps a text under its name. @throws Failure conflict if there are 200 */
export async function keepReplyTemplate(
  tx: Db,
  by: Person,
  input: Pick<ReplyTemplate, 'name' | 'text'>,
): Promise<ReplyTemplate> {
  await lockName(tx, 'reply templates');
  const named = sql`lower(${table.name}) = lower(${input.name})`;
  const [before] = await tx.select({ id, name, text }).from(table).where(named);
  const [all] = await tx.select({ number: count() }).from(table);
  if (!before && all!.number >= TEMPLATES_MAX)
    return fail(new Failure('conflict', 'There are already 200 templates. Delete one first.'));
  const [kept] = before
    ? await tx.update(table).set(input).where(named).returning({ id, name, text })
    : await tx.insert(table).values(input).returning({ id, name, text });
  await recordAction(
    tx,
    by,
    before ? 'reply-template.update' : 'reply-template.create',
    kept!.id,
    before ?? null,
    kept!,
  );
  return kept!;
}

/** @throws Failure not_found */
export async function removeReplyTemplate(tx: Db, by: Person, of: string): Promise<{ message: string }> {
  const [before] = await tx.delete(table).where(eq(table.id, of)).returning({ id, name, text });
  if (!before) return fail(notFound('Template'));
  await recordAction(tx, by, 'reply-template.erase', of, before, null);
  return { message: 'Template deleted' };
}
