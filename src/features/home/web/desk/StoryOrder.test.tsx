import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import type { ChosenStory } from './draft.ts';
import { ChooseStory, StoryOrder } from './StoryOrder.tsx';

const publishedAt = '2026-03-03T09:30:00.000Z';
const stories = ['Pillar Two returns', 'Digital invoices from 2027', 'Treaties after the vote'].map((title, at) => ({
  id: `story ${at}`,
  title,
  publishedAt,
}));

/** Opens the dialog. Searching for any text finds `found`; an empty text finds all articles. */
async function open(found: typeof stories, chosen: string[] = []) {
  const onChoose = vi.fn();
  const onClose = vi.fn();
  const listed = chosen.map((id) => ({ id, found: undefined }));
  const { calls } = await openPage(<ChooseStory open chosen={listed} onChoose={onChoose} onClose={onClose} />, {
    'GET /api/articles': ({ query }) => ({ rows: query?.q ? found : stories, total: 3 }),
  });
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search articles' });
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const searched = () => calls.map(({ parts }) => (parts.query as { q: string }).q);
  return { field, active, onChoose, onClose, searched, user: userEvent.setup() };
}

test('arrow keys move through the articles, and Enter chooses one', async () => {
  const { field, active, onChoose, user } = await open(stories);
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowDown}');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toContain('Digital invoices from 2027');
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(stories[1]);
});

test('the dialog offers search results even if their titles have other words, and Enter chooses the first', async () => {
  const { active, onChoose, searched, user } = await open([stories[1]!, stories[2]!]);
  await user.keyboard('e-invoicing');
  await expect.poll(active).toContain('Digital invoices from 2027');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(searched()).toContain('e-invoicing');
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(stories[1]);
});

test('Enter before the search has answered chooses from the new results, not from the old ones', async () => {
  const { onChoose, user } = await open([stories[2]!]);
  await user.keyboard('{ArrowDown}');
  await screen.findAllByRole('option');
  await user.keyboard('x{Enter}');
  await expect.poll(() => onChoose.mock.calls).toEqual([[stories[2]]]);
});

test('Escape closes the list but not the dialog', async () => {
  const { field, onChoose, onClose, user } = await open(stories);
  await user.keyboard('{ArrowDown}');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(onClose).not.toHaveBeenCalled();
  expect(onChoose).not.toHaveBeenCalled();
});

test('the dialog does not offer an article that has already been chosen', async () => {
  const { user } = await open(stories, ['story 1']);
  await user.keyboard('{ArrowDown}');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Pillar Two returns'),
    expect.stringContaining('Treaties after the vote'),
  ]);
});

function Ordered() {
  const [chosen, setChosen] = useState(
    stories.map((story) => ({ id: story.id, found: story })) as unknown as ChosenStory[],
  );
  return <StoryOrder stories={chosen} onChange={setChosen} onAdd={() => undefined} />;
}

test('if a story’s buttons move it to an end of the list, they keep the focus, and its new place is announced', async () => {
  await openPage(<Ordered />);
  const user = userEvent.setup();
  const up = screen.getByRole('button', { name: 'Move “Digital invoices from 2027” up' });
  await user.click(up);
  expect(screen.getByRole('status').textContent).toBe('Digital invoices from 2027, now 1 of 3');
  expect(document.activeElement).toBe(up);
  await user.click(up);
  expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('Digital invoices from 2027');
});
