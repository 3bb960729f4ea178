/** Turns an editor's input into columns. */
import type { z } from 'zod';
import { plainText } from '#kernel/plain-text.ts';
import { Failure } from '#kernel/problem.ts';
import { publishedAtAfter } from '#kernel/publication.ts';
import type { Event, EventChange, EventInput } from '../contract.ts';

/** Returns the row of a new event, whose text is clean. */
export function toRow(input: z.output<typeof EventInput>, now: string) {
  refuseImpossible(input);
  return {
    ...input,
    ...stored(input.content),
    publishedAt: publishedAtAfter({ status: 'pending', publishedAt: null }, input, now),
  };
}

/** Returns the columns that a change sets, with those derived from them. The change's text is clean. */
export function toChange(before: Event, change: z.output<typeof EventChange>, now: string) {
  const { updatedAt: _updated, autosave: _auto, content, ...fields } = change;
  refuseImpossible({ ...before, ...withoutUndefined(fields) });
  return {
    ...fields,
    ...(content !== undefined && stored(content)),
    publishedAt: publishedAtAfter(before, change, now),
  };
}

/** Returns a draft with the event's texts, for the next time that it takes place. */
export function copyOf({ id: _id, createdAt: _created, updatedAt: _updated, ...event }: Event) {
  return { ...event, ...stored(event.content), status: 'draft' as const, publishedAt: null, active: true };
}

function stored(content: string) {
  const contentText = plainText(content);
  // Markup without text passes the contract.
  if (contentText === '') throw wrong({ content: 'Description is required' });
  return { content, contentText };
}

/** @throws Failure invalid if the event ends before it starts, or is published without a place or link */
function refuseImpossible({ startsAt, endsAt, status, place, link }: Parts): void {
  if (Date.parse(endsAt) < Date.parse(startsAt)) throw wrong({ endsAt: 'The end must not be before the start' });
  if (status !== 'published' || place || link) return;
  const nowhere = 'Give a place, a link or both before this is published';
  throw wrong({ place: nowhere, link: nowhere });
}

type Parts = Pick<Event, 'startsAt' | 'endsAt' | 'place' | 'link'> & { status: string };

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const wrong = (errors: Record<string, string>) => new Failure('invalid', Object.values(errors)[0]!, { errors });
