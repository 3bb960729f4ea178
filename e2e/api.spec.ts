import { createClient, readAll, uploadFile } from '../client/index.ts';
import { png } from '../src/features/media/server/files.fixtures.ts';
import { SITE } from './support/places.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  openDesk,
  publishNow,
  test,
  unique,
} from './support/test.ts';

test('a program writes a draft with a key, an editor publishes it, and programs read it until the key is revoked', async ({
  page,
}) => {
  await openDesk(page);
  const name = unique('Partner site');
  const title = unique('Written by a program');

  const key = await test.step('an administrator creates the key and sees it once', async () => {
    await page.goto('/admin/api-keys');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Write drafts').check();
    await page.getByLabel('Add files').check();
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByText('It is shown only once.')).toBeVisible();
    await expectAccessible(page);
    const secret = (await page.locator('code').textContent())!;
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await expect(page.locator('code')).toHaveCount(0);
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*drafts:write.*Valid.*Never`) })).toBeVisible();
    return secret;
  });

  const client = createClient({ site: SITE, key });
  const editUrl = await test.step('the program uploads a picture, and writes a draft that shows it', async () => {
    const picture = await png();
    const upload = () => uploadFile(client, { name: 'rates.png', alt: 'Rates since 2020' }, picture, title);
    const { id } = await upload();
    expect((await upload()).id).toBe(id);
    const { data, error } = await client.POST('/api/v1/articles', {
      body: { title, content: `<p>The first paragraph.</p><figure data-media="${id}"></figure>`, type: 'guide' },
    });
    expect(error).toBeUndefined();
    return data!.editUrl;
  });

  await test.step('an editor publishes it', async () => {
    await page.goto(editUrl);
    await hydrated(page);
    await publishNow(page);
    // The toast has the same link.
    const live = page.getByRole('complementary', { name: 'Settings' }).getByRole('link', { name: 'View live' });
    await page.goto((await live.getAttribute('href'))!);
    await expect(page.getByRole('img', { name: 'Rates since 2020' })).toBeVisible();
  });

  await test.step('the list contains the article, with and without a key', async () => {
    for (const reader of [client, createClient({ site: SITE })]) {
      const titles: (string | undefined)[] = [];
      for await (const item of readAll(reader, '/api/v1/articles', { limit: 50, fields: 'title' }))
        titles.push(item.title);
      expect(titles[0]).toBe(title);
      expect(titles.length).toBeGreaterThan(60);
    }
  });

  await test.step('a revoked key is refused', async () => {
    await page.goto('/admin/api-keys');
    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*Revoked`) })).toBeVisible();
    const { response, error } = await client.POST('/api/v1/articles', { body: { title, content: '', type: 'guide' } });
    expect([response.status, error?.detail]).toEqual([401, 'Unauthorized: this key is unknown, expired or revoked']);
  });
});

test('the page for developers explains the API on every screen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  const call = await page.getByText('/api/v1/articles?limit=5').textContent();
  const reply = await page.request.get(/'(.+)'/.exec(call!)![1]!);
  expect(Object.keys((await reply.json()).items[0])).toEqual(['id', 'page', 'title', 'publishedAt']);
});

test('an address that cannot be decoded gets the site’s own page, also from the built site', async ({ request }) => {
  const reply = await request.get('/%ff');
  expect(reply.status()).toBe(404);
  expect(reply.headers()).toHaveProperty('content-security-policy');
});
