/** What this browser keeps for us, as JSON. It may refuse to keep anything: then nothing is kept, and nothing fails. */

/** In place of what was kept under that key. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Undefined if there is nothing, or nothing that can be read. */
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

/** The keys that begin so. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
