import { expect, test } from 'vitest';
import { figuresText, kindLabel } from './words.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const none = { sent: 0, queued: 0, oldestQueuedAt: null, failed: 0, bounced: 0, suppressed: 0 };

test.each([
  [none, '0 sent in the last 24 hours; none waiting; 0 failed.'],
  [
    { ...none, sent: 31, bounced: 2, queued: 1, oldestQueuedAt: '2026-11-21T09:00:00.000Z', failed: 4 },
    '31 sent in the last 24 hours, 2 came back; 1 waiting, the oldest queued 3h ago; 4 failed.',
  ],
])('the figures %j are summed up as "%s"', (figures, text) => {
  expect(figuresText(figures, now)).toBe(text);
});

test('the name of a template is shown as words', () => {
  expect(kindLabel('submission-received')).toBe('Submission received');
});
