import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DOCX_TYPE } from '#kernel/document-limits.ts';
import { openPage } from '#testing/open-page.tsx';
import { UploadButton } from './upload-button.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Uploads a document into an editor that has this text. Returns the texts of the editor. */
async function upload(text: string) {
  const html = '<p>New.</p>';
  vi.stubGlobal('fetch', async () => Response.json({ html, leftOut: '' }));
  Element.prototype.scrollIntoView = () => {};
  const texts = [text].filter(Boolean);
  await openPage(
    <UploadButton
      title={() => ({ typed: '', takesOffers: false })}
      hold={undefined}
      isEmpty={() => texts.length === 0}
      onRead={(read, replaces) => {
        if (replaces) texts.length = 0;
        texts.push(read.html);
      }}
    />,
  );
  await userEvent.upload(screen.getByLabelText('Word document'), new File(['-'], 'new.docx', { type: DOCX_TYPE }));
  return texts;
}

test('a document fills an empty editor without a question', async () => {
  const texts = await upload('');
  await expect.poll(() => texts).toEqual(['<p>New.</p>']);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test.each([
  ['Replace the existing text', ['<p>New.</p>']],
  ['Add it to the existing text', ['<p>Old.</p>', '<p>New.</p>']],
])('a document changes an existing text only once its author has chosen ‘%s’', async (choice, after) => {
  const texts = await upload('<p>Old.</p>');
  const button = await screen.findByRole('button', { name: choice });
  expect(texts).toEqual(['<p>Old.</p>']);
  await userEvent.click(button);
  expect(texts).toEqual(after);
  expect(screen.getByRole('button')).toBe(document.activeElement);
});
