import { expect, test } from 'vitest';
import { waitingOn } from './waiting.ts';

const COUNTS = { submissions: 3, inquiries: 1, mails: 2, notifications: 9 };

test.each([
  ['submissions', COUNTS, { waiting: 3, waitingFor: '3 to review' }],
  ['marketing', COUNTS, { waiting: 1, waitingFor: '1 inquiry to answer' }],
  ['settings', COUNTS, { waiting: 2, waitingFor: '2 emails could not be delivered' }],
  ['settings', { ...COUNTS, mails: 0 }, {}],
  ['settings', { ...COUNTS, mails: null }, {}],
  ['newsletter', COUNTS, {}],
  ['submissions', undefined, {}],
] as const)('the tab "%s" with the counts %j shows %j', (tab, counts, shown) => {
  expect(waitingOn(tab, counts)).toEqual(shown);
});
