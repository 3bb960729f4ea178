import { expect, test } from 'vitest';
import { z } from 'zod';
import { faultsOf } from './checks-of.tsx';

test('faults of the schema come before faults that only prevent publication', async () => {
  const faults = await faultsOf(
    {
      schema: async () => z.object({ title: z.string().min(1, 'Title is required') }),
      bodyOf: (values: { title: string }) => values,
      faultsOf: () => ({ email: 'Give an email address' }),
    },
    { title: '' },
  );
  expect(Object.entries(faults)).toEqual([
    ['title', 'Title is required'],
    ['email', 'Give an email address'],
  ]);
});
