import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { Found } from './Found.tsx';

test.each([true, false])('before erasing, the desk reads whether that deletes an account: %s', async (hasAccount) => {
  const record = {
    email: 'ada@example.com',
    hasAccount,
    pseudonym: 'erased-1',
    madeAt: '',
    data: { alerts: [{ id: '1' }] },
  };
  await openPage(<Found record={record} onErased={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Erase everything' }));
  const { textContent } = screen.getByRole('dialog');
  expect(textContent).toContain('the subscription, alerts, inquiries and emails are deleted');
  expect(textContent!.includes('The account is deleted')).toBe(hasAccount);
});
