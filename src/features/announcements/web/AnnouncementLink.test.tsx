import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AnnouncementCard } from '#features/announcements/contract.ts';
import { openPage } from '#testing/open-page.tsx';
import { AnnouncementLink } from './AnnouncementLink.tsx';

const row = { id: 'n1', title: 'The budget' } as AnnouncementCard;

test('a plain click on an announcement opens its dialog; with a modifier key, the browser behaves as usual', async () => {
  const onOpen = vi.fn();
  await openPage(<AnnouncementLink row={row} onOpen={onOpen} />);
  const link = screen.getByRole('link', { name: 'The budget' });
  // jsdom cannot open tabs.
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay);
  onTestFinished(() => window.removeEventListener('click', stay));
  for (const held of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    fireEvent.click(link, { [held]: true });
    expect(onOpen, held).not.toHaveBeenCalled();
  }
  fireEvent.click(link);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('n1');
});
