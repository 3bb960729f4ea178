import type { BulkBody } from './listing.ts';

/** Publishing sets the date, so whoever takes a change of these back takes the former date back with it. */
const PUBLISHING = ['status', 'active'];

/**
 * What has to be sent for `rows`, as they were before `change`, to be so again: those that were alike in one go.
 * Rows that the change left as they were are not named.
 */
export function takingBack(rows: readonly { id: string }[], change: object): BulkBody[] {
  const changed = Object.keys(change);
  const groups = new Map<string, { ids: string[]; change: object }>();
  for (const row of rows) {
    if (!changed.some((name) => fieldOf(row, name) !== fieldOf(change, name))) continue;
    const dated = changed.some((name) => PUBLISHING.includes(name)) && 'publishedAt' in row;
    const names = dated ? [...changed, 'publishedAt'] : changed;
    const former = Object.fromEntries(names.map((name) => [name, fieldOf(row, name)]));
    const key = JSON.stringify(former);
    const group = groups.get(key) ?? { ids: [], change: former };
    group.ids.push(row.id);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ action: 'change', ...group }));
}

const fieldOf = (of: object, name: string): unknown => (of as Record<string, unknown>)[name];
