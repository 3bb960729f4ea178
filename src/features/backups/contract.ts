import { z } from 'zod';
import { BACKUP_HEALTH, BACKUP_STATES, CHANGES_HEALTH } from '#kernel/backups.ts';
import { fileEndpoint, forAdmins } from '#kernel/endpoint.ts';
import { editedVersion, id, instant, Message, paging } from '#kernel/wire.ts';

export const Backup = z.object({
  id,
  state: z.enum(BACKUP_STATES),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** The name of the file; null unless the backup is complete. */
  file: z.string().nullable(),
  /** The size of the file. While the backup is being made, how much has been written. */
  bytes: z.number().int(),
  rows: z.number().int(),
  /** An estimate of the rows, made at the start. */
  expectedRows: z.number().int(),
  encrypted: z.boolean(),
  error: z.string().nullable(),
});
export type Backup = z.output<typeof Backup>;

export const BackupSchedule = z.object({
  frequency: z.enum(['never', 'daily']),
  /** 'HH:MM'. */
  at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 02:15'),
});
export type BackupSchedule = z.output<typeof BackupSchedule>;

const SavedSchedule = BackupSchedule.extend({
  /** Whether the desk has set the schedule. Until then the configuration applies, here in the site's time zone. */
  set: z.boolean(),
  nextAt: instant.nullable(),
  /** Whether the site stores backups among its own data, and so on the same disk. */
  besideData: z.boolean(),
  /** When somebody last changed it; 1970-01-01 if nobody has. */
  updatedAt: instant,
});
export type SavedSchedule = z.output<typeof SavedSchedule>;

const Summary = z.object({
  state: z.enum(BACKUP_HEALTH),
  /** When the last complete backup began. */
  lastAt: instant.nullable(),
  /** The time of the daily backup, 'HH:MM' in `timeZone`; null if the site makes backups only on request. */
  at: z.string().nullable(),
  timeZone: z.string(),
  /** How many backups are kept. */
  keep: z.number().int(),
  encrypted: z.boolean(),
  /** The archive of changes; null if the site keeps none. */
  changes: z
    .object({
      state: z.enum(CHANGES_HEALTH),
      /** When the site last stored changes; null if it has stored none since it started. */
      storedAt: instant.nullable(),
      /** The site stores changes at least this often. */
      everySeconds: z.number().int(),
    })
    .nullable(),
});
export type BackupSummary = z.output<typeof Summary>;

export const backupsApi = {
  'GET /api/admin/archive': fileEndpoint({
    proof: true,
    summary: 'Everything that the site stores except its keys, as one file that other programs can read',
    access: 'admin',
  }),
  'GET /api/admin/backups': forAdmins.list({
    summary: 'Backups, complete or not, newest first',
    query: z.object({ limit: paging.limit, offset: paging.offset }),
    row: Backup,
  }),
  'GET /api/admin/backups/summary': forAdmins.call({
    summary: 'Whether there is a recent backup, and how they are made',
    reply: Summary,
  }),
  'GET /api/admin/backups/schedule': forAdmins.call({
    summary: 'When backups are made, in the site’s time zone',
    reply: SavedSchedule,
  }),
  'PUT /api/admin/backups/schedule': forAdmins.call({
    proof: true,
    summary: 'Sets when backups are made; 409 if somebody saved since the version that was edited',
    body: BackupSchedule.extend({ updatedAt: editedVersion.updatedAt }),
    failures: ['conflict'],
    reply: SavedSchedule,
  }),
  'POST /api/admin/backups': forAdmins.call({
    proof: true,
    limit: { points: 12, duration: 3600 },
    summary: 'Queues a backup, unless one is waiting or being made',
    body: z.strictObject({}),
    reply: Message,
  }),
} as const;
