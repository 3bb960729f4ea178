/** Edits a long text on a phone and at a desk: pictures are not lost, and the tools stay within reach. */
import type { Locator, Page } from '@playwright/test';
import { beginSubmission, openReview, paste, sendSubmission } from './support/submitting.ts';
import { expect, expectNoSidewaysScroll, hydrated, mailTo, signInAsAdmin, test, unique } from './support/test.ts';

const SENTENCE = 'A group that moves people before it moves contracts has to explain who decided what, and where. ';
const LONG = Array.from({ length: 40 }, (_, at) => `<p>Paragraph ${at}. ${SENTENCE}</p>`).join('');

/** Adds a picture of one colour, which the browser draws. */
async function addPicture(page: Page): Promise<void> {
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 300;
    canvas.height = 200;
    canvas.getContext('2d')!.fillRect(0, 0, 300, 200);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  const file = { name: 'office.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(file);
}

/** Returns where the cursor and the toolbars are in the window. */
const places = (page: Page) =>
  page.evaluate(() => {
    const caret = getSelection()!.getRangeAt(0).getBoundingClientRect();
    const bars = document.querySelector('.rich-text-bars')!.getBoundingClientRect();
    return { caret: caret.top, end: caret.bottom, top: bars.top, bars: bars.bottom };
  });

async function expectCursorBelowTools(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { caret, end, top, bars } = await places(page);
      return top === 0 && caret >= bars && end <= page.viewportSize()!.height;
    })
    .toBe(true);
}

const press = (target: Locator, touch: boolean) => (touch ? target.tap() : target.click());

for (const [device, options] of [
  // The height is what a phone's open keyboard leaves of the window.
  ['phone', { viewport: { width: 390, height: 420 }, hasTouch: true, isMobile: true }],
  ['desk', { viewport: { width: 1440, height: 900 } }],
] as const) {
  const touch = device === 'phone';

  test(`in a long text, notes and charts are added where the cursor is, on a ${device}`, async ({ newContext }) => {
    const page = await (await newContext(options)).newPage();
    const editor = await beginSubmission(page);
    await paste(editor, LONG);
    await press(editor.getByText(/^Paragraph 20\./), touch);
    await expectCursorBelowTools(page);
    await press(page.getByRole('button', { name: 'Insert', exact: true }), touch);
    await press(page.getByRole('option', { name: 'Footnote' }), touch);
    await expect(page.getByRole('textbox', { name: 'Footnote' })).toBeFocused();
    await page.keyboard.type('Case C-255/02');
    await page.keyboard.press('Enter');
    await expect(editor).toBeFocused();
    await page.keyboard.type('!');
    await expectCursorBelowTools(page);
    const paragraph = editor.locator('p').nth(20);
    await expect(paragraph).toContainText('!');
    await expect(paragraph.getByRole('button', { name: 'Footnote: Case C-255/02' })).toBeVisible();

    await press(page.getByRole('button', { name: 'Insert', exact: true }), touch);
    await press(page.getByRole('option', { name: 'Chart' }), touch);
    await page.keyboard.type('State');
    await expect(editor.locator('th').first()).toHaveText('State');
    await expect(editor.locator('p + table')).toHaveCount(1);
    await expect(page.getByRole('toolbar', { name: 'Table' })).toBeInViewport();
    await expectCursorBelowTools(page);
    if (touch) {
      // Held sideways too, a phone has room for one line of tools for the text, and one for the table.
      await page.setViewportSize({ width: 667, height: 375 });
      const { height } = (await page.locator('.rich-text-bars').boundingBox())!;
      expect(height).toBeLessThan(120);
      await page.setViewportSize(options.viewport);
    }
    await page.keyboard.press('Escape');
    for (let line = 0; line < 12; line += 1) await page.keyboard.press('ArrowUp');
    await expectCursorBelowTools(page);
    await expectNoSidewaysScroll(page);
  });

  test(`a picture is kept while its author types, and its removal is reported, on a ${device}`, async ({
    newContext,
  }) => {
    test.slow();
    const page = await (await newContext(options)).newPage();
    const author = `pictures-${device}-${Date.now()}@example.com`;
    const title = unique('Where the office is');
    const first = await beginSubmission(page, { title, email: author });
    await page.keyboard.type(SENTENCE + SENTENCE);
    await addPicture(page);
    const described = 'Description for readers who cannot see it';
    await first.getByLabel(described).fill('An office');
    await sendSubmission(page);

    const [link] = /http\S+\/submissions\/[\w-]{43,}/.exec((await mailTo(author)).text)!;
    await page.goto(`${link}?open=revise`);
    await hydrated(page);
    const editor = page.getByRole('textbox', { name: 'Article content' });
    const picture = editor.getByRole('img', { name: 'An office' });
    await press(picture, touch);
    await page.keyboard.type('It moved.');
    await expect(picture).toBeVisible();
    await expect(editor.getByText('It moved.')).toBeVisible();
    await expect(page.getByText('What this revision changes: 1 paragraph added')).toBeVisible();

    // Otherwise this would be the second half of a double click.
    await press(editor.getByText('It moved.'), touch);
    await press(picture, touch);
    await expect(editor.locator('.ProseMirror-selectednode')).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(picture).toHaveCount(0);
    await expect(page.getByText('What this revision changes: 1 picture removed · 1 paragraph added')).toBeVisible();
    await press(page.getByRole('button', { name: 'Undo', exact: true }).last(), touch);
    await expect(picture).toBeVisible();
    await expect(page.getByText('What this revision changes: 1 paragraph added')).toBeVisible();
    await press(editor.getByRole('button', { name: 'Remove from the text' }), touch);
    await expect(page.getByText('The picture was removed').first()).toBeVisible();
    await press(page.getByRole('button', { name: 'Send for review' }), touch);
    await expect(page.getByText('Your revised article has been sent for review.')).toBeVisible();

    const desk = await (await newContext()).newPage();
    await openReview(desk, title);
    await desk.getByText('What changed: Content (1 picture removed)').first().click();
    await expect(desk.getByText('1 picture removed · 1 paragraph added')).toBeVisible();
  });
}

