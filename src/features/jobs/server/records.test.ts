import { expect, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { JobInput } from '../contract.ts';
import { toRow } from './records.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const BEFORE = '2026-03-01T12:00:00.000Z';
const BETWEEN = '2026-03-05T12:00:00.000Z';
const SOON = '2026-03-20T12:00:00.000Z';
const LATER = '2026-03-31T12:00:00.000Z';

const MESSAGE = 'The closing date must be after the day on which this is published';

test.each([
  [null, SOON, true],
  [null, BETWEEN, false],
  // A date in the past makes the job public now, not from that date on.
  [BEFORE, BETWEEN, false],
  [BEFORE, SOON, true],
  [LATER, SOON, false],
  [SOON, LATER, true],
  [SOON, SOON, false],
  [SOON, null, true],
])('a job published at %s that closes at %s is accepted: %s', (publishedAt, expiresAt, isAccepted) => {
  const job = JobInput.parse({
    ...{
      title: 'Tax Trainee',
      company: 'Alder Pike',
      location: 'Vienna',
      description: 'Text',
      requirements: ['German'],
    },
    ...{ contactEmail: 'jobs@example.com', status: 'published', publishedAt, expiresAt },
  });
  if (isAccepted) expect(toRow(job, NOW)).toMatchObject({ expiresAt, publishedAt: publishedAt ?? NOW });
  else expect(() => toRow(job, NOW)).toThrow(new Failure('invalid', MESSAGE, { errors: { expiresAt: MESSAGE } }));
});

test('publishing a job requires a way to apply; a draft needs none', () => {
  const job = {
    title: 'Tax Trainee',
    company: 'Alder Pike',
    location: 'Vienna',
    description: 'Text',
    requirements: ['German'],
  };
  const message = 'Add an email address or an application link before you publish this';
  expect(() => toRow(JobInput.parse({ ...job, status: 'published' }), NOW)).toThrow(
    new Failure('invalid', message, { errors: { contactEmail: message } }),
  );
  expect(toRow(JobInput.parse({ ...job, status: 'draft' }), NOW)).toMatchObject({ contactEmail: '' });
});
