import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, toCalendar } from './calendar.ts';

const entry: CalendarEvent = {
  id: '01999999-9999-7999-8999-999999999999',
  path: '/events/1',
  title: 'Treaty Days',
  description: '',
  location: '',
  startsAt: '2026-03-01T09:30:00.000Z',
  endsAt: null,
  updatedAt: '2026-02-01T09:30:00.000Z',
  cancelled: false,
};

test('a line of a calendar has at most 75 octets, and unfolding returns the text, whatever its characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      // Values escape these.
      const title = text.replace(/[\\;,\r\n]/g, '').toWellFormed();
      const lines = toCalendar({ name: 'Site', url: 'https://site.example' }, 'Events', [{ ...entry, title }]);
      for (const line of lines.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(lines.replaceAll('\r\n ', '').split('\r\n')).toContain(`SUMMARY:${title}`);
    }),
  );
});
