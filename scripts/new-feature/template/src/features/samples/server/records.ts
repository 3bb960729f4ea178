import type { z } from 'zod';
import { now } from '#platform/server/db/columns.ts';
import { cleaning } from '#platform/server/html/clean-rich-text.ts';
import type { DeskKind } from '#platform/server/versions/desk-handlers.ts';
import { type DeskSampleQuery, type Sample, SampleChange, type SampleInput } from '../contract.ts';
import { findSample, insertSample, listAll, lockSample, restoreSample, selectAll, updateSample } from './queries.ts';
import { toChange, toRow } from './rules.ts';

/** How the desk writes samples. */
export const sampleRecords: DeskKind<
  Sample,
  Sample,
  z.output<typeof DeskSampleQuery>,
  z.output<typeof SampleInput>,
  z.output<typeof SampleChange>
> = {
  kind: 'sample',
  what: 'sample',
  access: 'editor',
  action: 'sample',
  topic: 'samples',
  title: 'Sample',
  plural: 'samples',
  schema: SampleChange,
  list: listAll,
  select: selectAll,
  find: findSample,
  clean: cleaning('content'),
  insert: (tx, input) => insertSample(tx, toRow(input, now())),
  lock: lockSample,
  change: (tx, before, fields) => updateSample(tx, before.id, toChange(before, fields, now())),
  bin: (tx, id) => updateSample(tx, id, { deletedAt: now() }),
  unbin: restoreSample,
};
