/** Creates drafts, and fills them with the records published since the last issue. */
import { DAY, HOUR } from '#kernel/time.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { openingOf, reopened } from '../../content.ts';
import { type IssueItem, MAX_ITEMS } from '../../issues-contract.ts';
import { FREQUENCIES, type Frequency } from '../../vocabulary.ts';
import { pickContent, pickNewer, stillPublic } from './content.ts';
import { coveredUntil, findOpen, insertDraft, lockIssue, type StoredIssue, updateIssue } from './queries.ts';

/** How long a period the first issue covers. */
const PERIODS: Record<Frequency, number> = { daily: DAY, weekly: 7 * DAY, monthly: 31 * DAY };

/** Creates missing drafts, and refills unedited drafts that are an hour old. */
export async function ensureDrafts({ db, kinds }: Pick<Deps, 'db' | 'kinds'>, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  // Both times are the same until an editor changes the draft.
  const filled = async (frequency: Frequency) => ({
    ...(await freshContent(db, kinds, frequency, now)),
    createdAt: at,
    updatedAt: at,
  });
  for (const frequency of FREQUENCIES) {
    const open = await findOpen(db, frequency);
    if (!open) await insertDraft(db, { frequency, ...(await filled(frequency)) });
    else if (isUntouched(open) && now - Date.parse(open.until) > HOUR) {
      const content = await filled(frequency);
      await db.transaction(async (tx) => {
        const current = await lockIssue(tx, open.id);
        // An editor may have saved or sent the draft while the content was picked.
        if (current && isUntouched(current) && current.updatedAt === open.updatedAt)
          await updateIssue(tx, open.id, content);
      });
    }
  }
}

const isUntouched = ({ state, createdAt, updatedAt }: StoredIssue) => state === 'draft' && createdAt === updatedAt;

/** Returns the items and the period for an issue that is sent now, with a suggested subject and preview text. */
async function freshContent(db: Db, kinds: Kinds, frequency: Frequency, now: number) {
  const since = (await coveredUntil(db, frequency)) ?? new Date(now - PERIODS[frequency]).toISOString();
  const until = new Date(now).toISOString();
  const items = await pickContent(db, kinds, { frequency, since, until });
  return { since, until, items, ...openingOf(frequency, items) };
}

/**
 * Returns what was published since the draft was filled and fits into the issue. Returns nothing for a special
 * issue, which covers no period.
 */
export async function newerContent(db: Db, kinds: Kinds, issue: StoredIssue, now: number): Promise<IssueItem[]> {
  const { frequency, until: since, items } = issue;
  if (issue.special) return [];
  const newer = await pickNewer(db, kinds, { frequency, since, until: new Date(now).toISOString() }, items);
  return newer.slice(0, MAX_ITEMS - items.length);
}

/**
 * Adds what was published since the draft was filled, and removes what readers can no longer see. Keeps the editor's
 * order, texts and removals. Fills a draft again from nothing if nobody has edited it.
 */
export async function refreshed(db: Db, kinds: Kinds, issue: StoredIssue, now: number): Promise<Partial<StoredIssue>> {
  if (isUntouched(issue)) return freshContent(db, kinds, issue.frequency, now);
  const kept = await stillPublic(db, kinds, issue.items);
  const items = [...kept, ...(await newerContent(db, kinds, { ...issue, items: kept }, now))];
  return { ...reopened(issue, items), until: new Date(now).toISOString() };
}
