import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { type Answers, openPage } from '#testing/open-page.tsx';
import { SetUp } from './SetUp.tsx';

const made = {
  uri: 'otpauth://totp/Tax%20Meridian:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Tax+Meridian',
  secret: 'JBSWY3DPEHPK3PXP',
  recoveryCodes: ['k3m9p-x7r2t', 'aaaaa-bbbbb'],
};
const answers: Answers = {
  'POST /api/account/second-factor': () => made,
  'POST /api/account/second-factor/confirm': () => ({ message: 'On' }),
};

async function open(more: Answers = {}, passwordNeeded = true) {
  const done: unknown[] = [];
  const status = { enabled: false, required: false, recoveryCodesLeft: 0, passkeys: 0, passwordNeeded };
  const page = await openPage(<SetUp status={status} onDone={(codes) => done.push(codes)} />, { ...answers, ...more });
  return { ...page, done, user: userEvent.setup() };
}

test('entering the password shows the key, and entering the first code shows the recovery codes', async () => {
  const { user, calls, done } = await open();
  await user.type(screen.getByLabelText('Your password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Set it up' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toBe(made.uri);
  await user.type(screen.getByLabelText(/Code from/), '123 456');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(calls.at(-1)).toEqual({
    key: 'POST /api/account/second-factor/confirm',
    parts: { body: { code: '123 456' } },
  });
  expect(done).toEqual([made.recoveryCodes]);
});

test('without the password, the field asks for it, and nothing is sent', async () => {
  const { user, calls } = await open();
  await user.click(screen.getByRole('button', { name: 'Set it up' }));
  const field = screen.getByLabelText('Your password');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter your password');
  expect(field.getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
  expect(document.activeElement).toBe(field);
  expect(calls).toEqual([]);
});

test('the form does not send an invalid code, and shows an error at the field for a wrong one', async () => {
  const wrong = '{"message":"That code is wrong","errors":{"code":"That code is wrong"}}';
  const { user, calls, done } = await open({
    'POST /api/account/second-factor/confirm': () => {
      throw new ApiError(400, wrong);
    },
  });
  await user.type(screen.getByLabelText('Your password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Set it up' }));
  const code = await screen.findByLabelText(/Code from/);
  await user.type(code, '12345');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(screen.getByRole('alert').textContent).toBe('Please enter the six digits that your app shows');
  expect(calls).toHaveLength(1);
  await user.type(code, '6');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect((await screen.findByRole('alert')).textContent).toBe('That code is wrong');
  expect(done).toEqual([]);
});

test('a person without a password is not asked for one', async () => {
  const { user, calls } = await open({}, false);
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set it up' }));
  await screen.findByRole('img', { name: /QR code/ });
  expect(calls[0]?.parts.body).toEqual({});
});
