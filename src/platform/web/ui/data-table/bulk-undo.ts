import type { SeenRecord } from '#kernel/wire.ts';
import type { BulkAction, BulkBody } from './listing.ts';

/** Publishing sets the date, so undoing a change of these fields restores the previous date too. */
const PUBLISHING = ['status', 'active'];

/**
 * Returns the rows that an action alters; a published row cannot be published, for example. Does not compare the answer
 * to a question.
 */
export const alteredBy = <Row extends object>({ ask, change }: BulkAction, rows: readonly Row[]): Row[] =>
  rows.filter((row) => ask !== undefined || isAltered(row, change('')));

const isAltered = (row: object, change: object): boolean =>
  Object.keys(change).some((name) => fieldOf(row, name) !== fieldOf(change, name));

/**
 * Returns the requests that undo `change`. `rows` are the rows before it, and `versions` the versions that it made.
 * Rows with the same previous values share a request. Omits rows that the change did not alter.
 */
export function takingBack(
  rows: readonly { id: string }[],
  change: object,
  versions: readonly SeenRecord[],
): BulkBody[] {
  const changed = Object.keys(change);
  const groups = new Map<string, { records: SeenRecord[]; change: object }>();
  for (const row of rows) {
    const version = versions.find(({ id }) => id === row.id);
    if (!version || !isAltered(row, change)) continue;
    const dated = changed.some((name) => PUBLISHING.includes(name)) && 'publishedAt' in row;
    const names = dated ? [...changed, 'publishedAt'] : changed;
    const former = Object.fromEntries(names.map((name) => [name, fieldOf(row, name)]));
    const key = JSON.stringify(former);
    const group = groups.get(key) ?? { records: [], change: former };
    group.records.push({ id: version.id, updatedAt: version.updatedAt });
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ action: 'change', ...group }));
}

const fieldOf = (of: object, name: string): unknown => (of as Record<string, unknown>)[name];
