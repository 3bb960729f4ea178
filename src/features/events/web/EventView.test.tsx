import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import type { DeskEvent } from '../contract.ts';
import { EventView } from './EventPage.tsx';

const times = { startsAt: '2026-05-04T09:00:00.000Z', endsAt: '2026-05-04T10:00:00.000Z', timeZone: 'UTC' };
const event = { ...times, id: '1', title: 'Clinic', organiser: 'Example', content: '', active: true, cpdHours: null };

test.each([
  ['', 'https://meet.example/clinic', ['Online: meet.example (opens in a new tab)']],
  ['Lisbon', '', ['Where: Lisbon']],
  ['Lisbon', 'https://meet.example/clinic', ['Where: Lisbon', 'Online: meet.example (opens in a new tab)']],
])('the place “%s” and the link “%s” take a row each', async (place, link, rows) => {
  await openPage(<EventView event={{ ...event, place, link } as DeskEvent} />);
  const terms = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(terms.slice(1)).toEqual(rows);
});
