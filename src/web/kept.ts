/**
 * What is typed and not stored stays in this browser, should the session end, the page be left by mistake, the tab be
 * closed or the machine stop. A browser may refuse to keep anything; then there is only the warning before leaving.
 */
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
const FORGOTTEN_AFTER = 30 * 86_400_000;

/** Of a record of the kind with this query key; of a new one without `id`. */
const nameOf = (key: string, id = 'new') => `${PREFIX}${key}/${id}`;

let tab: string | undefined;
const thisTab = (): string => {
  tab ??= crypto.randomUUID();
  return tab;
};

export function keep<Values>(key: string, id: string | undefined, kept: Kept<Values>): void {
  try {
    localStorage.setItem(nameOf(key, id), JSON.stringify({ ...kept, tab: thisTab(), at: Date.now() }));
    window.addEventListener('pagehide', leave, { once: true });
  } catch {}
}

export function recall<Values>(key: string, id: string | undefined): Kept<Values> | undefined {
  const entry = read<Values>(nameOf(key, id));
  if (!entry || Date.now() - entry.at > FORGOTTEN_AFTER) return undefined;
  const isFree = entry.tab === thisTab() || entry.tab === '' || Date.now() - entry.at > DEAD_AFTER;
  return isFree ? entry : undefined;
}

export function forget(key: string, id: string | undefined): void {
  try {
    const entry = read(nameOf(key, id));
    if (!entry || entry.tab === thisTab() || entry.tab === '') localStorage.removeItem(nameOf(key, id));
  } catch {}
}

/** Whoever uses this browser next does not find what was being written. */
export function forgetAll(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  } catch {}
}

/** The tab closes: what it kept may be taken up in any other at once. */
function leave(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      const entry = name.startsWith(PREFIX) ? read(name) : undefined;
      if (entry?.tab === thisTab()) localStorage.setItem(name, JSON.stringify({ ...entry, tab: '' }));
    }
  } catch {}
}

function read<Values>(name: string): Entry<Values> | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
