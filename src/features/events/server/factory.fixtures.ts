import { textFacts } from '#kernel/plain-text.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { DeskEvent } from '../contract.ts';
import { type NewEvent, stored } from './records.ts';

/** Inserts an event that was published now and takes place in a month, unless `over` says otherwise. */
export function buildEvent(db: Db, over: Partial<NewEvent> = {}): Promise<DeskEvent> {
  const content = over.content ?? '<p>Two days about the treaty, with cases.</p>';
  const start = over.startsAt ? Date.parse(over.startsAt) : Date.now() + 30 * DAY;
  return stored.insert(db, {
    title: 'Treaty Days',
    organiser: 'Example Institute',
    place: 'Vienna, Austria',
    timeZone: 'Europe/Vienna',
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 6 * HOUR).toISOString(),
    content,
    contentText: textFacts(content).text,
    status: 'published',
    publishedAt: now(),
    ...over,
  });
}
