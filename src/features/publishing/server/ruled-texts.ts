/** Reads texts for the style rules: records of the kinds whose public texts the site keeps, and submissions. */
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { submissions } from '#features/submissions/server/table.ts';
import type { DeskAccess } from '#kernel/accounts.ts';
import { fail, notFound } from '#kernel/problem.ts';
import { mayUse, roleRefused } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Kinds, kindsWith } from '#platform/server/kinds.ts';
import { type RuledKind, SUBMISSION } from '../vocabulary.ts';

export interface RuledText {
  kind: RuledKind;
  table: PgTable & { id: PgColumn };
  title: PgColumn;
  /** HTML. */
  content: PgColumn;
  /** Matches the records that the desk may read: not in the bin, and not an author's draft. */
  isThere: SQL | undefined;
  access: DeskAccess;
  /** The prefix of actions on such a text in the audit log. */
  action: string;
}

const ofSubmissions: RuledText = {
  kind: SUBMISSION,
  table: submissions,
  title: submissions.title,
  content: submissions.content,
  isThere: ne(submissions.status, 'draft'),
  access: 'editor',
  action: 'submission',
};

export const ruledTexts = (kinds: Kinds): RuledText[] => [
  ...kindsWith(kinds, 'editions', 'versions', 'bin').map(({ kind, table, title, pictures, bin, versions }) => ({
    kind: kind.name as RuledKind,
    table,
    title,
    content: pictures!.text!,
    isThere: isNull(bin),
    access: versions.access,
    action: versions.action,
  })),
  ofSubmissions,
];

/** Returns how to read a kind's texts. @throws Failure forbidden for a person without access to the kind */
export function ruledText(kinds: Kinds, person: Person | null, name: RuledKind): RuledText {
  const kind = ruledTexts(kinds).find((one) => one.kind === name)!;
  if (!mayUse(kind.access, person)) throw roleRefused(person, 'Forbidden: this is for administrators');
  return kind;
}

/** Reads the title and text of a record. @throws Failure not_found, even for a record in the bin or a draft */
export async function readText(db: Db, kind: RuledText, id: string): Promise<{ title: string; content: string }> {
  const { table, title, content, isThere } = kind;
  const [row] = await db
    .select({ title, content })
    .from(table)
    .where(and(eq(table.id, id), isThere));
  return (row as { title: string; content: string } | undefined) ?? fail(notFound('Record'));
}
