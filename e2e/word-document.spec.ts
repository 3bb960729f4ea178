import { png } from '../src/features/media/server/files.fixtures.ts';
import { WORD_REVIEWED } from '../src/kernel/rich-text-paste.fixtures.ts';
import {
  docxParts,
  NOTES,
  paragraph,
  picture,
  REVIEWED_DOCX,
  run,
  zip,
} from '../src/platform/server/documents/read-docx.fixtures.ts';
import { articleId, beginSubmission, DOCX, openReview, paste, sendSubmission } from './support/submitting.ts';
import { approve, expect, expectAccessible, expectNoSidewaysScroll, test, unique } from './support/test.ts';

const COMMENTED = 'Comment: Traders register above the limit of […] £85,000 a year.';

test('a reviewed Word document becomes a page with its footnotes and tables, and without its comments', async ({
  page,
}) => {
  test.slow();
  const title = unique('VAT after the threshold');

  await test.step('its author uploads it, and reads what was left out', async () => {
    await beginSubmission(page, { title, email: `word-${Date.now()}@example.com` });
    const file = { name: 'draft.docx', mimeType: DOCX, buffer: REVIEWED_DOCX };
    await page.getByLabel('Word document', { exact: true }).setInputFiles(file);
    await expect(page.getByRole('status').filter({ hasText: 'Left out' })).toHaveText(
      'Left out: 1 comment, 2 tracked deletions or moves, 1 hidden passage and 2 drawings, charts or formulas. Accepted: 2 tracked insertions.',
    );
    await page.getByText('Where in the text').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Comment: ' })).toHaveText(COMMENTED);
    await expectAccessible(page);
    // The document's two pictures are damaged.
    await expect(page.getByRole('alert').filter({ hasText: 'is not a picture' })).toHaveCount(2);
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'Remove from the text' }).first().click();
      await expect(page.getByRole('button', { name: 'Remove from the text' })).toHaveCount(left);
    }
    await expect(page.getByRole('button', { name: /^Footnote: Case C-/ })).toHaveCount(NOTES);
  });

  await test.step('the author changes a note, and works in a table by keyboard', async () => {
    await page.getByRole('button', { name: 'Footnote: Case C-1/26 Halifax.' }).click();
    const note = page.getByRole('textbox', { name: 'Footnote' });
    await expect(note).toBeFocused();
    await page.keyboard.type(' Again.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Footnote: Case C-1/26 Halifax. Again.' })).toBeVisible();
    await page.getByRole('cell', { name: 'Second two' }).click();
    await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Third');
    await expect(page.getByRole('cell', { name: 'Third' })).toBeVisible();
    await sendSubmission(page);
  });

  await test.step('the desk reads what was left out, and approves it', async () => {
    await openReview(page, title);
    await expect(page.getByText('Left out: 1 comment').first()).toBeVisible();
    await page.getByText('Where in the text').first().click();
    const filing = page.getByRole('complementary', { name: 'Filing' });
    await expect(filing.getByText(COMMENTED, { exact: true })).toBeVisible();
    await approve(page);
    await expect(page.getByText('Submission updated successfully').first()).toBeVisible();
  });

  await test.step('readers open a note without a script, and go to the list and back', async () => {
    await page.goto(`/articles/${await articleId(page, title)}`);
    const text = page.getByRole('article', { name: title });
    await expect(text.getByRole('table')).toHaveCount(3);
    await expect(text.locator('td[rowspan="2"]')).toHaveText('Goods');
    await expect(text.locator('caption')).toHaveText('Table 1. Rates');
    await expect(text).not.toContainText('Internal');
    const number = text.getByRole('button', { name: 'Note 2', exact: true });
    await number.click();
    const open = text.locator('.note-pop:popover-open');
    await expect(open).toContainText('Case C-2/26 Halifax.');
    // The note has a second link once the site has recognised its citation.
    await open.getByRole('link', { name: 'Note 2 below the text' }).click();
    const notes = text.getByRole('region', { name: 'Notes' });
    await expect(notes.getByRole('listitem')).toHaveCount(NOTES);
    await notes.getByRole('link', { name: 'Back to note 2 in the text' }).click();
    await expect(page).toHaveURL(/#note-.*-2-ref$/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    const feed = await (await page.request.get('/feed.json')).text();
    expect(feed).toContain('[12]');
    expect(feed).not.toContain('data-note');
  });
});

