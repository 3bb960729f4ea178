import { expect, expectAccessible, hydrated, openDesk, signInAsAdmin, test } from './support/test.ts';

test('the palette finds a record by its name and opens it by keyboard alone', async ({ page }) => {
  await openDesk(page);
  await page.getByRole('button', { name: 'Find' }).waitFor();
  await page.keyboard.press('Control+k');
  const words = page.getByRole('combobox');
  await expect(words).toBeFocused();
  await page.keyboard.type('Transfer Pricing Manager');
  await expect(page.getByRole('option', { name: /Transfer Pricing Manager/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/jobs\//);
  await expect(page.getByLabel('Job title', { exact: true })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
});

test('the palette lists actions before records that match the same word', async ({ page }) => {
  await openDesk(page);
  await page.getByRole('button', { name: 'Find' }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('home');
  await expect(page.getByRole('option', { name: /Article ·/ }).first()).toBeVisible();
  await expect(page.getByRole('option').first()).toHaveText(/Front page/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/front-page$/);
});

test('after the palette closes, typing continues where it was', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/articles/new');
  await hydrated(page);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Two ');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
  await page.keyboard.type('parts');
  await expect(title).toHaveValue('Two parts');
});

test('shortcuts open the tabs, ? lists them, and single-key shortcuts can be turned off', async ({ page }) => {
  await openDesk(page);
  await page.getByRole('button', { name: 'Find' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('tab', { name: 'Content' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectAccessible(page);
  await list.getByRole('switch').click();
  await expect(list.getByText('Go to Content')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
});
