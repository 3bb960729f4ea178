import { expect, test } from 'vitest';
import { CITIES, clockAt, dateLine } from './WorldClock.tsx';

const at = (iso: string) =>
  Object.fromEntries(CITIES.map(({ name, timeZone }) => [name, clockAt(Date.parse(iso), timeZone)]));

test('each city shows its local time and day', () => {
  expect(at('2026-11-21T00:05:00Z')).toEqual({
    Sydney: { time: '11:05 AM', date: 'Sat 21 Nov' },
    Tokyo: { time: '9:05 AM', date: 'Sat 21 Nov' },
    London: { time: '12:05 AM', date: 'Sat 21 Nov' },
    'New York': { time: '7:05 PM', date: 'Fri 20 Nov' },
  });
});

test('cities follow summer time', () => {
  expect(at('2026-07-01T12:00:00Z').London?.time).toBe('1:00 PM');
  expect(at('2026-07-01T12:00:00Z').Sydney?.time).toBe('10:00 PM');
});

test('the date line is written in full', () => {
  expect(dateLine(Date.parse('2026-11-21T23:59:00Z'))).toBe('Saturday 21 November 2026');
});
