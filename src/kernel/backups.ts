/** Backups, as server and desk know them. */

export const BACKUP_STATES = ['running', 'done', 'failed'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** `none`: none was made yet. `failed`: the last one. `stale`: the last complete one is older than it may be. */
export const BACKUP_HEALTH = ['ok', 'none', 'failed', 'stale'] as const;
export type BackupHealth = (typeof BACKUP_HEALTH)[number];

/** Of the archive of changes. `none`: no base, or the changes since the last one are not complete. `failed`: the last try. */
export const CHANGES_HEALTH = ['ok', 'none', 'failed'] as const;
export type ChangesHealth = (typeof CHANGES_HEALTH)[number];
