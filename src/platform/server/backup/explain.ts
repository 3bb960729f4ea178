/** Explains why a backup failed. */

const SAID: Record<string, string> = {
  ENOSPC: 'There is no space left on the backup disk',
  EACCES: 'The site is not allowed to write to the backup folder',
  EROFS: 'The site is not allowed to write to the backup folder',
};

/** Returns the reason of a failure in a sentence. */
export function explain(err: unknown): string {
  const { code = '', message = '' } = (err ?? {}) as { code?: string; message?: string };
  const words = SAID[code];
  return words ? `${words} (${message})` : message || String(err);
}
