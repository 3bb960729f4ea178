import { expect, test } from 'vitest';
import { verdictsFor } from './ModeratedItem.tsx';

test.each([
  ['pending', 0, ['Approve', 'Reject']],
  ['published', 0, ['Hide']],
  ['published', 1, ['Keep', 'Hide']],
  ['hidden', 0, ['Show again']],
  ['hidden', 3, ['Keep hidden', 'Show again']],
  ['rejected', 0, ['Approve']],
] as const)('a %s comment with %i reports has the buttons %j', (status, reports, labels) => {
  expect(verdictsFor({ status, reports }).map(({ label }) => label)).toEqual(labels);
});
