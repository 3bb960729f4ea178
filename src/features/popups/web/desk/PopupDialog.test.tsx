import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MarketingPopup } from '#features/popups/contract.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { PopupDialog } from './PopupDialog.tsx';
import { PopupForm, popupFields } from './PopupForm.tsx';

vi.mock('#platform/web/ui/rich-text/RichTextEditor.tsx', () => ({ default: () => null }));

const popup: MarketingPopup = {
  id: '1',
  title: 'Letter',
  content: '<p>Text</p>',
  buttonText: 'Write to us',
  buttonUrl: '',
  displayPages: ['/'],
  active: false,
  priority: 1,
  displayFrequency: 'once_per_session',
  createdAt: '',
  updatedAt: '',
};
const answers = {
  'PATCH /api/admin/marketing-popups/:id': (parts: { body?: unknown }) => ({ ...popup, ...(parts.body as object) }),
};
const edit = () => openPage(<PopupDialog popup={popup} onClose={() => undefined} />, answers);
const field = (name: string) => screen.getByLabelText(name, { exact: false }) as HTMLInputElement;
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save popup' }));
  await expect.poll(() => toastStore.get()?.title).toBe('Marketing popup updated successfully');
};

test('the dialog opens with the focus in its first field', async () => {
  await edit();
  expect(document.activeElement).toBe(field('Title'));
});

test('without an address there is no button, as the hint says and the preview shows', async () => {
  await edit();
  const preview = within(screen.getByRole('region', { name: 'As readers will see it' }));
  expect(preview.getByText('Letter')).toBeTruthy();
  expect(preview.queryByText('Write to us')).toBeNull();
  expect(screen.getByText('Without an address there is no button.')).toBeTruthy();
  fireEvent.input(field('Button address'), { target: { value: '/contact-us' } });
  expect(preview.getByText('Write to us')).toBeTruthy();
  expect(screen.queryByText('Without an address there is no button.')).toBeNull();
});

test('saving an inactive popup shows a message that readers do not see it, and offers to show it', async () => {
  const { calls } = await edit();
  await save();
  const said = toastStore.get()!;
  expect(said).toMatchObject({
    description: 'It is inactive, so readers do not see it yet.',
    action: { label: 'Show it now' },
  });
  await act(async () => (said.action as { run: () => void }).run());
  expect(calls.at(-1)).toEqual({
    key: 'PATCH /api/admin/marketing-popups/:id',
    parts: { params: { id: '1' }, body: { active: true } },
  });
  await expect.poll(() => toastStore.get()?.description).toBe('Readers see it now.');
});

test('the device keeps unsaved input', async () => {
  const save = vi.fn(async () => false);
  const form = <PopupForm id="form" popup="1" start={popupFields(popup)} save={save} />;
  await openPage(form);
  fireEvent.input(field('Title'), { target: { value: 'A new letter' } });
  await act(async () => void fireEvent.submit(document.querySelector('form')!));
  await expect.poll(() => save).toHaveBeenCalledOnce();
  cleanup();
  await openPage(form);
  expect(field('Title').value).toBe('A new letter');
});
