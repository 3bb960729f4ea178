import { jpeg } from '../src/features/media/server/files.fixtures.ts';
import { expect, expectAccessible, hydrated, openDesk, saved, test, unique } from './support/test.ts';

test('the dialog before publication has a row for an address that another article already uses', async ({ page }) => {
  await openDesk(page);
  const title = unique('Taken address');
  const write = async (slug: string) =>
    (
      await page.request.post('/api/admin/articles', { data: { title, slug, content: '<p>Text.</p>', type: 'guide' } })
    ).json();
  const { slug } = await write('');
  const { id } = await write('');
  await page.goto(`/admin/articles/${id}`);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(slug);
  await page.getByRole('button', { name: 'Publish now' }).click();
  const question = page.getByRole('dialog', { name: 'Publish this article?' });
  await expect(question.getByText('One thing to fix before you publish')).toBeVisible();
  await expect(question.getByText('Another article uses this address, or used it before')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await question.getByRole('button', { name: 'Edit: Address' }).click();
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toBeFocused();
});

test('an editor corrects what prevents publication, publishes at a readable address, and changes it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openDesk(page);
  const word = `Quay${Date.now()}`;
  const picture = unique('Quay at dawn');
  const sent = await page.request.post(`/api/admin/media?name=${encodeURIComponent(`${picture}.jpg`)}`, {
    headers: { 'content-type': 'application/octet-stream' },
    data: await jpeg(640, 400),
  });
  const { id: coverId, title: named } = await sent.json();
  const content = '<p>See <a href="/articles/no-such-piece">our earlier piece</a> and <a href="/about">us</a>.</p>';
  const article = { title: `${word} dues & rates`, content, type: 'guide', coverId, authorName: 'Mirembe Okello' };
  const { id } = await (await page.request.post('/api/admin/articles', { data: article })).json();
  const slug = `${word.toLowerCase()}-dues-and-rates`;
  await page.goto(`/admin/articles/${id}`);
  await hydrated(page);
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(slug);

  const question = page.getByRole('dialog', { name: 'Publish this article?' });
  const publish = question.getByRole('button', { name: 'Publish', exact: true });

  await test.step('the dialog names obstacles, missing parts and a link that leads nowhere', async () => {
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(question.getByText('One thing to fix before you publish')).toBeVisible();
    await expect(question.getByText(`“${named}” has no description`)).toBeVisible();
    await expect(publish).toBeDisabled();
    await expect(question.getByText('Mirembe Okello')).toBeVisible();
    await expect(question.getByText(`/articles/${slug}`)).toBeVisible();
    await expect(question.getByText('1 of 2 needs a look')).toBeVisible();
    await expect(question.getByText('/articles/no-such-piece')).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Edit: Summary' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Summary')).toBeFocused();
    await page.getByLabel('Summary').fill('What a quay costs: 12% more.');
    await saved(page);
  });

  await test.step('the editor dismisses advice about a figure that is not in the text, and says why', async () => {
    await page.getByRole('button', { name: 'Publish now' }).click();
    const finding = '“12%” is in the summary, but not in the text';
    await question.getByRole('button', { name: `Dismiss: ${finding}` }).click();
    await page.keyboard.type('The picture shows it');
    await page.keyboard.press('Enter');
    await expect(question.getByText('Dismissed: The picture shows it')).toBeVisible();
    await expect(question.getByRole('button', { name: `Undo: ${finding}` })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const entries = await page.request.get(`/api/admin/audit?action=article.overrule&q=${word}`);
    expect(await entries.json()).toMatchObject([{ fields: ['rule', 'finding', 'reason'] }]);
  });

  await test.step('the picture is described in place, and the article is published', async () => {
    await page.getByRole('button', { name: 'Publish now' }).click();
    await question.getByRole('button', { name: `Describe: ${named}` }).click();
    const file = page.getByRole('dialog', { name: named });
    await file.getByLabel('Description').fill('A quay in the first light');
    await file.getByRole('button', { name: 'Save' }).click();
    await expect(file).toBeHidden();
    await expect(question.getByText('A quay in the first light')).toBeVisible();
    await expect(question.getByText('What a quay costs: 12% more.')).toBeVisible();
    await expect(question.getByText('1 dismissed')).toBeVisible();
    await publish.press('Enter');
    await expect(page.getByText('Article published successfully').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused();
  });

  await test.step('readers find it at its readable address', async () => {
    const reply = await page.request.get(`/articles/${slug}`, { maxRedirects: 0 });
    expect(reply.status()).toBe(200);
    expect(await reply.text()).toContain(`/articles/${id}"/>`);
  });

  await test.step('a new title keeps the address; a new address redirects from the former one', async () => {
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`${word} dues for 2027`);
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    await address.fill('Not An Address');
    await expect(page.getByText('Use lower-case letters from a to z')).toBeVisible();
    await address.fill(`${word.toLowerCase()}-dues`);
    await expect(page.getByText('This address is available')).toBeVisible();
    await page.getByLabel('Headline for search engines').fill(`${word}: what a quay costs`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Article saved successfully').first()).toBeVisible();
    await expect(page.getByRole('img', { name: 'The card with the title' })).toBeVisible();
    await page.goto(`/articles/${slug}`);
    await expect(page).toHaveURL(`/articles/${word.toLowerCase()}-dues`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} dues for 2027`);
    await expect(page).toHaveTitle(`${word}: what a quay costs · Tax Meridian`);
    await expectAccessible(page);
  });
});

test('an editor who publishes from a list sees the editor’s checks, and makes corrections from there', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openDesk(page);
  const word = `Listed${Date.now()}`;
  const content = '<p>The rate rises. See <a href="/articles/no-such-piece">our earlier piece</a>.</p>';
  for (const over of [{ excerpt: 'A summary.' }, { excerpt: '' }])
    await page.request.post('/api/admin/articles', {
      data: { title: `${word} ${over.excerpt ? 'complete' : 'bare'}`, content, type: 'guide', ...over },
    });
  const job = {
    ...{ title: `${word} counsel`, company: 'Northwind Levies', location: 'Leeds', description: 'Advises on VAT.' },
    ...{ requirements: ['VAT'], contactEmail: 'jobs@northwind.example', status: 'pending' },
  };
  await page.request.post('/api/admin/jobs', { data: job });

  await test.step('several articles at once', async () => {
    await page.goto(`/admin/articles?q=${word}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Publish 2 articles?' });
    await expect(question.getByText('All of them can be published.')).toBeVisible();
    await expect(question.getByText('/articles/no-such-piece')).toHaveCount(2);
    await expectAccessible(page);
    await question.getByRole('link', { name: 'Edit: Summary' }).click();
    await expect(page.getByRole('textbox', { name: 'Summary' })).toBeFocused();
    await page.goBack();
    await expect(question).toBeHidden();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('2 articles published').first()).toBeVisible();
  });

  await test.step('one job', async () => {
    await page.goto(`/admin/jobs?q=${word}`);
    await page.getByRole('button', { name: `Approve “${job.title}”` }).click();
    const question = page.getByRole('dialog', { name: 'Publish this job?' });
    await expect(question.getByText('None: readers see no salary')).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('published successfully').first()).toBeVisible();
  });
});
