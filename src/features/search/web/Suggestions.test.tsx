import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import Suggestions from './Suggestions.tsx';

function Field() {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <input ref={setInput} aria-label="Search" />
      {input && <Suggestions input={input} />}
    </>
  );
}

test('suggestions for what the reader typed before do not appear', async () => {
  const answers: Record<string, PromiseWithResolvers<object>> = {
    va: Promise.withResolvers(),
    vat: Promise.withResolvers(),
  };
  const { calls } = await openPage(<Field />, {
    'GET /api/search/suggestions': ({ query }) => answers[String(query?.start)]!.promise,
  });
  const answer = (start: string) =>
    act(async () => answers[start]!.resolve({ rows: [{ text: `About ${start}`, sort: 'word', path: '/search' }] }));
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Search'), 'va');
  await expect.poll(() => calls.length).toBe(1);
  await user.keyboard('t');
  await expect.poll(() => calls.length).toBe(2);
  await answer('vat');
  await answer('va');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['About vatSearch']);
});

test('suggestions that arrive after the reader left the field do not appear', async () => {
  const answer = Promise.withResolvers<object>();
  const { calls } = await openPage(<Field />, { 'GET /api/search/suggestions': () => answer.promise });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Search'), 'va');
  await expect.poll(() => calls.length).toBe(1);
  await user.tab();
  await act(async () => answer.resolve({ rows: [{ text: 'VAT', sort: 'word', path: '/search' }] }));
  expect(screen.queryByRole('listbox')).toBeNull();
});
