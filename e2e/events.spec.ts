import { DAY } from '#kernel/time.ts';
import { toWallClock } from '#kernel/wall-clock.ts';
import { expect, expectAccessible, hydrated, openDesk, publishNow, test, unique } from './support/test.ts';

test('a reader finds an event by filters, and adds it to a calendar', async ({ page }) => {
  await page.goto('/training');
  await page.getByRole('link', { name: 'Conferences and webinars' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
  await page.getByLabel('Format').selectOption('Online');
  await page.waitForURL(/format=online/);
  await page.getByRole('link', { name: 'Expatriate Payroll Clinic' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Expatriate Payroll Clinic' })).toBeVisible();
  await expect(page.getByText(/11:00 – 12:00, New York time/)).toBeVisible();
  await expectAccessible(page);
  const address = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const calendar = await page.request.get(address!);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('SUMMARY:Expatriate Payroll Clinic\r\n');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('events can be filtered, and a link leads to the archive', async ({ page }) => {
    await page.goto('/events');
    const filters = page.getByRole('form', { name: 'Events' });
    await filters.getByLabel('Jurisdiction').selectOption('Austria');
    await filters.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/jurisdiction=Austria/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Wiener Verrechnungspreistage' })).toBeVisible();
    await page.goto('/events');
    await page.getByRole('link', { name: 'Past events' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Past Events' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Disputes Without Courts' })).toBeVisible();
    await filters.getByRole('searchbox').fill('mediation');
    await page.keyboard.press('Enter');
    await page.waitForURL(/when=past/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });
});

test('an editor creates an event, and readers see it once it is published', async ({ page, newContext }) => {
  const title = unique('Round Table on Withholding');
  await openDesk(page);
  await page.getByRole('tab', { name: 'Jobs & Training' }).click();
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await page.getByRole('link', { name: 'New event' }).click();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Organiser').fill('Example Institute');
  await page.getByLabel('Starts').fill(toWallClock(new Date(Date.now() + 10 * DAY).toISOString(), 'UTC'));
  await page.getByLabel('Ends').fill(toWallClock(new Date(Date.now() + 10.2 * DAY).toISOString(), 'UTC'));
  await page.getByRole('textbox', { name: /^Place/ }).fill('Lisbon, Portugal');
  await page.getByRole('textbox', { name: 'Description', exact: true }).click();
  await page.keyboard.type('Twelve chairs and no slides.');
  await page.waitForURL(/\/admin\/events\/[\da-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  expect((await page.request.get(`/api/events/${id}`)).status()).toBe(404);
  await publishNow(page);
  await expect(page.getByText('Event published successfully').first()).toBeVisible();
  const context = await newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(`/events?q=${encodeURIComponent(title)}`);
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByText('Twelve chairs and no slides.')).toBeVisible();
  await expect(reader.getByText('Lisbon, Portugal')).toBeVisible();
  await context.close();
});
