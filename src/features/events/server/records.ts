import type { z } from 'zod';
import { checkPictures, cleaningFigures } from '#features/media/server/index.ts';
import { now } from '#platform/server/db/columns.ts';
import type { DeskStore } from '#platform/server/versions/desk-handlers.ts';
import { type DeskEventQuery, type Event, EventChange, type EventInput } from '../contract.ts';
import { bin, findEvent, insertEvent, listAll, lock, selectAll, unbin, updateEvent } from './queries.ts';
import { toChange, toRow } from './rules.ts';

/** How the desk reads and writes events. */
export const eventRecords: DeskStore<
  Event,
  Event,
  z.output<typeof DeskEventQuery>,
  z.output<typeof EventInput>,
  z.output<typeof EventChange>
> = {
  kind: 'event',
  what: 'event',
  access: 'editor',
  action: 'event',
  topic: 'events',
  title: 'Event',
  plural: 'events',
  schema: EventChange,
  list: listAll,
  select: selectAll,
  find: findEvent,
  async insert(tx, input) {
    const isPublic = input.status === 'published';
    const checked = await checkPictures(tx, { sent: input, wasPublic: false, isPublic });
    return insertEvent(tx, toRow({ ...input, ...checked }, now()));
  },
  clean: cleaningFigures('content'),
  lock,
  async change(tx, before, fields) {
    const checked = await checkPictures(tx, {
      before,
      sent: fields,
      wasPublic: before.status === 'published',
      isPublic: (fields.status ?? before.status) === 'published',
    });
    return updateEvent(tx, before.id, toChange(before, { ...fields, ...checked }, now()));
  },
  bin,
  unbin,
};
