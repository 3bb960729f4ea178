import type { Page } from '@playwright/test';
import { DAY } from '#kernel/time.ts';
import { toWallClock } from '#kernel/wall-clock.ts';
import { expect, expectAccessible, openDesk, publishNow, saved, test, unique } from './support/test.ts';

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

/** Opens an empty form through the tab, the list and the link, as an editor does. */
async function open(page: Page, tab: string, list: string | undefined, link: string): Promise<void> {
  await openDesk(page);
  await page.getByRole('tab', { name: tab }).click();
  if (list) await page.getByRole('navigation', { name: tab }).getByRole('link', { name: list, exact: true }).click();
  await page.getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
}

async function write(page: Page, title: string, text: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.type(text);
}

test('a new article is a draft that is saved automatically, and is public once it is published', async ({
  page,
  newContext,
}) => {
  const title = unique('Who signed the lease');
  await open(page, 'Content', undefined, 'New article');
  await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toBeVisible();
  await expectAccessible(page);
  await write(page, title, 'The lease was signed in Oslo.');
  await page.waitForURL(/\/admin\/articles\/[\da-f-]{36}$/);
  // The first save changes the address of the page; typing continues without interruption.
  await page.keyboard.type(' The rent is paid elsewhere.');
  await page.getByLabel('Category').fill('Corporate Tax');
  await saved(page);
  const id = idOf(page);
  expect((await page.request.get(`/api/articles/${id}`)).status()).toBe(404);
  await expectAccessible(page);

  await publishNow(page);
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('link', { name: 'View live' });
  await expect(toast).toHaveAttribute('href', `/articles/${id}`);
  await expect(page.getByText('Article published successfully').first()).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: 'View live' })).toBeVisible();
  const context = await newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(`/articles/${id}`);
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByText('The lease was signed in Oslo. The rent is paid elsewhere.')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Readers do not see it.')).toBeVisible();
  expect((await page.request.get(`/api/articles/${id}`)).status()).toBe(404);
});

test('a scheduled article is not public before its time', async ({ page }) => {
  await open(page, 'Content', undefined, 'New article');
  await write(page, unique('From the first of the month'), 'The rate rises.');
  await page.getByLabel('Type').selectOption('tax_humor');
  await page.getByLabel('Kind of humor').selectOption('joke');
  const later = page.getByLabel('Publish later');
  await later.fill(toWallClock(new Date(Date.now() - DAY).toISOString(), 'UTC'));
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Choose a time in the future')).toBeVisible();
  await later.fill(toWallClock(new Date(Date.now() + 3 * DAY).toISOString(), 'UTC'));
  // A double click asks once, and neither schedules nor publishes.
  await page.getByRole('button', { name: 'Schedule', exact: true }).dblclick();
  const question = page.getByRole('dialog', { name: 'Schedule this article?' });
  await expect(question.getByText('Readers see it from')).toBeVisible();
  expect((await page.request.get(`/api/articles/${idOf(page)}`)).status()).toBe(404);
  await question.getByRole('button', { name: 'Schedule', exact: true }).dblclick();
  await expect(page.getByText('Article scheduled successfully').first()).toBeVisible();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  const id = idOf(page);
  expect((await page.request.get(`/api/articles/${id}`)).status()).toBe(404);
  await publishNow(page);
  await expect(page.getByText('Article published successfully').first()).toBeVisible();
  expect((await page.request.get(`/api/articles/${id}`)).status()).toBe(200);
});

test('an announcement is public once published; leaving unsaved work asks first; a deletion can be undone', async ({
  page,
}) => {
  const title = unique('Filing moves to Monday');
  await open(page, 'Content', 'Announcements', 'New announcement');
  await page.getByRole('button', { name: 'Publish now' }).click();
  const question = page.getByRole('dialog', { name: 'Publish this announcement?' });
  await expect(question.getByText('Title is required')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await question.getByRole('button', { name: 'Edit: Title' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await write(page, title, 'The portal is closed until then.');
  await page.getByLabel('Type', { exact: true }).selectOption('ALERT');
  await publishNow(page);
  await saved(page);
  const id = idOf(page);
  await page.goto(`/breaking-news/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto(`/admin/announcements/${id}`);
  await page.getByLabel('Summary').fill('Not before Monday.');
  await page.getByRole('link', { name: 'Announcements' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Save and leave' }).click();
  await page.waitForURL(/\/admin\/announcements$/);
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/api/breaking-news/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  const back = (await (await page.request.get(`/api/breaking-news/${id}`)).json()) as { summary: string };
  expect(back.summary).toBe('Not before Monday.');
});

test('a job is listed on the careers page once it is published', async ({ page }) => {
  const title = unique('Customs Counsel');
  await open(page, 'Jobs & Training', undefined, 'New job');
  await expectAccessible(page);
  await page.getByLabel('Job title').fill(title);
  await page.getByLabel('Company').fill('Example Trading');
  await page.getByLabel('Location').fill('Ghent, Belgium');
  await page.getByLabel('Description').fill('You classify goods.\n\nYou defend it.');
  await page.getByLabel('Contact email').fill('nobody');
  await page.getByRole('button', { name: 'Publish now' }).click();
  const question = page.getByRole('dialog', { name: 'Publish this job?' });
  await expect(question.getByText('Requirements are required')).toBeVisible();
  await expect(question.getByText('Must be a valid email')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await question.getByRole('button', { name: 'Edit: Requirements' }).click();
  await page.getByLabel('Requirements').fill('Five years of customs\nDutch');
  await page.getByLabel('Contact email').fill('jobs@example.com');
  await publishNow(page);
  await expect(page.getByText('Job published successfully').first()).toBeVisible();
  await page.goto(`/careers/${idOf(page)}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Five years of customs')).toBeVisible();
});

test('a course is listed on the training page once it is published', async ({ page }) => {
  const title = unique('Treaties in two days');
  await open(page, 'Jobs & Training', 'Training Courses', 'New course');
  await expectAccessible(page);
  await page.getByLabel('Course title').fill(title);
  await page.getByLabel('Provider').fill('Example School of Tax');
  await page
    .getByRole('option', { name: /Example School of Tax/ })
    .first()
    .click();
  await page.getByLabel('Duration').fill('2 days');
  await page.getByLabel('Description').fill('How to read them.');
  await page.waitForURL(/\/admin\/courses\/[\da-f-]{36}$/);
  await saved(page);
  await publishNow(page);
  await expect(page.getByText('Course published successfully').first()).toBeVisible();
  await page.goto(`/training/${idOf(page)}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
