import type { z } from 'zod';
import type { RecordKind } from '#features/revisions/server/index.ts';
import { now } from '#platform/server/db/columns.ts';
import { type Event, EventChange } from '../contract.ts';
import { lockEvent, restoreEvent, updateEvent } from './queries.ts';
import { toChange } from './rules.ts';

/** How the desk writes events. */
export const eventRecords: RecordKind<Event, z.output<typeof EventChange>> = {
  kind: 'event',
  action: 'event',
  topic: 'events',
  title: 'Event',
  schema: EventChange,
  lock: lockEvent,
  change: (tx, before, fields) => updateEvent(tx, before.id, toChange(before, fields, now())),
  bin: (tx, id) => updateEvent(tx, id, { deletedAt: now() }),
  unbin: restoreEvent,
};
