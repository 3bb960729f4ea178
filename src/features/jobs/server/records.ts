import type { z } from 'zod';
import { now } from '#platform/server/db/columns.ts';
import type { DeskStore } from '#platform/server/versions/desk-handlers.ts';
import { type DeskJob, type DeskJobQuery, JobChange, type JobInput } from '../contract.ts';
import { bin, findJob, insertJob, listAll, lock, selectAll, unbin, updateJob } from './queries.ts';
import { toChange, toRow } from './rules.ts';

/** How the desk reads and writes jobs. */
export const jobRecords: DeskStore<
  DeskJob,
  DeskJob,
  z.output<typeof DeskJobQuery>,
  z.output<typeof JobInput>,
  z.output<typeof JobChange>
> = {
  kind: 'job',
  what: 'job',
  access: 'editor',
  action: 'job',
  topic: 'jobs',
  title: 'Job listing',
  plural: 'jobs',
  schema: JobChange,
  list: listAll,
  select: selectAll,
  find: findJob,
  insert: (tx, input) => insertJob(tx, toRow(input, now())),
  clean: async (fields) => fields,
  lock,
  change: (tx, before, fields) => updateJob(tx, before.id, toChange(before, fields, now())),
  bin,
  unbin,
};
