import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { ReplyTemplate, ReplyTemplateInput } from '../contract.ts';
import { replyTemplates as table } from './table.ts';

const TEMPLATES_MAX = 200;

const { id, name, text, updatedAt } = getTableColumns(table);
const columns = { id, name, text, updatedAt };
/** The version of a template that did not exist: any other is newer. */
const NEVER = new Date(0).toISOString();

export const listReplyTemplates = (db: Db): Promise<ReplyTemplate[]> =>
  db
    .select(columns)
    .from(table)
    .orderBy(asc(sql`lower(${table.name})`));

/** Keeps a text under its name. @throws Failure conflict if there are 200, or a colleague has saved it since `seen` */
export async function keepReplyTemplate(
  tx: Db,
  by: Person,
  { updatedAt: seen, ...input }: z.output<typeof ReplyTemplateInput>,
): Promise<ReplyTemplate> {
  await lockName(tx, 'reply templates');
  const named = sql`lower(${table.name}) = lower(${input.name})`;
  const [before] = await tx.select(columns).from(table).where(named);
  if (before) refuseStale('template', before, seen ?? NEVER);
  const [all] = await tx.select({ number: count() }).from(table);
  if (!before && all!.number >= TEMPLATES_MAX)
    return fail(new Failure('conflict', 'There are already 200 templates. Delete one first.'));
  const [kept] = before
    ? await tx.update(table).set(input).where(named).returning(columns)
    : await tx.insert(table).values(input).returning(columns);
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

/** @throws Failure not_found; conflict if a colleague has saved it since it was read */
export async function removeReplyTemplate(tx: Db, by: Person, seen: SeenRecord): Promise<{ message: string }> {
  await lockName(tx, 'reply templates');
  const [before] = await tx.select(columns).from(table).where(eq(table.id, seen.id));
  if (!before) return fail(notFound('Template'));
  refuseStale('template', before, seen.updatedAt);
  await tx.delete(table).where(eq(table.id, seen.id));
  await recordAction(tx, by, 'reply-template.erase', seen.id, before, null);
  return { message: 'Template deleted' };
}
