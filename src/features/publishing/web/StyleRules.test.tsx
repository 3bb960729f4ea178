import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage, press } from '#testing/open-page.tsx';
import type { Advice } from '../contract.ts';
import { PublishChecks } from './PublishChecks.tsx';

const record = crypto.randomUUID();
const dismissal = { id: crypto.randomUUID(), reason: 'The name of a firm' };
const cfc = { key: 'CFC', text: '“CFC” is used once and not spelt out', dismissed: null };
const share = { key: '12%', text: '“12%” is in the summary, but not in the text', dismissed: null };
const mending = vi.fn();

const open = async (advice: Advice[], { id = record as string | null, calls = {} } = {}) => {
  const onReady = vi.fn();
  await openPage(
    <PublishChecks
      facts={[]}
      content="<p>First: one two three four five six.</p>"
      faults={async () => ({})}
      labels={{}}
      ruled={{ kind: 'article', id, title: 'Our text', summary: '', byline: '', tags: [] }}
      summaryIn="excerpt"
      mending={mending}
      onReady={onReady}
    />,
    {
      'POST /api/publishing/check': () => ({
        pictures: [],
        tables: [],
        links: { total: 0, unchecked: 0, problems: [] },
        advice,
      }),
      ...calls,
    },
  );
  await screen.findByText('Links');
  return onReady;
};

test('findings prevent nothing, and lead to the field of the text or of the summary', async () => {
  const onReady = await open([
    { rule: 'acronym', findings: [cfc], more: 4 },
    { rule: 'figure', findings: [share], more: 0 },
  ]);
  expect(onReady).toHaveBeenLastCalledWith(true);
  expect(screen.getByText('There are 4 more.')).toBeTruthy();
  await press(`Edit: ${cfc.text}`);
  await press(`Edit: ${share.text}`);
  expect(mending.mock.calls).toEqual([['content'], ['excerpt']]);
});

test('an editor dismisses a finding with a reason, sees the reason, and can take it back: the next button has the focus', async () => {
  const sent = vi.fn();
  const calls = {
    'POST /api/publishing/dismissals': ({ body }: { body: unknown }) => {
      sent(body);
      return dismissal;
    },
    'DELETE /api/publishing/dismissals/:id': () => undefined,
  };
  await open([{ rule: 'acronym', findings: [cfc], more: 0 }], { calls });
  await press(`Dismiss: ${cfc.text}`);
  const reason = screen.getByLabelText('Reason');
  expect(document.activeElement).toBe(reason);
  fireEvent.change(reason, { target: { value: 'no' } });
  await press('Dismiss');
  expect(await screen.findByText('Please use at least 3 characters')).toBeTruthy();
  fireEvent.change(reason, { target: { value: dismissal.reason } });
  await press('Dismiss');
  expect(await screen.findByText(`Dismissed: ${dismissal.reason}`)).toBeTruthy();
  expect(sent.mock.calls).toEqual([
    [{ kind: 'article', record, rule: 'acronym', key: 'CFC', finding: cfc.text, reason: dismissal.reason }],
  ]);
  await press(`Undo: ${cfc.text}`);
  const again = await screen.findByRole('button', { name: `Dismiss: ${cfc.text}` });
  await expect.poll(() => document.activeElement).toBe(again);
});

test('the list folds findings that were dismissed earlier, and says that nothing is left to look at', async () => {
  await open([{ rule: 'acronym', findings: [{ ...cfc, dismissed: dismissal }], more: 0 }]);
  const fold = screen.getByText('1 dismissed').closest('details')!;
  expect(fold.open).toBe(false);
  expect(within(fold).getByText(`Dismissed: ${dismissal.reason}`)).toBeTruthy();
  expect(screen.queryByText('Check:')).toBeNull();
});

test('a new record must be saved before its findings can be dismissed', async () => {
  await open([{ rule: 'acronym', findings: [cfc], more: 0 }], { id: null });
  expect(screen.getByText('Save the draft first to dismiss any of them.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
});

test('the dialog shows a similar text beside this one, with the shared passages marked in both', async () => {
  const similar = { kind: 'announcement' as const, id: crypto.randomUUID(), title: 'Their text' };
  const finding = {
    key: similar.id,
    text: 'The announcement “Their text” has 60% of this text',
    similar,
    dismissed: null,
  };
  const calls = {
    'GET /api/publishing/texts/:kind/:id': () => ({
      title: 'Their text',
      content: '<h2>One two</h2><p>three four five six seven.</p>',
    }),
  };
  await open([{ rule: 'duplicate', findings: [finding], more: 0 }], { calls });
  await press(/^Compare/);
  const marked = (column: HTMLElement) => [...column.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked(await screen.findByRole('region', { name: 'This text: Our text' }))).toEqual([
    'one two three four five six',
  ]);
  expect(marked(screen.getByRole('region', { name: 'Announcement: Their text' }))).toEqual([
    'One two',
    'three four five six',
  ]);
});
