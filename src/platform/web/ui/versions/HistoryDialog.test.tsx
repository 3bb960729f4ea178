import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { openPage } from '#testing/open-page.tsx';
import type { Compared } from './described.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { REVISIONS_PER_PAGE } from './RevisionChanges.tsx';

interface Values {
  title: string;
}

const of: Compared<Values> = { what: 'text', labels: { title: 'Title' }, rich: [], refresh: [] };
const titled = (title: string, number: number) => ({
  id: `r${number}`,
  kind: 'page-text',
  recordId: 'p1',
  auto: false,
  changed: ['title'],
  fields: { title },
  at: new Date(Date.UTC(2026, 2, 28) - number * DAY).toISOString(),
  by: `Editor ${number}`,
  notice: number === 1 ? { change: 'correction', note: 'The rate is 6%.' } : null,
});

/** Opens the history with these versions, newest first. */
async function openHistory(titles: string[], { live = false, restored = (_: unknown) => {} } = {}) {
  const all = titles.map(titled);
  await openPage(
    <HistoryDialog<Values>
      of={of}
      kind="page-text"
      recordId="p1"
      updatedAt={all[0]!.at}
      now={{ title: titles[0]! }}
      valuesOf={(fields) => ({ title: String(fields.title) })}
      dirty={false}
      live={live}
      onRestored={async () => undefined}
      open
      onClose={() => undefined}
    />,
    {
      'POST /api/admin/revisions/:id/restore': ({ params }) => restored(params),
      'GET /api/admin/revisions': ({ query }) => {
        const { limit, offset } = query as { limit: number; offset: number };
        return { rows: all.slice(offset, offset + limit), total: all.length };
      },
      'GET /api/admin/revisions/:id': ({ params }) => all.find(({ id }) => id === (params as { id: string }).id),
    },
  );
  await screen.findByText('Editor 0');
}

const choose = (number: number) => fireEvent.click(screen.getByText(`Editor ${number}`));
const shown = async () => (await screen.findByRole('region', { name: 'Title' })).textContent;

test.each([true, false])('restoring a version asks first if readers see the record (%s)', async (live) => {
  const restored = vi.fn();
  await openHistory(['Third', 'Second', 'First'], { live, restored });
  choose(1);
  fireEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
  if (live) {
    expect(await screen.findByText(/^Readers will see this version at once/)).toBeTruthy();
    expect(restored).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  }
  await expect.poll(() => restored.mock.calls).toEqual([[{ id: 'r1' }]]);
});

test('each version is compared with the previous one', async () => {
  await openHistory(['Third', 'Second', 'First']);
  await expect.poll(shown).toMatch(/Second.*Third/);
  choose(1);
  await expect.poll(shown).toMatch(/First.*Second/);
});

test('a text of several lines shows the lines that differ, and folds the others', async () => {
  await openHistory(['German\nFive years of VAT\nTact', 'German\nFour years of VAT\nTact']);
  await expect.poll(shown).toMatch(/Four.*Five.*years of VAT/);
  const folded = screen.getAllByText('One line unchanged').map((summary) => summary.parentElement);
  expect(folded.map((details) => details?.textContent)).toEqual(['One line unchangedGerman', 'One line unchangedTact']);
});

test('a version with a notice to readers shows the notice', async () => {
  await openHistory(['Third', 'Second', 'First']);
  expect(screen.getAllByText('Correction')).toHaveLength(1);
  choose(1);
  expect(await screen.findByText(/as readers see it: The rate is 6%\./)).toBeTruthy();
});

test('the oldest version is marked as the first, and is compared with the current one', async () => {
  await openHistory(['Third', 'Second', 'First']);
  choose(2);
  expect(await screen.findByText(/oldest version/)).toBeTruthy();
  await expect.poll(shown).toMatch(/First.*Third/);
  expect(screen.queryByLabelText('Compare')).toBeNull();
});

test('the only version is the current one', async () => {
  await openHistory(['First']);
  expect(await screen.findByText('This is the only version so far.')).toBeTruthy();
  expect(await screen.findByText('It is the same as the current version.')).toBeTruthy();
});

test('the last version on a page is compared with the first one on the next page', async () => {
  await openHistory(Array.from({ length: REVISIONS_PER_PAGE + 1 }, (_, number) => `Title ${number}`));
  expect(screen.queryByText(`Editor ${REVISIONS_PER_PAGE}`)).toBeNull();
  choose(REVISIONS_PER_PAGE - 1);
  await expect.poll(shown).toContain(`${REVISIONS_PER_PAGE}`);
  expect(screen.queryByText(/first version/)).toBeNull();
});
