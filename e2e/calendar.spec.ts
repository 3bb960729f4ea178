import type { Page } from '@playwright/test';
import { addDays } from '../src/features/calendar/vocabulary.ts';
import { expect, expectAccessible, expectAccessibleOnPhone, hydrated, openDesk, test, unique } from './support/test.ts';

/** The tenth of the month after the next: all days around it are in one month, and none has passed. */
const now = new Date();
const tenth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 10)).toISOString().slice(0, 10);
const day = (nth: number) => addDays(tenth, nth - 10);

const write = async (page: Page, data: object) =>
  (
    await page.request.post('/api/admin/articles', { data: { content: '<p>Text.</p>', type: 'guide', ...data } })
  ).json();
const readArticle = async (page: Page, id: string) => (await page.request.get(`/api/admin/articles/${id}`)).json();
const cell = (page: Page, nth: number) =>
  page.getByRole('cell').filter({ has: page.locator(`a[href*="${day(nth)}"]`) });

test('an editor plans a draft and moves entries of the calendar by keyboard and by dragging, and subscribes', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // The whole month fits: a drag that scrolls would take hold of another entry.
  await page.setViewportSize({ width: 1440, height: 1800 });
  await openDesk(page);
  const [planned, due] = [unique('Levy on parcels'), unique('Refund claims')];
  const draft = await write(page, { title: planned });
  const scheduled = await write(page, { title: due, status: 'published', publishedAt: `${day(12)}T09:30:00.000Z` });

  await test.step('the day is a field of the editor', async () => {
    await page.goto(`/admin/articles/${draft.id}`);
    await hydrated(page);
    await page.getByLabel('Planned for').fill(day(10));
    await expect.poll(async () => (await readArticle(page, draft.id)).plannedFor).toBe(day(10));
  });

  await test.step('the month is a table of days', async () => {
    await page.goto('/admin');
    await hydrated(page);
    await page.getByRole('link', { name: 'Open the calendar' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page).toHaveURL(/date=/);
    await expect(page.getByRole('columnheader').first()).toHaveText('Monday');
    await expect(cell(page, 10).getByRole('link', { name: planned })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a keyboard moves the draft, and its focus stays with it', async () => {
    const button = page.getByRole('button', { name: `Move “${planned}”` });
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move to another day' });
    await dialog.getByRole('textbox', { name: 'Day' }).fill('2020-02-03');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Choose today or a later day')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Day' }).fill(day(11));
    await page.keyboard.press('Enter');
    await expect(cell(page, 11).getByRole('link', { name: planned })).toBeVisible();
    await expect(button).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cell(page, 10).getByRole('link', { name: planned })).toBeVisible();
    await cell(page, 10).getByRole('listitem').filter({ hasText: planned }).dragTo(cell(page, 16));
    await expect(cell(page, 16).getByRole('link', { name: planned })).toBeVisible();
  });

  const question = page.getByRole('dialog', { name: 'Move this article?' });
  const drag = (from: number, to: number) =>
    cell(page, from).getByRole('listitem').filter({ hasText: due }).dragTo(cell(page, to));
  await test.step('a scheduled article asks first, and keeps its time of day', async () => {
    await drag(12, 13);
    await expect(question.getByText('Readers see it from')).toBeVisible();
    await question.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(cell(page, 13).getByRole('link', { name: due })).toBeVisible();
    expect((await readArticle(page, scheduled.id)).publishedAt).toBe(`${day(13)}T09:30:00.000Z`);
  });

  await test.step('a colleague’s save in between is reported, and nothing moves', async () => {
    const { updatedAt } = await readArticle(page, scheduled.id);
    await page.request.patch(`/api/admin/articles/${scheduled.id}`, { data: { excerpt: 'New', updatedAt } });
    await drag(13, 14);
    await question.getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await expect(page.getByText('Somebody else saved this article').first()).toBeVisible();
    await expect(cell(page, 13).getByRole('link', { name: due })).toBeVisible();
  });

  await test.step('the editor subscribes to the calendar and revokes the address', async () => {
    await page.getByRole('button', { name: 'Subscribe in your calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Subscribe in your calendar' });
    await dialog.getByRole('button', { name: 'Create address' }).click();
    const address = await dialog.locator('code').textContent();
    const status = async () => (await page.request.get(address!)).status();
    expect(await status()).toBe(200);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Revoke the address' }).click();
    await expect(dialog.getByRole('button', { name: 'Create address' })).toBeVisible();
    expect(await status()).toBe(410);
    await page.keyboard.press('Escape');
  });

  await test.step('on a phone the month is a list of its days', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('link', { name: due })).toBeVisible();
    await expectAccessibleOnPhone(page);
    await page.getByRole('button', { name: 'List' }).click();
    await expect(page.getByRole('link', { name: due })).toBeVisible();
    await expectAccessibleOnPhone(page);
  });
});
