/**
 * What is typed and not stored stays in this window, should the session end or the page be left by mistake. A browser
 * may refuse to keep anything; then there is only the warning before leaving.
 */
interface Kept<Values> {
  values: Partial<Values>;
  /** The version that was edited. */
  updatedAt: string | undefined;
}

/** Of a record of the kind with this query key; of a new one without `id`. */
const nameOf = (key: string, id = 'new') => `unsaved:${key}/${id}`;

export function keep<Values>(key: string, id: string | undefined, kept: Kept<Values>): void {
  try {
    sessionStorage.setItem(nameOf(key, id), JSON.stringify(kept));
  } catch {}
}

export function recall<Values>(key: string, id: string | undefined): Kept<Values> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(key, id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function forget(key: string, id: string | undefined): void {
  try {
    sessionStorage.removeItem(nameOf(key, id));
  } catch {}
}
