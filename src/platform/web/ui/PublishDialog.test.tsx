import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { zonedText } from '#platform/web/local-time.ts';
import { openPage } from '#testing/open-page.tsx';
import { PublishDialog } from './PublishDialog.tsx';

const soon = '2099-03-01T09:00:00.000Z';
const undone = 'You can undo this.';

test.each([
  ['Publish', { at: null }, 'Readers see it at once.', undone],
  ['Publish', { at: null, several: true }, 'Readers see them at once.', undone],
  ['Publish', { at: null, lasting: true }, 'Readers see it at once.', /^The previous text stays in the history/],
  ['Schedule', { at: soon, lasting: true }, `Readers see it from ${zonedText(soon)}.`, undone],
  ['Move', { at: soon, moved: true }, `Readers see it from ${zonedText(soon)}.`, undone],
])('before pressing %s with %o, an editor reads what will happen', async (verb, props, seen, after) => {
  const nothing = () => undefined;
  await openPage(<PublishDialog what="this text" titles={[]} open onClose={nothing} onConfirm={nothing} {...props} />);
  screen.getByRole('dialog', { name: `${verb} this text?` });
  screen.getByRole('button', { name: verb });
  expect(screen.getByText(seen).nextElementSibling?.textContent).toMatch(after);
});
