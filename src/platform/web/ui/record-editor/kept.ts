/**
 * Keeps unsaved input in this browser, in case the session ends, the page or tab is closed by mistake or the computer
 * stops. If the browser refuses storage, there is only the browser's warning before leaving.
 */
import { DAY } from '#kernel/time.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../browser-storage.ts';

interface Kept<Values, Stored = unknown> {
  values: Partial<Values>;
  stored?: Stored | undefined;
  /** What filled in the form, if nobody has typed in it yet: 'the inquiry'. */
  filledFrom?: string | undefined;
}

/** Input with the tab that keeps it: input that somebody is typing in another tab is left alone. */
interface Entry<Values, Stored = unknown> extends Kept<Values, Stored> {
  tab: string;
  at: number;
}

/** A tab that has stored nothing for this long, without having been closed properly, has crashed (ms). */
const CRASHED_AFTER = 60_000;
/** Input older than this is no longer offered (ms). */
const EXPIRES_AFTER = 30 * DAY;

let tab: string | undefined;
const thisTab = (): string => {
  tab ??= crypto.randomUUID();
  return tab;
};

/** Stores the form's input, marked as this tab's. */
export function keep<Values>(key: string, id: string | undefined, kept: Kept<Values>): void {
  writeStored(nameOf(key, id), { ...kept, tab: hasLeft ? '' : thisTab(), at: Date.now() });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
}

/** Returns whether this browser keeps input: some refuse storage. */
export function canKeep(): boolean {
  writeStored('storage-works', true);
  const works = readStored<boolean>('storage-works') === true;
  removeStored('storage-works');
  return works;
}

/** Returns the stored input, unless it belongs to another open tab or is more than 30 days old. */
export function recall<Values, Stored = unknown>(
  key: string,
  id: string | undefined,
): Kept<Values, Stored> | undefined {
  const entry = readStored<Entry<Values, Stored>>(nameOf(key, id));
  if (!entry || Date.now() - entry.at > EXPIRES_AFTER) return undefined;
  const isFree = entry.tab === thisTab() || entry.tab === '' || Date.now() - entry.at > CRASHED_AFTER;
  return isFree ? entry : undefined;
}

/** Removes input that has been saved or discarded. Leaves another tab's input alone. */
export function forget(key: string, id: string | undefined): void {
  const entry = readStored<Entry<unknown>>(nameOf(key, id));
  if (!entry || entry.tab === thisTab() || entry.tab === '') removeStored(nameOf(key, id));
}

/** Removes all input, so that the next user of this browser does not see it. */
export function forgetAll(): void {
  for (const name of storedKeys(PREFIX)) removeStored(name);
}

/** When the tab closes, releases its input, so that any other tab can use it at once. */
function leave(): void {
  hasLeft = true;
  for (const name of storedKeys(PREFIX)) {
    const entry = readStored<Entry<unknown>>(name);
    if (entry?.tab === thisTab()) writeStored(name, { ...entry, tab: '' });
  }
}

/** Whether the page is closing. An open box of the editor may hand over what was typed in it only then. */
let hasLeft = false;
/** Browsers keep pages that were left, and show them again after Back. */
const comeBack = () => {
  hasLeft = false;
};

const PREFIX = 'unsaved:';

/** Returns the storage key for a record of the kind with this query key; without `id`, for a new record. */
export const nameOf = (key: string, id = 'new') => `${PREFIX}${key}/${id}`;
