import { expect, expectAccessible, signInAsAdmin, test, unique } from './support/test.ts';

test('a popup appears on its page, keeps the focus, closes on Escape and is counted', async ({ page, newContext }) => {
  await signInAsAdmin(page);
  const title = unique('Reach tax professionals');
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
  const context = await newContext();
  const reader = await context.newPage();
  const dialog = reader.getByRole('dialog', { name: title });

  await test.step('the popup closes on Escape', async () => {
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

  await test.step('its button leads to its address', async () => {
    await reader.reload();
    await dialog.getByRole('link', { name: 'Write to us' }).click();
    await reader.waitForURL('**/contact-us');
    await expect(dialog).toBeHidden();
    await expect.poll(figures).toEqual({ shown: 2, clicked: 1, dismissed: 1 });
  });
  await context.close();
  await page.request.delete(`/api/admin/marketing-popups/${id}`);
});

test('the second of two editors of a popup merges both versions, and restores an old one', async ({ page }) => {
  await signInAsAdmin(page);
  const title = unique('Two on one popup');
  const fields = { title, content: '<p>First text.</p>', buttonUrl: '/contact-us', displayPages: ['/about'] };
  const made = await page.request.post('/api/admin/marketing-popups', { data: fields });
  const { id } = (await made.json()) as { id: string };
  const stored = async () =>
    ((await (await page.request.get('/api/admin/marketing-popups')).json()) as { id: string }[]).find(
      (popup) => popup.id === id,
    );
  await page.goto('/admin/popups');
  const edit = page.getByRole('button', { name: `Edit “${title}”` });
  const form = page.getByRole('dialog', { name: 'Edit popup' });

  await test.step('the editor merges both versions', async () => {
    await edit.click();
    await form.getByLabel('Button text').fill('Mine');
    const theirs = { buttonText: 'Theirs', displayFrequency: 'once', priority: 7 };
    expect((await page.request.patch(`/api/admin/marketing-popups/${id}`, { data: theirs })).status()).toBe(200);
    await form.getByRole('button', { name: 'Save popup' }).click();
    const conflict = page.getByRole('dialog', { name: 'A colleague saved this while you were editing' });
    await expect(conflict.getByText(/Somebody else saved this popup after/)).toBeVisible();
    await expect(conflict).toContainText('Taken from the saved version: Priority, How often a reader sees it');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(form.getByLabel('Button text')).toHaveValue('Mine');
    await form.getByRole('button', { name: 'Save popup' }).click();
    await conflict.getByRole('radio', { name: 'Keep mine' }).check();
    await conflict.getByRole('button', { name: 'Merge and save' }).click();
    await expect(page.getByText('Both versions have been merged and saved').first()).toBeVisible();
    await expect(form).toBeHidden();
    expect(await stored()).toMatchObject({ ...theirs, buttonText: 'Mine' });
  });

  await test.step('the editor restores an old version', async () => {
    await edit.click();
    await form.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History of this popup' });
    const versions = history.getByRole('list').first().getByRole('button');
    await versions.nth(1).click();
    await expect(history.getByRole('region', { name: 'How often a reader sees it' })).toContainText('Once');
    // A click within a second after the list has moved below the pointer has no effect.
    await expect(async () => {
      await versions.last().click();
      await expect(history.getByText('the oldest version')).toBeVisible({ timeout: 500 });
    }).toPass();
    await history.getByRole('button', { name: 'Restore this version' }).click();
    await expect(page.getByText('The old version has been restored as a new one').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form.getByLabel('Button text')).toHaveValue('Learn More');
    expect(await stored()).toMatchObject({ buttonText: 'Learn More', priority: 1 });
  });
  await page.request.delete(`/api/admin/marketing-popups/${id}`);
});
