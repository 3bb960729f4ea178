/** What is stored of what an editor sends. */
import type { z } from 'zod';
import { plainText } from '#kernel/plain-text.ts';
import { Failure } from '#kernel/problem.ts';
import { publishedAtAfter } from '#kernel/publication.ts';
import { cleanHtml } from '#platform/server/html/clean-html.ts';
import type { Event, EventChange, EventInput } from '../contract.ts';

/** A new event. */
export function toRow(input: z.output<typeof EventInput>, now: string) {
  refuseImpossible(input);
  return {
    ...input,
    ...stored(input.content),
    publishedAt: publishedAtAfter({ status: 'pending', publishedAt: null }, input, now),
  };
}

/** The columns that a change sets, with those that follow from them. */
export function toChange(before: Event, change: z.output<typeof EventChange>, now: string) {
  const { updatedAt: _updated, autosave: _auto, content, ...fields } = change;
  refuseImpossible({ ...before, ...withoutUndefined(fields) });
  return {
    ...fields,
    ...(content !== undefined && stored(content)),
    publishedAt: publishedAtAfter(before, change, now),
  };
}

/** A draft like the event, for the next time that it takes place. */
export function copyOf({ id: _id, createdAt: _created, updatedAt: _updated, ...event }: Event) {
  return { ...event, ...stored(event.content), status: 'draft' as const, publishedAt: null, active: true };
}

function stored(html: string) {
  const content = cleanHtml(html);
  const contentText = plainText(content);
  // Markup with nothing to read in it passes the contract.
  if (contentText === '') throw wrong({ content: 'Description is required' });
  return { content, contentText };
}

/** @throws Failure invalid for what ends before it begins, and for what readers could not get to */
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
