import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import SpellingsList from './SpellingsList.tsx';

const DECIDE = 'POST /api/admin/jurisdictions';

test.each([
  ['waiting', 'Leave as it is', 'left'],
  ['left', 'Undo', 'waiting'],
  ['mapped', 'Undo', 'waiting'],
])('a name that is %s has the button ‘%s’, which makes it %s', async (state, button, next) => {
  const { calls } = await openPage(<SpellingsList />, {
    'GET /api/admin/jurisdictions': () => sampleReply('GET /api/admin/jurisdictions', { text: 'Ruritania', state }),
    [DECIDE]: () => sampleReply(DECIDE),
  });
  const [first] = await screen.findAllByRole('button', { name: `${button}: “Ruritania”` });
  await act(async () => void fireEvent.click(first!));
  const sent = calls.filter(({ key }) => key === DECIDE).map(({ parts }) => parts.body);
  expect(sent).toEqual([{ text: 'Ruritania', state: next }]);
});