test('the title of a document fills the field, and its header rows and captions are kept', async ({ page }) => {
  const file = { name: 'draft.docx', mimeType: DOCX, buffer: await illustratedDocx() };
  const upload = () => page.getByLabel('Word document', { exact: true }).setInputFiles(file);
  const title = page.getByLabel('Article title');

  await test.step('an empty field gets the title, which is removed from the text', async () => {
    const editor = await beginSubmission(page);
    await upload();
    await expect(title).toHaveValue('VAT in the digital age');
    await expect(page.getByText('There is already a text here.')).toHaveCount(0);
    await expect(editor.getByRole('columnheader', { name: 'Rate' })).toBeVisible();
    await expect(editor.locator('caption')).toHaveText('Table 1: Rates of Malta');
    await expect(editor.getByLabel('Caption')).toHaveValue('Figure 1. The port of Valletta', { timeout: 20_000 });
    await expect(editor).not.toContainText('VAT in the digital age');
    await expectAccessible(page);
  });

  await test.step('a title that the author typed is kept, and the document’s title is offered', async () => {
    await page.getByRole('button', { name: 'Discard draft' }).click();
    const editor = page.getByRole('textbox', { name: 'Article content' });
    await title.fill('Our own title');
    await upload();
    const use = page.getByRole('button', { name: 'Use “VAT in the digital age”' });
    await expect(use).toBeVisible();
    await expect(title).toHaveValue('Our own title');
    await expect(editor).not.toContainText('VAT in the digital age');
    await expectAccessible(page);
    await use.click();
    await expect(title).toHaveValue('VAT in the digital age');
    await expect(use).toHaveCount(0);
  });

  await test.step('a corrected document replaces the text, or is added to it', async () => {
    const editor = page.getByRole('textbox', { name: 'Article content' });
    const sentence = editor.getByText('Traders register above the limit.');
    await upload();
    await expect(page.getByText('There is already a text here.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add it to the existing text' })).toBeInViewport();
    await expect(sentence).toHaveCount(1);
    // The text above grows while its pictures load, so a click could miss the button.
    await page.getByRole('button', { name: 'Add it to the existing text' }).press('Enter');
    await expect(sentence).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Upload Word document' })).toBeFocused();
    await upload();
    await page.getByRole('button', { name: 'Replace the existing text' }).press('Enter');
    await expect(sentence).toHaveCount(1);
    await expect(page.getByText('The document has replaced the text.')).toBeVisible();
  });
});

/** Returns a document with a title, a picture, and a table whose header is bold. Both captions are plain paragraphs. */
async function illustratedDocx(): Promise<Buffer> {
  const cell = (text: string, look = '') => `<w:tc>${paragraph(run(text, look))}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
  const parts = docxParts(
    paragraph(run('VAT in the digital age'), '<w:pStyle w:val="Title"/>') +
      paragraph(run('Traders register above the limit.')) +
      paragraph(picture('rId1')) +
      paragraph(run('Figure 1. The port of Valletta')) +
      paragraph(run('Table 1: Rates of Malta')) +
      `<w:tbl>${row(cell('State', '<w:b/>'), cell('Rate', '<w:b/>'))}${row(cell('Malta'), cell('18%'))}</w:tbl>` +
      paragraph(run('The end.')),
  );
  return zip({ ...parts, 'word/media/one.png': await png(320, 180) });
}

test('a text pasted from Word has its notes, but none of its comments', async ({ page }) => {
  const editor = await beginSubmission(page, { title: 'VAT in the digital age' });
  await paste(editor, WORD_REVIEWED);
  await expect(page.getByRole('status').filter({ hasText: 'Left out' })).toHaveText(
    'Left out: 1 comment, 2 tracked deletions or moves, 1 hidden passage and 1 repeated title.',
  );
  await expect(editor).not.toContainText(/Internal|90,000|from here/);
  await expect(editor.getByRole('heading', { level: 3, name: 'Moved rules' })).toBeVisible();
  await expect(editor.getByRole('button', { name: /^Footnote/ })).toHaveCount(2);
});

test('a typed / opens the menu at the cursor, and remains text if nothing is chosen', async ({ page }) => {
  const editor = await beginSubmission(page);
  await page.keyboard.type('/');
  await expect(page.getByRole('dialog', { name: 'Insert' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor).toBeFocused();
  await expect(editor).toHaveText('/');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await page.getByPlaceholder('Footnote, table').fill('key');
  await page.keyboard.press('Enter');
  await page.keyboard.type('One point');
  await expect(editor.locator('[data-box="key-points"] li')).toHaveText('One point');
});

test('the box of a new footnote opens next to the note, however far down the button is', async ({ page }) => {
  const editor = await beginSubmission(page);
  await paste(editor, Array.from({ length: 60 }, (_, at) => `<p>Paragraph ${at}</p>`).join(''));
  await editor.getByText('Paragraph 2', { exact: true }).click();
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('option', { name: 'Footnote' }).click();
  await expect(page.getByRole('dialog', { name: 'Footnote' })).toBeInViewport();
  await page.keyboard.type('A source.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Footnote: A source.' })).toBeInViewport();
});
