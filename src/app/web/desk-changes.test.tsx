import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { DeskAuthor } from '#features/authors/contract.ts';
import { AuthorDialog } from '#features/authors/web/desk/AuthorDialog.tsx';
import SpellingsList from '#features/jurisdictions/web/desk/SpellingsList.tsx';
import TopicsList from '#features/topics/web/desk/TopicsList.tsx';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';

const author = sampleReply('PATCH /api/admin/authors/:id', { name: 'Ada', spellings: ['A.'], portraitId: null });

/**
 * Changes at the desk: the buttons to press, the call that the last button sends, and the beginnings of the query keys
 * that are then read again.
 */
const CHANGES: [string, show: () => ReactNode, buttons: RegExp[], call: string, keys: string[]][] = [
  [
    'deleting a topic',
    () => <TopicsList />,
    [/^Delete.*“/, /^Delete$/],
    'DELETE /api/admin/topics/:id',
    ['/api/admin/topics', '/api/topics', '/api/admin/articles', '/api/articles'],
  ],
  [
    'separating an author’s byline',
    () => <AuthorDialog author={author as DeskAuthor} onClose={() => undefined} />,
    [/^Separate/],
    'POST /api/admin/authors/:id/split',
    ['/api/admin/authors', '/api/authors', '/api/articles'],
  ],
  [
    'leaving a name of a jurisdiction',
    () => <SpellingsList />,
    [/^Leave as it is/],
    'POST /api/admin/jurisdictions',
    ['/api/admin/jurisdictions', '/api/jurisdictions', '/api/admin/audit'],
  ],
];
const LISTS = {
  'GET /api/admin/topics': () => sampleReply('GET /api/admin/topics', { parentId: null, formerNames: [] }),
  'GET /api/admin/topics/unfiled': () => ({ rows: [], total: 0 }),
  'GET /api/admin/jurisdictions': () => sampleReply('GET /api/admin/jurisdictions', { state: 'waiting' }),
};

/** Reads something under the key, as a part of the page does. */
function Shown({ of, read }: { of: string; read: (key: string) => void }) {
  useQuery({ queryKey: [of, 'shown'], queryFn: () => read(of) ?? null });
  return null;
}

test.each(CHANGES)('%s reads again everything that contains the name', async (_, show, buttons, call, keys) => {
  const read = vi.fn<(key: string) => void>();
  const shown = keys.map((key) => <Shown key={key} of={key} read={read} />);
  const changed = { [call]: () => sampleReply(call) };
  const page = (
    <>
      {show()}
      {shown}
    </>
  );
  await openPage(page, { ...LISTS, ...changed });
  for (const name of buttons) {
    const found = await screen.findAllByRole('button', { name });
    expect(read.mock.calls.flat().sort()).toEqual([...keys].sort());
    await act(async () => void fireEvent.click(found[0]!));
  }
  await expect.poll(() => read.mock.calls.flat().sort()).toEqual([...keys, ...keys].sort());
});
