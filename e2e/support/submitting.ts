/** Steps of an article on its way from its author's form to readers. */
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, openDesk } from './test.ts';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Opens the public form, fills in the given values, and puts the cursor into the text. */
export async function beginSubmission(
  page: Page,
  { title, email }: { title?: string; email?: string } = {},
): Promise<Locator> {
  await page.goto('/submit');
  await hydrated(page);
  if (email) {
    await page.getByLabel('Your name').fill('Ines Ferreira-Holt');
    await page
      .getByLabel(/email address/i)
      .first()
      .fill(email);
  }
  if (title) await page.getByLabel('Article title').fill(title);
  const editor = page.getByRole('textbox', { name: 'Article content' });
  await editor.click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  // The editor has replaced the field that was clicked.
  await editor.focus();
  return editor;
}

export async function sendSubmission(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Article for Review' }).click();
  // How long the proof of work takes depends on chance; after many submissions from one address, it takes several times
  // as long.
  const done = page.getByRole('heading', { name: 'Article Submitted Successfully!' });
  await expect(done).toBeVisible({ timeout: 30_000 });
}

/** Opens the review as the administrator, from the desk's queue. */
export async function openReview(page: Page, title: string): Promise<void> {
  await openDesk(page);
  await page.getByRole('tab', { name: 'Submissions' }).click();
  // Other journeys may have filled the first page of the queue.
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill(title);
  await page.getByRole('link', { name: title }).click();
}

/** Returns the id of the published article. */
export async function articleId(page: Page, title: string): Promise<string> {
  const listed = await page.request.get('/api/articles?fields=summary&limit=20');
  return ((await listed.json()) as { id: string; title: string }[]).find((row) => row.title === title)!.id;
}

/** Pastes a text as from a word processor's clipboard. `rtf` contains the bytes of its pictures. */
export const paste = (editor: Locator, html: string, rtf = ''): Promise<void> =>
  editor.evaluate(
    (element, [text, rich]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', text!);
      if (rich) clipboardData.setData('text/rtf', rich);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, rtf],
  );
