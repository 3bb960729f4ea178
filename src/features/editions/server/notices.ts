import { and, desc, eq, inArray } from 'drizzle-orm';
import { CHANGE_LABELS, CORRECTIONS } from '#kernel/editions.ts';
import { escapeText } from '#kernel/text-to-html.ts';
import { formatDate } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lastNumber, type ShownRecord, type StoredEdition } from '#platform/server/editions/editions.ts';
import { editions } from '#platform/server/editions/table.ts';

/** A page shows only this many notices; the list of versions has all of them. */
const MOST = 5;

type Told = Pick<StoredEdition, 'n' | 'at' | 'change' | 'note'>;

/** Lists the notices about a public text, newest first. */
export const correctionsOf = (db: Db, recordId: string): Promise<Told[]> =>
  db
    .select({ n: editions.n, at: editions.at, change: editions.change, note: editions.note })
    .from(editions)
    .where(and(eq(editions.recordId, recordId), inArray(editions.change, [...CORRECTIONS])))
    .orderBy(desc(editions.n))
    .limit(MOST);

/** Draws the dated notices above a text. `path` is the record's page. */
export const drawNotices = (path: string, told: readonly Told[]): string =>
  told
    .map(
      ({ n, at, change, note }) =>
        `<p><strong>${CHANGE_LABELS[change]}, <time datetime="${at}">${formatDate(at)}</time>:</strong> ${escapeText(note)} <a href="${path}/versions?from=${n - 1}&amp;to=${n}">What changed</a></p>`,
    )
    .join('');

/** Draws the links to the version that the page shows, and to all versions. */
export async function drawVersions(db: Db, path: string, recordId: string, shown: ShownRecord): Promise<string> {
  const n = await lastNumber(db, recordId, shown);
  const all = n > 1 ? ` <a href="${path}/versions">All ${n} versions</a>` : '';
  return `<p class="filed">Permanent link <a href="${path}/v/${n}">Version ${n}</a>${all}</p>`;
}
