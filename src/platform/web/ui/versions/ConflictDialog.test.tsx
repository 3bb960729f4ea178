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