const SMALL_PHONE = { viewport: { width: 360, height: 420 }, hasTouch: true, isMobile: true };

/** Checks that the bar with this line and button stays in view, and covers neither the text's tools nor the cursor. */
async function expectBarAboveTools(page: Page, line: Locator, last: Locator): Promise<void> {
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(last).toBeInViewport({ ratio: 1 });
  for (let nth = 0; nth < 12; nth += 1) await page.keyboard.press('ArrowUp');
  await expect
    .poll(async () => {
      const button = (await last.boundingBox())!;
      const { caret, top, bars, end } = await places(page);
      return button.y + button.height <= top && bars <= caret && end <= 420;
    })
    .toBe(true);
  await expectNoSidewaysScroll(page);
}

test('on a phone, a long submission under review shows whether it is saved, and the decisions', async ({
  newContext,
}) => {
  const page = await (await newContext(SMALL_PHONE)).newPage();
  await signInAsAdmin(page);
  const data = { title: unique('A long submission'), content: LONG, type: 'analysis' };
  const { id } = await (await page.request.post('/api/submissions', { data })).json();
  await page.goto(`/admin/submissions/${id}`);
  await page
    .getByRole('textbox', { name: 'Content', exact: true })
    .getByText(/^Paragraph 20\./)
    .tap();
  await page.keyboard.type('It moved.');
  const approve = page.getByRole('button', { name: 'Approve' });
  await expectBarAboveTools(page, page.getByText('Unsaved changes'), approve);
  const [save, last] = [
    (await page.getByRole('button', { name: 'Save' }).boundingBox())!,
    (await approve.boundingBox())!,
  ];
  expect(save.y, 'all buttons are on one line').toBe(last.y);
});

for (const status of ['draft', 'published']) {
  test(`on a phone, a long ${status} article shows whether it is saved, and the button that saves it`, async ({
    newContext,
  }) => {
    const page = await (await newContext(SMALL_PHONE)).newPage();
    await signInAsAdmin(page);
    const data = {
      title: unique('A long text'),
      excerpt: SENTENCE,
      category: 'VAT',
      authorName: 'Ada Quill',
      type: 'professional_article',
      content: LONG,
      status,
    };
    const { id } = await (await page.request.post('/api/admin/articles', { data })).json();
    await page.goto(`/admin/articles/${id}`);
    const editor = page.getByRole('textbox', { name: 'Content', exact: true });
    await editor.getByText(/^Paragraph 20\./).tap();
    await page.keyboard.type('It moved.');
    const line = page.getByText(status === 'draft' ? /^(Unsaved changes|Saving…|Saved at .*)$/ : 'Unsaved changes');
    const save = page.getByRole('button', { name: status === 'draft' ? 'Save draft' : 'Save changes' });
    await expectBarAboveTools(page, line, save);
    await save.tap();
    await expect(page.getByText(/^Saved at /)).toBeInViewport({ ratio: 1 });
  });
}
