import '#platform/web/ui/rich-text/editor.fixtures.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import FigureEditor from './FigureEditor.tsx';

test.each([
  ['Picture', 'Insert pictures', 'picture'],
  ['Attachment', 'Insert attachments', 'document'],
])('the button %s opens the library at “%s”, and Cancel returns to the text', async (button, title, only) => {
  const { calls } = await openPage(<FigureEditor id="content" label="Content" value="" onChange={() => {}} />, {
    'GET /api/admin/media': () => ({ rows: [], total: 0 }),
  });
  fireEvent.click(await screen.findByText(button));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(calls).toMatchObject([{ key: 'GET /api/admin/media', parts: { query: { only } } }]);
  fireEvent.click(screen.getByText('Cancel'));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Content' }));
});
