import type { Page } from '@playwright/test';
import { ADMIN } from './support/places.ts';
import { expect, hydrated, saved, signInAsAdmin, test, unique } from './support/test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

/** Publishes an article and opens it in its editor. */
async function openPublished(page: Page, title: string): Promise<{ id: string; api: string }> {
  await signInAsAdmin(page);
  const body = { title, content: '<p>As readers know it.</p>', type: 'analysis', status: 'published' };
  const made = await page.request.post('/api/admin/articles', { data: body });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/admin/articles/${id}`);
  await expect(text(page)).toHaveText('As readers know it.');
  return { id, api: `/api/admin/articles/${id}` };
}

async function type(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(words);
}

const contentOf = async (page: Page, path: string) =>
  ((await (await page.request.get(path)).json()) as { content: string }).content;

test('a conflict loses nothing: the editor previews the saved version, and closes the dialog', async ({ page }) => {
  const { api } = await openPublished(page, unique('Two at one desk'));
  await type(page, ' Mine.');
  const theirs = unique('Their title');
  expect((await page.request.patch(api, { data: { title: theirs } })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'A colleague saved this while you were editing' });
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Preview the saved version' }).click();
  const preview = await opening;
  await expect(preview.getByRole('heading', { level: 1, name: theirs })).toBeVisible();
  await preview.close();
  await page.keyboard.press('Escape');
  await expect(text(page)).toHaveText('As readers know it. Mine.');
});

test('a session that ends during typing loses nothing: the editor signs in in a new tab and saves again', async ({
  page,
}) => {
  const { api } = await openPublished(page, unique('Signed out meanwhile'));
  await type(page, ' Written later.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Not saved: you are signed out.')).toBeVisible();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Sign in again in a new tab' }).click();
  const beside = await opening;
  await hydrated(beside);
  await beside.getByLabel(/e-?mail/i).fill(ADMIN.email);
  await beside.getByLabel('Password').fill(ADMIN.password);
  await beside.getByRole('button', { name: 'Login to Admin Dashboard' }).click();
  await beside.waitForURL('**/admin');
  await beside.close();
  await expect(text(page)).toHaveText('As readers know it. Written later.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await saved(page);
  expect(await contentOf(page, api)).toBe('<p>As readers know it. Written later.</p>');
});

test('a failing network loses nothing: the editor gets an error, and the next save succeeds', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/net::ERR_INTERNET_DISCONNECTED/);
  const { api } = await openPublished(page, unique('Offline for a moment'));
  await type(page, ' In a tunnel.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Not saved: Please check your connection and try again.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await saved(page);
  expect(await contentOf(page, api)).toBe('<p>As readers know it. In a tunnel.</p>');
});

test('a closed tab loses nothing: the typed text is offered again, and readers have seen none of it', async ({
  page,
}) => {
  const { id } = await openPublished(page, unique('Closed by mistake'));
  await type(page, ' Half a thought.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto(`/admin/articles/${id}`);
  await expect(again.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(text(again)).toHaveText('As readers know it. Half a thought.');
  expect(await contentOf(again, `/api/articles/${id}`)).toBe('<p>As readers know it.</p>');
  await again.getByRole('button', { name: 'Save changes' }).click();
  await saved(again);
  expect(await contentOf(again, `/api/articles/${id}`)).toBe('<p>As readers know it. Half a thought.</p>');
});

const PUBLISHED = [
  ['articles', 'articles', 'Title', { content: '<p>Text.</p>', type: 'analysis', status: 'published' }],
  ['breaking-news', 'announcements', 'Title', { content: '<p>Text.</p>' }],
  [
    'jobs',
    'jobs',
    'Job title',
    {
      company: 'Example Trading',
      location: 'Ghent',
      description: 'You classify goods.',
      status: 'published',
      requirements: ['Dutch'],
      contactEmail: 'jobs@example.com',
    },
  ],
  [
    'training',
    'courses',
    'Course title',
    {
      provider: 'Example School',
      description: 'How to read them.',
      courseType: 'certification',
      learningType: 'live',
      learningHours: 8,
      duration: '2 days',
      url: 'https://example.com',
      status: 'published',
    },
  ],
] as const;

for (const [api, editor, label, fields] of PUBLISHED)
  test(`published ${editor} are not saved automatically`, async ({ page }) => {
    await signInAsAdmin(page);
    const made = await page.request.post(`/api/admin/${api}`, { data: { title: unique('Public'), ...fields } });
    expect(made.status()).toBe(201);
    const { id, title } = (await made.json()) as { id: string; title: string };
    await page.clock.install();
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') writes.push(request.url());
    });
    await page.goto(`/admin/${editor}/${id}`);
    await page.getByLabel(label).fill(`${title}, not yet`);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.clock.runFor(60_000);
    expect(writes).toEqual([]);
    const read = async () => ((await (await page.request.get(`/api/${api}/${id}`)).json()) as { title: string }).title;
    expect(await read()).toBe(title);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await saved(page);
    expect(await read()).toBe(`${title}, not yet`);
  });

test('page texts are not saved automatically; unsaved text is offered again, and an old text is restored', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const open = async () => {
    await page.goto('/admin/pages');
    await page.getByLabel('Page', { exact: true }).selectOption('training');
    await expect(page.getByLabel('Course catalog title')).toBeVisible();
  };
  const read = async () =>
    ((await (await page.request.get('/api/page-content/training')).json()) as Record<string, string>)
      .course_catalog_title;
  await open();
  const first = await read();
  await page.getByLabel('Course catalog title').fill('Courses that we would take');
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await open();
  expect(await read()).toBe(first);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByLabel('Course catalog title')).toHaveValue('Courses that we would take');
  await page.getByRole('button', { name: 'Save All' }).click();
  await expect(page.getByText('Content saved successfully').first()).toBeVisible();
  expect(await read()).toBe('Courses that we would take');
  await page.getByRole('button', { name: /^History.*Course catalog title\)$/ }).click();
  const history = page.getByRole('dialog', { name: 'History of this text' });
  await history.getByRole('button', { name: /Before the first save/ }).click();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('The old version has been restored as a new one').first()).toBeVisible();
  expect(await read()).toBe(first);
});

test('when somebody changes a page text in two tabs, the second one shows a dialog, and they choose a version', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/pages');
  await page.getByLabel('Page', { exact: true }).selectOption('about');
  await page.getByLabel('Vision').fill('Mine.');
  const section = { pageName: 'about', sectionName: 'vision', content: 'Theirs.', contentType: 'text' };
  expect((await page.request.put('/api/admin/page-content', { data: section })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save All' }).click();
  const dialog = page.getByRole('dialog', { name: 'You saved this in another tab while you were editing' });
  await expect(dialog.getByText(/You saved this page text after/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Keep this tab’s version' }).check();
  await dialog.getByRole('button', { name: 'Save this tab’s version' }).click();
  await expect(page.getByText('This tab’s version is saved').first()).toBeVisible();
  const texts = (await (await page.request.get('/api/page-content/about')).json()) as Record<string, string>;
  expect(texts.vision).toBe('Mine.');
});

test('when two administrators change the site title, the second one gets a dialog and chooses a version', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/settings/site');
  const title = page.getByRole('textbox', { name: 'Site title' });
  await expect(title).toBeVisible();
  const before = await title.inputValue();
  await page.request.patch('/api/admin/settings', { data: { siteTitle: 'Their title' } });
  await title.fill('My title');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'A colleague saved this while you were editing' });
  await dialog.getByLabel('Take theirs').check();
  await dialog.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(title).toHaveValue('Their title');
  expect((await page.request.patch('/api/admin/settings', { data: { siteTitle: before } })).status()).toBe(200);
});

test('the site’s time zone is found by typing, and a closed tab does not lose it', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/settings/site');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toBeVisible();
  await zone.click();
  await page.keyboard.type('vienna');
  await page.getByRole('option', { name: 'Europe/Vienna' }).click();
  await expect(zone).toHaveValue('Europe/Vienna');
  await page.reload();
  await expect(zone).toHaveValue('Europe/Vienna');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully').first()).toBeVisible();
  expect(await (await page.request.get('/api/admin/settings')).json()).toMatchObject({ timeZone: 'Europe/Vienna' });
  expect((await page.request.patch('/api/admin/settings', { data: { timeZone: 'UTC' } })).status()).toBe(200);
});
