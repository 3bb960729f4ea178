/** Keeps JSON values in the browser's local storage. If the browser refuses storage, nothing is kept and nothing fails. */

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Returns the stored value; undefined if it is missing or cannot be read. */
export function readStored<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** Returns the stored keys that begin with `prefix`. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
