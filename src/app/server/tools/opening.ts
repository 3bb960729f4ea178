import { readFileSync } from 'node:fs';
import type { Opening } from '#platform/server/backup/packing.ts';
import type { Config } from '#platform/server/config.ts';
import type { createProgress } from './progress.ts';

/** Returns the keys for an encrypted backup: BACKUP_PASSPHRASE, and the keys in a file from `age-keygen`. */
export function openingOf(
  { backup: { encryption } }: Config,
  identityFile: string | undefined,
  progress: ReturnType<typeof createProgress>,
): Opening {
  return {
    ...(encryption && 'passphrase' in encryption && { passphrase: encryption.passphrase }),
    identities: identityFile ? (readFileSync(identityFile, 'utf8').match(/^AGE-SECRET-KEY-\S+/gm) ?? []) : [],
    onShare: (share) => progress.show(`${Math.floor(share * 100)}%`),
  };
}
