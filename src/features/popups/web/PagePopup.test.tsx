import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { PagePopup } from './PagePopup.tsx';

test.each([
  ['a reader gets the popup of a page, which is counted', false, 1],
  ['a reader who is typing gets no popup, and none is counted', true, 0],
])('%s', async (_, isTyping, shown) => {
  const counting = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', counting);
  let answer = (_: object) => {};
  const page = (
    <>
      <input ref={(field) => (isTyping ? field?.focus() : undefined)} />
      <PagePopup waitMs={0} />
    </>
  );
  const { calls } = await openPage(page, { 'GET /api/popups': () => new Promise((resolve) => (answer = resolve)) });
  await expect.poll(() => calls).toHaveLength(1);
  const popup = { id: '1', title: 'A course', content: '', buttonText: '', buttonUrl: '', displayFrequency: 'always' };
  await act(async () => answer({ rows: [popup], total: 1 }));
  expect(counting).toHaveBeenCalledTimes(shown);
});
