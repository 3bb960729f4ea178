import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { Found } from './Found.tsx';

const record = {
  email: 'ada@example.com',
  hasAccount: false,
  pseudonym: 'erased-1',
  madeAt: '',
  data: { alerts: [{ id: '1' }] },
};

test.each([true, false])('before erasing, the desk reads whether that deletes an account: %s', async (hasAccount) => {
  await openPage(<Found record={{ ...record, hasAccount }} onErased={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Erase everything' }));
  const { textContent } = screen.getByRole('dialog');
  expect(textContent).toContain('the subscription, alerts, inquiries and emails are deleted');
  expect(textContent!.includes('The account is deleted')).toBe(hasAccount);
});

test('nothing is erased until somebody chooses what happens to published work', async () => {
  const { calls } = await openPage(<Found record={record} onErased={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Erase everything' }));
  fireEvent.change(screen.getByLabelText('Type the address to confirm'), { target: { value: record.email } });
  fireEvent.click(screen.getByRole('button', { name: 'Erase for good' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose what happens to published work');
  expect(calls).toEqual([]);
});
