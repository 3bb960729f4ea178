import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import type { Advice } from '../contract.ts';
import { PublishChecks } from './PublishChecks.tsx';

const record = crypto.randomUUID();
const overruling = { id: crypto.randomUUID(), reason: 'The name of a firm' };
const cfc = { key: 'CFC', text: '“CFC” is used once and not spelt out', overruled: null };
const share = { key: '12%', text: '“12%” is in the summary, but not in the text', overruled: null };
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
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

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

test('an editor overrules a finding with a reason, sees the reason, and can take it back: the next button has the focus', async () => {
  const sent = vi.fn();
  const calls = {
    'POST /api/publishing/overrulings': ({ body }: { body: unknown }) => {
      sent(body);
      return overruling;
    },
    'DELETE /api/publishing/overrulings/:id': () => undefined,
  };
  await open([{ rule: 'acronym', findings: [cfc], more: 0 }], { calls });
  await press(`Overrule: ${cfc.text}`);
  const reason = screen.getByLabelText('Reason');
  expect(document.activeElement).toBe(reason);
  fireEvent.change(reason, { target: { value: 'no' } });
  await press('Overrule');
  expect(await screen.findByText('Please use at least 3 characters')).toBeTruthy();
  fireEvent.change(reason, { target: { value: overruling.reason } });
  await press('Overrule');
  expect(await screen.findByText(`Overruled: ${overruling.reason}`)).toBeTruthy();
  expect(sent.mock.calls).toEqual([
    [{ kind: 'article', record, rule: 'acronym', key: 'CFC', finding: cfc.text, reason: overruling.reason }],
  ]);
  await press(`Undo: ${cfc.text}`);
  const again = await screen.findByRole('button', { name: `Overrule: ${cfc.text}` });
  await expect.poll(() => document.activeElement).toBe(again);
});

test('the list folds findings that were overruled earlier, and says that nothing is left to look at', async () => {
  await open([{ rule: 'acronym', findings: [{ ...cfc, overruled: overruling }], more: 0 }]);
  const fold = screen.getByText('1 overruled').closest('details')!;
  expect(fold.open).toBe(false);
  expect(within(fold).getByText(`Overruled: ${overruling.reason}`)).toBeTruthy();
  expect(screen.queryByText('Check:')).toBeNull();
});

test('a new record must be saved before its findings can be overruled', async () => {
  await open([{ rule: 'acronym', findings: [cfc], more: 0 }], { id: null });
  expect(screen.getByText('Save the draft first to overrule any of them.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Overrule/ })).toBeNull();
});

test('the dialog shows a similar text beside this one, with the shared passages marked in both', async () => {
  const similar = { kind: 'announcement' as const, id: crypto.randomUUID(), title: 'Their text' };
  const finding = {
    key: similar.id,
    text: 'The announcement “Their text” has 60% of this text',
    similar,
    overruled: null,
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
