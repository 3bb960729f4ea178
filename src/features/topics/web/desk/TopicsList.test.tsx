import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { sampleReply } from '#testing/open-site.tsx';
import TopicsList from './TopicsList.tsx';

const LIST = 'GET /api/admin/topics';
const [sample] = (sampleReply(LIST, { parentId: null, parentName: null, formerNames: [] }) as { rows: object[] }).rows;
const rows = ['VAT', 'Customs'].map((name) => ({ ...sample, id: name, name, records: 1000 }));

/** Opens a dialog about the topic VAT. */
async function open(button: string) {
  await openPage(<TopicsList />, {
    [LIST]: () => ({ rows, total: rows.length }),
    'GET /api/admin/topics/unfiled': () => ({ rows: [], total: 0 }),
  });
  const [ofFirst] = await screen.findAllByText(button, { selector: 'button' });
  fireEvent.click(ofFirst!);
  return within(document.querySelector('dialog')!);
}

test('topics can be merged once another one is chosen', async () => {
  const dialog = await open('Merge');
  const merge = dialog.getByText<HTMLButtonElement>('Merge', { selector: 'button' });
  await dialog.findByText('Customs', { selector: 'option' });
  dialog.getByText(/this topic’s 1,000\+ records/);
  expect(merge.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Into'), { target: { value: 'Customs' } });
  expect(merge.disabled).toBe(false);
});

test('the dialog does not offer a topic as its own parent', async () => {
  const dialog = await open('Change');
  await dialog.findByText('Customs', { selector: 'option' });
  expect(dialog.queryByText('VAT', { selector: 'option' })).toBeNull();
});
