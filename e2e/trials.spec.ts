/**
 * Tests days at work: each trial is one person's task from beginning to end, with the most clicks that it may take. The
 * trial of an author with a Word document is in word-trial.spec.ts.
 */
import type { Page } from '@playwright/test';
import { countClicks } from './support/count-clicks.ts';
import { ADMIN } from './support/places.ts';
import { expect, hydrated, mailTo, signInAsAdmin, test, unique } from './support/test.ts';

const PARAGRAPH =
  'When a group moves people before it moves contracts, the file has to explain who decided what, where they sat when they decided it, and what the company paid for the decision afterwards.';

test('a reader finds the UK VAT registration threshold, saves the article and follows the Act: at most 6 clicks', async ({
  page,
}) => {
  // A task finds the citations of the demonstration content soon after the start.
  await expect.poll(async () => (await page.request.get(`/api/law/${ACT}`)).status(), { timeout: 40_000 }).toBe(200);
  const hand = await countClicks(page);
  await page.goto('/');
  await hydrated(page);
  const box = page.getByRole('banner').getByPlaceholder('Search...');
  await box.click();
  await page.keyboard.type('UK VAT registration threshold');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?q=/);
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
    .getByRole('link');
  await expect(first).toHaveText('UK VAT registration: the month in which you cross the threshold');
  await first.click();
  await expect(page.getByRole('main').getByText('£90,000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The link in the text leads to the official site, and the one among the sources to the articles that cite it.
  await page.locator(`a[href="/law/${ACT}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Value Added Tax Act 1994, section 3' })).toBeVisible();
  await page.getByRole('link', { name: 'Get new articles that cite this by email' }).click();
  await expect(page.getByLabel(/email/i).first()).toBeVisible();
  expect(hand.clicks).toBeLessThanOrEqual(6);
});

const ACT = 'value-added-tax-act-1994-section-3';

/** Sends submissions as strangers would, and returns their titles in the order of the queue. */
async function submitTwelve(page: Page): Promise<string[]> {
  const titles = Array.from({ length: 12 }, (_, at) => unique(`Monday ${at + 1}`));
  for (const [at, title] of titles.entries()) {
    const content = `<h2>Substance</h2><p>${PARAGRAPH}</p>`;
    const authorEmail = `monday-${at + 1}-${Date.now()}@example.com`;
    const data = { title, content, type: 'opinion', authorName: 'Olu Banjo', authorEmail };
    expect((await page.request.post('/api/public/submissions', { data })).status()).toBe(201);
  }
  return titles;
}

test('an editor’s Monday: twelve submissions are decided in at most 40 clicks', async ({ page }) => {
  test.slow();
  const titles = await submitTwelve(page);
  const hand = await countClicks(page);
  await signInAsAdmin(page);
  await page.goto('/admin');
  await hydrated(page);
  await page.getByRole('tab', { name: /Submissions/ }).click();
  const row = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const open = async (title: string) => {
    await row(title).getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  };
  const isDecided = async (title: string, word: string) => {
    await expect(page.getByRole('main').getByText(`${word}: ${title}`)).toBeVisible();
    // The rows below move up.
    await expect(row(title)).toHaveCount(0);
  };
  const approve = async (way: string, verb: string) => {
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: new RegExp(`^${way}`) }).click();
    if (way === 'Schedule') await dialog.getByLabel('Publish on').fill('2099-01-05T08:00');
    await dialog.getByRole('button', { name: verb, exact: true }).click();
  };

  await test.step('several submissions can be rejected together', async () => {
    for (const title of titles.slice(8)) await row(title).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Reject: 4 submissions/ });
    const silent = dialog.getByRole('option', { name: /no email/ }).first();
    await dialog.getByLabel('Reason').selectOption(await silent.getAttribute('value'));
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByText('4 rejected', { exact: true }).first()).toBeVisible();
    for (const title of titles.slice(8)) await expect(row(title)).toHaveCount(0);
  });

  await test.step('two submissions are assigned to a colleague', async () => {
    for (const title of titles.slice(6, 8)) await row(title).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Assign: 2 submissions/ });
    await dialog.getByLabel('Assigned to').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByText(/^2 assigned to ./).first()).toBeVisible();
  });

  await test.step('two submissions are published', async () => {
    for (const title of titles.slice(0, 2)) {
      await open(title);
      await approve('Publish now', 'Publish');
      await isDecided(title, 'Approved');
    }
  });

  await test.step('one submission is scheduled, and one becomes a draft', async () => {
    await open(titles[2]!);
    await approve('Schedule', 'Schedule');
    await isDecided(titles[2]!, 'Accepted');
    await open(titles[3]!);
    await approve('Accept as draft', 'Accept as draft');
    await isDecided(titles[3]!, 'Accepted');
  });

  await test.step('one submission goes back to its author, and one rejection with a reason is undone', async () => {
    await open(titles[4]!);
    await page.getByRole('button', { name: 'Ask for changes' }).click();
    await page.getByLabel('What needs to change').fill('Please say who paid for the decision.');
    await page.getByRole('button', { name: 'Send to the author' }).click();
    await isDecided(titles[4]!, 'Changes requested');
    await open(titles[5]!);
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Reject this submission?' });
    await dialog.getByLabel('Reason').selectOption({ index: 1 });
    await expect(dialog.getByLabel('Note to the author')).not.toHaveValue('');
    await dialog.getByRole('button', { name: 'Reject and notify the author' }).click();
    await isDecided(titles[5]!, 'Rejected');
    await page.getByRole('button', { name: 'Undo the decision' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(titles[5]!);
  });

  expect(hand.clicks + hand.fields).toBeLessThanOrEqual(40);
});

test('an administrator’s afternoon: an invitation, a backup and a look at the log take at most 12 clicks', async ({
  page,
}) => {
  test.slow();
  const hand = await countClicks(page);
  const invited = `afternoon-${Date.now()}@example.com`;
  await signInAsAdmin(page);
  await page.goto('/admin');
  await hydrated(page);
  await page.getByRole('tab', { name: 'Settings' }).click();

  await test.step('a colleague is invited', async () => {
    await page.getByRole('link', { name: 'Invitations' }).click();
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/email/i).fill(invited);
    await dialog.getByRole('button', { name: /Invite|Send/ }).click();
    await expect(page.getByRole('row').filter({ hasText: invited })).toBeVisible();
    expect((await mailTo(invited)).text).toContain('/invitation');
  });

  await test.step('a backup is made', async () => {
    await page.getByRole('link', { name: 'Backups' }).click();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText('Complete').first()).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the log contains the invitation', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('row').filter({ hasText: invited }).first()).toBeVisible();
  });

  expect(hand.clicks + hand.fields).toBeLessThanOrEqual(12);
});

test('keyboard only: a reader follows a suggestion, and an editor signs in, writes an article and publishes it', async ({
  page,
}) => {
  test.slow();
  const hand = await countClicks(page);
  const title = unique('Written without a mouse');

  await test.step('/ leads to the search, and an arrow key to a suggestion', async () => {
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('/');
    await page.keyboard.type('uk vat');
    const suggested = page.getByRole('option', { name: /^UK VAT registration/ });
    await expect(suggested).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(suggested).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^UK VAT registration/ })).toBeVisible();
    expect(hand.keys).toBeLessThanOrEqual(10);
  });

  await test.step('an editor signs in', async () => {
    await page.goto('/admin-login');
    await hydrated(page);
    await tabTo(page, /^Email$/);
    await page.keyboard.type(ADMIN.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin');
    await page.getByRole('button', { name: 'Find' }).waitFor();
  });

  await test.step('the editor writes and publishes an article', async () => {
    const before = hand.keys;
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('new article');
    await expect(page.getByRole('option', { name: /New article/ }).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/articles/new');
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Title/ })).toBeFocused();
    await page.keyboard.type(title);
    await tabTo(page, /^Content$/);
    await page.keyboard.type(PARAGRAPH);
    // The first save adds buttons between here and the next control.
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await tabTo(page, /^Publish now/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    // The checks come first; a button that is still disabled cannot be reached.
    await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
    await tabTo(page, /^Publish$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'View live' }).first()).toBeVisible();
    expect(hand.keys - before - title.length - PARAGRAPH.length).toBeLessThanOrEqual(60);
  });

  expect(hand.clicks).toBe(0);
});

/** Presses a key until the field or control with this name has the focus. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const words = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      return (
        focused?.getAttribute('aria-label') ??
        focused?.labels?.[0]?.textContent ??
        focused?.textContent ??
        ''
      ).trim();
    });
    if (name.test(words)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${name}`);
}
