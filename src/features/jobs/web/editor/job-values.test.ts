import { expect, test } from 'vitest';
import type { DeskJob } from '../../contract.ts';
import { BLANK_JOB, jobBody, jobValues } from './job-values.ts';

test('requirements are edited one per line', () => {
  const { requirements } = jobBody({ ...BLANK_JOB, requirements: ' Five years of VAT \n\n French\n' });
  expect(requirements).toEqual(['Five years of VAT', 'French']);
  expect(jobValues({ ...jobBody(BLANK_JOB), requirements } as DeskJob).requirements).toBe('Five years of VAT\nFrench');
});

test('a job is open until the end of its last day', () => {
  const { expiresAt } = jobBody({ ...BLANK_JOB, expiresAt: '2026-03-31' });
  expect(new Date(expiresAt!).getDate()).toBe(31);
  expect(jobValues({ ...jobBody(BLANK_JOB), expiresAt } as DeskJob).expiresAt).toBe('2026-03-31');
  expect(jobBody(BLANK_JOB).expiresAt).toBeNull();
});
