/** The states of backups, for the server and the desk. */

export const BACKUP_STATES = ['running', 'done', 'failed'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** `none`: there is no backup yet. `failed`: the last one failed. `stale`: the last complete one is too old. */
export const BACKUP_HEALTH = ['ok', 'none', 'failed', 'stale'] as const;
export type BackupHealth = (typeof BACKUP_HEALTH)[number];

/** `none`: the archive has no base, or lacks changes since the last base. `failed`: the last attempt failed. */
export const CHANGES_HEALTH = ['ok', 'none', 'failed'] as const;
export type ChangesHealth = (typeof CHANGES_HEALTH)[number];
