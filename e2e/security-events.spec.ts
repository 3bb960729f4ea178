import { SITE } from './support/places.ts';
import { expect, expectAccessible, openDesk, test } from './support/test.ts';

const ATTEMPTS = 30;

test('many requests from another site raise an alarm, which leads an administrator to the list', async ({
  page,
  request,
}) => {
  const headers = { origin: 'https://elsewhere.example' };
  for (let sent = 0; sent < ATTEMPTS; sent++) {
    const reply = await request.post(`${SITE}/api/logout`, { headers, data: {} });
    expect(reply.status()).toBe(403);
  }
  await openDesk(page);
  const alarms = page.getByRole('region', { name: 'Security alarms' });
  // Events are stored every few seconds.
  await expect(async () => {
    await page.reload();
    await expect(alarms).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await alarms.getByRole('link', { name: 'Request from another site' }).click();
  await expect(page).toHaveURL(/\/admin\/security\?refusal=origin-foreign&period=day/);
  const rows = page.getByRole('table', { name: 'Security events' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('POST /api/logout');
  await expect(rows.nth(1)).toContainText(/127\.0\.0\.1|::1/);
  await expectAccessible(page);
});
