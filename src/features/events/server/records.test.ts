import { expect, test } from 'vitest';
import type { z } from 'zod';
import { Failure } from '#kernel/problem.ts';
import { type DeskEvent, EventChange, EventInput } from '../contract.ts';
import { toChange, toRow } from './records.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const MORNING = '2026-05-05T08:00:00.000Z';
const EVENING = '2026-05-05T17:00:00.000Z';
const NOWHERE = 'Add a place, a link or both before you publish this';
const BACKWARDS = 'The end must not be before the start';
const EMPTY = 'Description is required';

const rowOf = (over: Partial<EventInput>) =>
  toRow(
    EventInput.parse({
      ...{ title: 'Treaty day', organiser: 'Meridian', place: 'Vienna', content: '<p>Text</p>' },
      ...{ startsAt: MORNING, endsAt: EVENING, status: 'published' },
      ...over,
    }),
    NOW,
  );

test.each([
  ['that ends before it begins', { startsAt: EVENING, endsAt: MORNING }, BACKWARDS, ['endsAt']],
  ['that is public and takes place nowhere', { place: '' }, NOWHERE, ['place']],
  ['with nothing to read in its markup', { content: '<p><br></p>' }, EMPTY, ['content']],
])('the desk cannot store an event %s', (_, over, message, fields) => {
  const errors = Object.fromEntries(fields.map((field) => [field, message]));
  expect(() => rowOf(over)).toThrow(new Failure('invalid', message, { errors }));
});

test.each([
  ['of a moment', { startsAt: MORNING, endsAt: MORNING }],
  ['with a link and no place', { place: '', link: 'https://example.org/stream' }],
  ['that has no place yet and is a draft', { place: '', status: 'draft' as const }],
])('the desk can store an event %s', (_, over) => {
  expect(rowOf(over)).toMatchObject({ contentText: 'Text' });
});

test('a change is refused if it would make the event invalid', () => {
  const text = { content: '<p>Text</p>' };
  const before = {
    ...text,
    startsAt: MORNING,
    endsAt: EVENING,
    status: 'published',
    place: 'Vienna',
    link: '',
  } as DeskEvent;
  const changed = (change: z.input<typeof EventChange>) => toChange(before, EventChange.parse(change), NOW);
  expect(() => changed({ startsAt: '2026-05-06T08:00:00.000Z' })).toThrow(BACKWARDS);
  expect(() => changed({ place: '' })).toThrow(NOWHERE);
  expect(changed({ place: '', link: 'https://example.org/stream' })).toMatchObject({ place: '' });
});
