import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import type { DeskAuthor } from '../../contract.ts';
import { AuthorDialog } from './AuthorDialog.tsx';

const changes = { name: 'Ada Byron', spellings: ['A. Byron', 'Ada Byron'], portraitId: null };
const author = sampleReply('PATCH /api/admin/authors/:id', changes) as DeskAuthor;

test('an editor can take out the other bylines of an author, but not the author’s name', async () => {
  await openPage(<AuthorDialog author={author} onClose={() => undefined} />);
  const buttons = await screen.findAllByRole('button', { name: /^Separate/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Separate “A. Byron”']);
});
