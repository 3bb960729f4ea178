import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import { articleKinds } from './index.ts';

const Preview = articleKinds[0]!.preview!;

test('the preview of an article shows neither comments nor related articles', async () => {
  const reads = 'GET /api/admin/articles/:id/preview';
  const { calls } = await openPage(<Preview id="a1" />, {
    [reads]: () => sampleReply(reads, { title: 'Who signs the loan' }),
  });
  await screen.findByText('Who signs the loan', { selector: 'h1' });
  expect(document.title).toMatch(/^Who signs the loan ·/);
  expect(calls.map(({ key }) => key)).toEqual([reads]);
});
