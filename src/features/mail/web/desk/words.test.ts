import { expect, test } from 'vitest';
import { alarmText, figuresText, kindLabel } from './words.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const none = {
  sent: 0,
  queued: 0,
  oldestQueuedAt: null,
  failed: 0,
  bounced: 0,
  suppressed: 0,
  byVisitors: 0,
  visitorCeiling: 500,
};

test.each([
  [
    none,
    '0 sent in the last 24 hours (bulk email not counted); none waiting; 0 failed. In the last hour, visitors triggered 0 emails; the limit is 500.',
  ],
  [
    { ...none, sent: 31, bounced: 2, queued: 1, oldestQueuedAt: '2026-11-21T09:00:00.000Z', failed: 4, byVisitors: 12 },
    '31 sent in the last 24 hours (bulk email not counted), 2 bounced; 1 waiting, the oldest queued 3h ago; 4 failed. In the last hour, visitors triggered 12 emails; the limit is 500.',
  ],
])('the figures %j are summed up as "%s"', (figures, text) => {
  expect(figuresText(figures, now)).toBe(text);
});

test('the alarm appears at the ceiling, but not below it', () => {
  expect(alarmText({ ...none, byVisitors: 499 })).toBeUndefined();
  expect(alarmText({ ...none, byVisitors: 500 })).toMatch(/^Visitors triggered 500 emails within the last hour/);
});

test('the name of a template is shown as words', () => {
  expect(kindLabel('submission-received')).toBe('Submission received');
});
