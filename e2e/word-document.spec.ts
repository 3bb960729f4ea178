import { WORD_REVIEWED } from '../src/kernel/rich-text-paste.fixtures.ts';
import { NOTES, REVIEWED_DOCX } from '../src/platform/server/documents/read-docx.fixtures.ts';
import { articleId, beginSubmission, DOCX, openReview, paste, sendSubmission } from './support/submitting.ts';
import { approve, expect, expectAccessible, expectNoSidewaysScroll, test, unique } from './support/test.ts';

test('a reviewed Word document becomes a page with its footnotes and tables, and without its comments', async ({
  page,
}) => {
  test.slow();
  const title = unique('VAT after the threshold');

  await test.step('its author uploads it, and reads what could not come over', async () => {
    await beginSubmission(page, { title, email: `word-${Date.now()}@example.com` });
    const file = { name: 'draft.docx', mimeType: DOCX, buffer: REVIEWED_DOCX };
    await page.getByLabel('Word document', { exact: true }).setInputFiles(file);
    await expect(page.getByRole('status').filter({ hasText: 'Left out' })).toHaveText(
      'Left out: 1 comment, 2 deleted or moved passages, 1 hidden passage and 2 drawings, charts or formulas.',
    );
    // Its two pictures are damaged.
    await expect(page.getByRole('alert').filter({ hasText: 'no picture at all' })).toHaveCount(2);
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'Remove from the text' }).first().click();
      await expect(page.getByRole('button', { name: 'Remove from the text' })).toHaveCount(left);
    }
    await expect(page.getByRole('button', { name: /^Footnote: Case C-/ })).toHaveCount(NOTES);
  });

  await test.step('the author changes a note, and works in a table with the keyboard', async () => {
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
    await open.getByRole('link').click();
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

test('a text pasted from Word has its notes, and none of its comments', async ({ page }) => {
  const editor = await beginSubmission(page, { title: 'VAT in the digital age' });
  await paste(editor, WORD_REVIEWED);
  await expect(page.getByRole('status').filter({ hasText: 'Left out' })).toHaveText(
    'Left out: 1 comment, 2 deleted or moved passages, 1 hidden passage and 1 repeated title.',
  );
  await expect(editor).not.toContainText(/Internal|90,000|from here/);
  await expect(editor.getByRole('heading', { level: 3, name: 'Moved rules' })).toBeVisible();
  await expect(editor.getByRole('button', { name: /^Footnote/ })).toHaveCount(2);
});

test('a typed / opens the menu at the cursor, and stays text when nothing is chosen', async ({ page }) => {
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

test('the box of a new footnote opens where the note stands, however far down the button is', async ({ page }) => {
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
