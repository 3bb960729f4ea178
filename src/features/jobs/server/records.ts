import type { z } from 'zod';
import { now } from '#platform/server/db/columns.ts';
import type { RecordKind } from '#platform/server/versions/records.ts';
import { type DeskJob, JobChange } from '../contract.ts';
import { lockJob, restoreJob, updateJob } from './queries.ts';
import { toChange } from './rules.ts';

/** How the desk writes jobs. */
export const jobRecords: RecordKind<DeskJob, z.output<typeof JobChange>> = {
  kind: 'job',
  what: 'job',
  access: 'editor',
  action: 'job',
  topic: 'jobs',
  title: 'Job listing',
  schema: JobChange,
  lock: lockJob,
  change: (tx, before, fields) => updateJob(tx, before.id, toChange(before, fields, now())),
  bin: (tx, id) => updateJob(tx, id, { deletedAt: now() }),
  unbin: restoreJob,
};
