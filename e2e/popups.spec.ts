import { expect, expectAccessible, signInAsAdmin, test } from './support/test.ts';

test('a popup is shown on its page, keeps the focus, goes on Escape and is counted', async ({ page, browser }) => {
  await signInAsAdmin(page);
  const title = `Reach tax professionals ${Date.now()}`;
  const made = await page.request.post('/api/admin/marketing-popups', {
    data: {
      title,
      content: '<p>Place a vacancy before <strong>those who read</strong>.</p>',
      buttonText: 'Write to us',
      buttonUrl: '/contact-us',
      displayPages: ['/about'],
      displayFrequency: 'always',
      active: true,
    },
  });
  const { id } = (await made.json()) as { id: string };
  const figures = async () => {
    const list = (await (await page.request.get('/api/admin/marketing-popups')).json()) as Record<string, unknown>[];
    const { shown, clicked, dismissed } = list.find((popup) => popup.id === id)!;
    return { shown, clicked, dismissed };
  };
  const context = await browser.newContext();
  const reader = await context.newPage();
  const dialog = reader.getByRole('dialog', { name: title });

  await test.step('it closes on Escape', async () => {
    await reader.goto('/about');
    await expect(dialog).toBeVisible();
    await expectAccessible(reader);
    for (let n = 0; n < 4; n++) {
      await reader.keyboard.press('Tab');
      expect(await reader.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(false);
    }
    await reader.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(figures).toEqual({ shown: 1, clicked: 0, dismissed: 1 });
  });

  await test.step('its button leads on', async () => {
    await reader.reload();
    await dialog.getByRole('link', { name: 'Write to us' }).click();
    await reader.waitForURL('**/contact-us');
    await expect(dialog).toBeHidden();
    await expect.poll(figures).toEqual({ shown: 2, clicked: 1, dismissed: 1 });
  });
  await context.close();
  await page.request.delete(`/api/admin/marketing-popups/${id}`);
});
