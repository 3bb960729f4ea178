/** Follows a long document from Word, LibreOffice and Google Docs from its author to readers. */
import { png } from '../src/features/media/server/files.fixtures.ts';
import {
  HARBOUR,
  HARBOUR_DOCX,
  HARBOUR_HTML,
  HARBOUR_PHOTOGRAPHS,
  harbourRtf,
} from '../src/testing/documents/harbour-reform.ts';
import { countClicks } from './support/count-clicks.ts';
import { articleId, beginSubmission, DOCX, openReview, paste, sendSubmission } from './support/submitting.ts';
import { approve, expect, expectAccessible, expectNoSidewaysScroll, test, unique } from './support/test.ts';

const author = () => `trial-${Date.now()}@example.com`;

test('a Word document with notes, tables, pictures and a chart goes from its author to readers, print and feeds', async ({
  page,
  newContext,
}) => {
  test.setTimeout(150_000);
  const title = unique(HARBOUR.title);
  const hand = await countClicks(page);

  await test.step('its author uploads it; the pictures are there, even after the page is reloaded', async () => {
    const editor = await beginSubmission(page, { title, email: author() });
    const file = { name: 'harbour-reform.docx', mimeType: DOCX, buffer: HARBOUR_DOCX };
    await page.getByLabel('Word document', { exact: true }).setInputFiles(file);
    for (const alt of HARBOUR.pictures)
      await expect(editor.getByRole('img', { name: alt })).toBeVisible({ timeout: 20_000 });
    await expect(editor.getByRole('button', { name: /^Footnote: / })).toHaveCount(HARBOUR.notes);
    await page.reload();
    for (const alt of HARBOUR.pictures)
      await expect(editor.getByRole('img', { name: alt })).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await sendSubmission(page);
    // Choosing the file costs two more.
    expect(hand.clicks + hand.fields + 2).toBeLessThanOrEqual(8);
  });

  await test.step('only the desk sees the pictures, and reviews the text with all of them in place', async () => {
    await openReview(page, title);
    const picture = page.getByRole('img', { name: HARBOUR.pictures[0] });
    await expect(picture).toBeVisible();
    const address = (await picture.getAttribute('src'))!;
    const stranger = await newContext();
    expect((await stranger.request.get(address)).status()).toBe(404);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('region', { name: 'As readers will see it' });
    await expect(preview.getByRole('img', { name: HARBOUR.pictures[1] })).toBeVisible();
    await expectAccessible(page);
    await approve(page);
    await expect(page.getByText('Submission updated successfully').first()).toBeVisible();
  });

  const id = await articleId(page, title);
  await test.step('readers see everything, without scripts and on a phone', async () => {
    const context = await newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const reader = await context.newPage();
    await reader.goto(`/articles/${id}`);
    const text = reader.getByRole('article', { name: title });
    for (const alt of HARBOUR.pictures) {
      const image = text.getByRole('img', { name: alt });
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    }
    await expect(text.getByRole('img', { name: `Bar chart: ${HARBOUR.chart}` })).toBeVisible();
    await expect(text.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toHaveCount(HARBOUR.notes);
    await expect(text.getByRole('table').filter({ visible: true })).toHaveCount(HARBOUR.tables);
    await expect(text.locator('th[colspan="2"]')).toHaveText('Days until a refund');
    await expect(text.locator('th[rowspan="2"]').first()).toHaveText('Harbour');
    await expectNoSidewaysScroll(reader);
  });

  await test.step('a PDF of the page has the pictures, the notes and the figures of the chart', async () => {
    await page.goto(`/articles/${id}`);
    const text = page.getByRole('article', { name: title });
    for (const alt of HARBOUR.pictures) {
      const image = text.getByRole('img', { name: alt });
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((shown) => (shown as HTMLImageElement).complete)).toBe(true);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(text.getByRole('region', { name: 'Notes' }).getByRole('listitem').last()).toBeVisible();
    await expect(text.getByRole('img', { name: `Bar chart: ${HARBOUR.chart}` })).toBeVisible();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Subtype \/Image\b/g)?.length).toBeGreaterThanOrEqual(HARBOUR.pictures.length);
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the feed has the pictures, the notes and the tables, and the newsletter links to it', async () => {
    const feed = (await (await page.request.get('/feed.json')).json()) as {
      items: { title: string; content_html: string }[];
    };
    const { content_html: html } = feed.items.find((item) => item.title === title)!;
    for (const alt of HARBOUR.pictures) expect(html).toMatch(new RegExp(`<img src="http[^"]+\\.jpg" alt="${alt}"`));
    expect(html).toContain(`[${HARBOUR.notes}]`);
    expect(html.match(/<table/g)).toHaveLength(HARBOUR.tables + 1);
    expect(html).not.toContain('data-picture');
    const issues = (await (await page.request.get('/api/admin/newsletter/issues')).json()) as {
      id: string;
      frequency: string;
      updatedAt: string;
    }[];
    const { id: issueId, updatedAt } = issues.find(({ frequency }) => frequency === 'daily')!;
    const path = `/api/admin/newsletter/issues/${issueId}`;
    const item = { kind: 'article', id, title, text: '', meta: '', jurisdiction: '' };
    const origin = new URL(page.url()).origin;
    const changed = await page.request.patch(path, { data: { items: [item], updatedAt }, headers: { origin } });
    expect(changed.status()).toBe(200);
    const { html: issue } = (await (await page.request.get(`${path}/preview`)).json()) as { html: string };
    expect(issue).toContain(title);
  });
});

