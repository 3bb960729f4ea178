import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configureTransport } from '#kernel/client.ts';
import { completeBrowser } from '#testing/open-page.tsx';
import { openProofDialog } from './ProofDialog.tsx';

const PASSWORD = 'Your password';
const OR_CODE = 'Or a code from your authenticator app';
const CODE = 'Code from your authenticator app';

test.each([
  [{ passwordNeeded: true, enabled: false }, [PASSWORD]],
  [{ passwordNeeded: true, enabled: true }, [PASSWORD, OR_CODE]],
  [{ passwordNeeded: false, enabled: true }, [CODE]],
  [{ passwordNeeded: false, enabled: false }, []],
])('a person with %j can prove who they are by: %j', async (ways, fields) => {
  completeBrowser();
  configureTransport(async () => ({ ...ways, passkeys: 0 }));
  let proven: Promise<boolean>;
  await act(async () => {
    proven = openProofDialog();
  });
  const shown = [PASSWORD, OR_CODE, CODE].filter((label) => screen.queryByLabelText(label));
  expect(shown).toEqual(fields);
  expect(screen.queryByRole('button', { name: 'Confirm' }) !== null).toBe(fields.length > 0);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
  expect(await proven!).toBe(false);
});

test('a person with no other way signs in again through the organisation, or chooses a password', async () => {
  completeBrowser();
  configureTransport(async () => ({ passwordNeeded: false, enabled: false, passkeys: 0 }));
  await act(async () => void openProofDialog());
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Sign in again in another tab')).toMatch('/api/login');
  expect(leadsTo('choose a password for this site')).toBe('/forgot-password');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
});
