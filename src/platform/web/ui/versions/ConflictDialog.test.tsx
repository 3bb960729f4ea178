import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';

const values = { title: 'A levy', place: 'Lisbon' };

const open = (props: Partial<ComponentProps<typeof ConflictDialog<typeof values>>>) =>
  openPage(
    <ConflictDialog
      of={{ what: 'event', labels: { title: 'Title', place: 'Place' }, rich: [], refresh: [] }}
      open
      conflict="Somebody else saved this event"
      merging={{ theirs: ['place'], mine: ['title'], both: [], values, base: values }}
      mine={values}
      copy={{ text: 'A levy in Lisbon' }}
      saving={false}
      onLoad={async () => undefined}
      onMerge={async () => true}
      onClose={() => undefined}
      {...props}
    />,
  );

test.each([false, true])('a merge can be saved, but not again while it is being saved (%s)', async (saving) => {
  await open({ saving });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merge and save' }).disabled).toBe(saving);
});

test('my text can be copied, and their version loaded', async () => {
  const [writeText, onLoad] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await open({ onLoad });
  screen.getByText('Somebody else saved this event');
  fireEvent.click(screen.getByRole('button', { name: 'Copy mine' }));
  await expect.poll(() => toastStore.get()?.description).toBe('Your text is on the clipboard.');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('A levy in Lisbon');
  fireEvent.click(screen.getByRole('button', { name: 'Load theirs' }));
  await expect.poll(() => toastStore.get()?.title).toBe('The saved version has been loaded');
  expect(onLoad).toHaveBeenCalledOnce();
});

test('if the other version was saved in another tab of the same person, the dialog speaks of tabs', async () => {
  await open({
    lastSave: { at: '2026-03-20T11:59:00.000Z', by: 'Ada', own: true },
    merging: { theirs: ['place'], mine: [], both: ['title'], values, base: values },
    mine: { title: 'A tax', place: 'Lisbon' },
  });
  screen.getByRole('heading', { name: 'You saved this in another tab while you were editing' });
  screen.getByText('Taken from the other tab:');
  fireEvent.click(screen.getByRole('button', { name: 'Merge and save' }));
  expect(screen.getByRole('alert').textContent).toContain('where both tabs changed the same thing');
  fireEvent.click(screen.getByRole('radio', { name: 'Keep this tab’s version' }));
  fireEvent.click(screen.getByRole('button', { name: 'Merge and save' }));
  await expect.poll(() => toastStore.get()?.description).toBe('This tab: Title. The other tab: Place.');
  fireEvent.click(screen.getByRole('radio', { name: 'Take the other tab’s version' }));
  screen.getByRole('button', { name: 'Keep the other tab’s version' });
  for (const word of [/\bmine\b/, /\btheirs\b/i, /\byours\b/i, /both of you/])
    expect(screen.getByRole('dialog').textContent).not.toMatch(word);
});
