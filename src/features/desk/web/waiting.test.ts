import { expect, test } from 'vitest';
import { waitingOn } from './waiting.ts';

const COUNTS = { submissions: 3, comments: 1, inquiries: 1, mails: 2, notifications: 9 };

test.each([
  [['submissions'], COUNTS, { waiting: 3, waitingFor: '3 submissions to review' }],
  [['submissions', 'comments'], COUNTS, { waiting: 4, waitingFor: '3 submissions to review, 1 comment to check' }],
  [['submissions', 'comments'], { ...COUNTS, submissions: 0 }, { waiting: 1, waitingFor: '1 comment to check' }],
  [['inquiries'], COUNTS, { waiting: 1, waitingFor: '1 inquiry to answer' }],
  [['mail'], COUNTS, { waiting: 2, waitingFor: '2 emails could not be delivered' }],
  [['mail'], { ...COUNTS, mails: 0 }, {}],
  [['mail'], { ...COUNTS, mails: null }, {}],
  [['editions'], COUNTS, {}],
  [['submissions'], undefined, {}],
] as const)('the screens %j with the counts %j show %j', (names, counts, shown) => {
  const screens = names.map((name) => ({ path: `/admin/${name}` }));
  expect(waitingOn(screens, counts)).toEqual(shown);
});
