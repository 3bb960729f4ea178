import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { RejectDialog } from './RejectDialog.tsx';

test('a reason brings its note, which another reason replaces, but never what the editor wrote', async () => {
  const reasons = ['Off topic', 'Too short'].map((name) => ({
    id: name,
    name,
    note: `It is ${name}.`,
    mailsAuthor: true,
  }));
  const nothing = () => undefined;
  await openPage(
    <RejectDialog id="1" title="VAT" authorName="Ada" open pending={false} onClose={nothing} onReject={nothing} />,
    { 'GET /api/admin/submissions/reasons': () => ({ reasons }) },
  );
  await screen.findByRole('option', { name: 'Too short' });
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Note to the author/);
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value } });
  choose('Off topic');
  choose('Too short');
  expect(note.value).toBe('It is Too short.');
  fireEvent.change(note, { target: { value: 'Please add a source.' } });
  choose('Off topic');
  expect(note.value).toBe('Please add a source.');
});
