/**
 * What is typed and not stored stays in this browser, should the session end, the page be left by mistake, the tab be
 * closed or the machine stop. Where the browser keeps nothing, there is only the warning before leaving.
 */
import { DAY } from '#kernel/time.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../../browser-storage.ts';

interface Kept<Values> {
  values: Partial<Values>;
  /** The version that was edited. */
  updatedAt: string | undefined;
}

/** And which tab keeps it: what is being typed in another one is left alone. */
interface Entry<Values> extends Kept<Values> {
  tab: string;
  at: number;
}

const PREFIX = 'unsaved:';
/** A tab that has kept nothing for so long and did not say that it closed has died (ms). */
const DEAD_AFTER = 60_000;
/** What nobody came back for (ms). */
const FORGOTTEN_AFTER = 30 * DAY;

/** Of a record of the kind with this query key; of a new one without `id`. */
const nameOf = (key: string, id = 'new') => `${PREFIX}${key}/${id}`;

let tab: string | undefined;
const thisTab = (): string => {
  tab ??= crypto.randomUUID();
  return tab;
};

/** Keeps what stands in the form, under this tab's name. */
export function keep<Values>(key: string, id: string | undefined, kept: Kept<Values>): void {
  writeStored(nameOf(key, id), { ...kept, tab: thisTab(), at: Date.now() });
  window.addEventListener('pagehide', leave, { once: true });
}

/** What was kept, unless another tab that is still open keeps it, or a month has passed. */
export function recall<Values>(key: string, id: string | undefined): Kept<Values> | undefined {
  const entry = readStored<Entry<Values>>(nameOf(key, id));
  if (!entry || Date.now() - entry.at > FORGOTTEN_AFTER) return undefined;
  const isFree = entry.tab === thisTab() || entry.tab === '' || Date.now() - entry.at > DEAD_AFTER;
  return isFree ? entry : undefined;
}

/** It is stored now, or not wanted. What another tab keeps stays. */
export function forget(key: string, id: string | undefined): void {
  const entry = readStored<Entry<unknown>>(nameOf(key, id));
  if (!entry || entry.tab === thisTab() || entry.tab === '') removeStored(nameOf(key, id));
}

/** Whoever uses this browser next does not find what was being written in records whose keys begin so. */
export function forgetAll(beginning: string): void {
  for (const name of storedKeys(PREFIX + beginning)) removeStored(name);
}

/** The tab closes: what it kept may be taken up in any other at once. */
function leave(): void {
  for (const name of storedKeys(PREFIX)) {
    const entry = readStored<Entry<unknown>>(name);
    if (entry?.tab === thisTab()) writeStored(name, { ...entry, tab: '' });
  }
}
