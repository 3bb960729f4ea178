/** What is typed stays in this browser until it is sent. A browser may refuse to keep anything; then the form works without. */

export function keep<T>(key: string, kept: T): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {}
}

export function recall<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