test('the same document pasted from a word processor keeps its notes, tables and pictures', async ({ page }) => {
  test.slow();
  const title = unique(`${HARBOUR.title} (pasted)`);
  const editor = await beginSubmission(page, { title, email: author() });
  await paste(editor, HARBOUR_HTML, harbourRtf(await png(320, 180)));
  // The clipboard contains the chart as a picture, and describes no picture.
  const described = editor.getByLabel('Description for readers who cannot see it');
  await expect(described).toHaveCount(3, { timeout: 20_000 });
  await expect(editor.getByRole('button', { name: /^Footnote: / })).toHaveCount(HARBOUR.notes);
  await expect(editor.getByRole('table')).toHaveCount(HARBOUR.tables);
  for (const [at, alt] of [HARBOUR.pictures[0], 'Days before and after', HARBOUR.pictures[1]].entries())
    await described.nth(at).fill(alt);
  await sendSubmission(page);
  await openReview(page, title);
  await approve(page);
  await expect(page.getByText('Submission updated successfully').first()).toBeVisible();
  await page.goto(`/articles/${await articleId(page, title)}`);
  const text = page.getByRole('article', { name: title });
  for (const alt of [...HARBOUR.pictures, 'Days before and after'])
    await expect(text.getByRole('img', { name: alt })).toHaveCount(1);
  await expect(text.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toHaveCount(HARBOUR.notes);
  await expect(text.getByRole('table')).toHaveCount(HARBOUR.tables);
});

test('a text from Google Docs says which pictures its clipboard lacks; its author adds them, and the desk describes one', async ({
  page,
}) => {
  test.slow();
  const title = unique(`${HARBOUR.title} (Google)`);
  const editor = await beginSubmission(page, { title, email: author() });
  await paste(editor, googleDocs(HARBOUR_HTML));
  await expect(page.getByRole('status').filter({ hasText: 'Left out' })).toHaveText('Left out: 3 pictures.');
  await expect(editor.getByRole('button', { name: /^Footnote: / })).toHaveCount(HARBOUR.notes);
  await expect(editor.getByRole('table')).toHaveCount(HARBOUR.tables);
  const files = HARBOUR_PHOTOGRAPHS.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(files);
  const described = editor.getByLabel('Description for readers who cannot see it');
  await expect(described).toHaveCount(2, { timeout: 20_000 });
  await described.first().fill(HARBOUR.pictures[0]);
  await sendSubmission(page);

  await openReview(page, title);
  await expect(page.getByLabel('Description for readers who cannot see it')).toHaveCount(2);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('radio', { name: /^Publish now/ }).check();
  await expect(question.getByText('One picture has no description')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await question.getByRole('button', { name: 'Edit: Picture' }).click();
  await expect(page.getByLabel('Description for readers who cannot see it').nth(1)).toBeFocused();
  for (const field of await page.getByLabel('Description for readers who cannot see it').all())
    if ((await field.inputValue()) === '') await field.fill(HARBOUR.pictures[1]);
  await approve(page);
  await expect(page.getByText('Submission updated successfully').first()).toBeVisible();
  await page.goto(`/articles/${await articleId(page, title)}`);
  for (const alt of HARBOUR.pictures)
    await expect(page.getByRole('article', { name: title }).getByRole('img', { name: alt })).toHaveCount(1);
});

test('a picture that is too large, or not a picture, is refused with a reason beside it, and can be removed', async ({
  page,
}) => {
  const editor = await beginSubmission(page);
  const file = { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(file);
  await expect(editor.getByRole('alert')).toHaveText('The file is damaged or is not a picture');
  await editor.getByRole('button', { name: 'Remove from the text' }).click();
  await expect(editor.getByRole('alert')).toHaveCount(0);
});

/**
 * Returns the document as Google Docs writes it to the clipboard: pictures at its own addresses, notes as in its
 * export.
 */
const googleDocs = (html: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7">${html
    .slice(html.indexOf('<body'))
    .replace(/<body[^>]*>|<\/body>\s*<\/html>/g, '')
    .replace(/<img src="[^"]*"[^>]*>/g, '<img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="491">')
    .replace(
      /<a class="sdfootnoteanc" name="sdfootnote(\d+)anc" href="[^"]*"><sup>\d+<\/sup><\/a>/g,
      '<sup><a href="#ftnt$1" id="ftnt_ref$1">[$1]</a></sup>',
    )
    .replace(
      /<a class="sdfootnotesym" name="sdfootnote(\d+)sym" href="[^"]*">\d+<\/a>/g,
      '<a href="#ftnt_ref$1" id="ftnt$1">[$1]</a>',
    )
    .replace(/<p>/g, '<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:12pt;">')}</b>`;
