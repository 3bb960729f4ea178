import type { Page } from '@playwright/test';
import { expect, expectAccessible, openDesk, publishNow, signInAsAdmin, test, unique } from './support/test.ts';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function makeArticle(page: Page, fields: object): Promise<{ id: string; title: string; updatedAt: string }> {
  const data = { content: '<p>The lease was signed in Oslo.</p><p>It ends in May.</p>', type: 'guide', ...fields };
  return (await page.request.post('/api/admin/articles', { data })).json();
}

test('many articles are changed at once, a failure is named, and the deletion is undone', async ({ page }) => {
  await signInAsAdmin(page);
  const word = `Bulk${Date.now()}`;
  const [one, two, gone] = [
    await makeArticle(page, { title: `${word} one` }),
    await makeArticle(page, { title: `${word} two` }),
    await makeArticle(page, { title: `${word} gone` }),
  ];
  await page.goto('/admin?tab=content');
  await page.getByRole('searchbox', { name: 'Search articles' }).fill(word);
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 articles', { exact: true })).toBeVisible();
  // Somebody else deletes one of them before the change.
  await page.request.delete(`/api/admin/articles/${gone.id}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('2 articles published').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: `${word} gone: Article not found` })).toBeVisible();
  await expect(row(page, one.title).getByText('Published')).toBeVisible();

  await page.getByLabel('Status').selectOption('published');
  await page.getByRole('button', { name: 'Article', exact: true }).click();
  await expect(page).toHaveURL(/sort=title-asc/);
  await page.getByRole('checkbox', { name: `Select “${one.title}”` }).check();
  await page.getByRole('checkbox', { name: `Select “${two.title}”` }).check();
  await page.getByRole('button', { name: 'Change category' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Category' }).fill('tax treaties');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row(page, one.title).getByText('Guide · Tax Treaties')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 articles' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, two.title)).toBeVisible();
});

test('Undo republishes articles that were unpublished in bulk by mistake, with their original dates', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const word = `Mistake${Date.now()}`;
  const published = ['2026-05-04T08:00:00.000Z', '2026-06-01T08:00:00.000Z'];
  for (const publishedAt of published)
    await makeArticle(page, { title: `${word} ${publishedAt}`, status: 'published', publishedAt });
  await page.goto(`/admin/articles?q=${word}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish 2 articles' }).click();
  await expect(page.getByRole('cell', { name: 'Draft', exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 articles reverted').first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Published', exact: true })).toHaveCount(2);
  const readers = await page.request.get(`/api/articles?fields=summary&q=${word}&sort=date-asc`);
  expect(((await readers.json()) as { publishedAt: string }[]).map((row) => row.publishedAt)).toEqual(published);
});

test('the results of a list are downloaded as a file', async ({ page }) => {
  await signInAsAdmin(page);
  const article = await makeArticle(page, { title: unique('=Formula') });
  await page.goto(`/admin/articles?q=${encodeURIComponent(article.title)}`);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export articles as CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^articles-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(`'${article.title}`);
});

test('an old version is compared and restored', async ({ page }) => {
  await signInAsAdmin(page);
  const { id, title } = await makeArticle(page, { title: unique('First version') });
  const data = { title: `${title}, again`, content: '<p>The lease was signed in Bergen.</p><p>It ends in May.</p>' };
  await page.request.patch(`/api/admin/articles/${id}`, { data });
  await page.goto(`/admin/articles/${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of this article' });
  await expect(history.getByRole('deletion').filter({ hasText: 'Oslo' })).toHaveText('[removed: Oslo]');
  await expect(history.getByRole('insertion').filter({ hasText: 'Bergen' })).toBeVisible();
  await expectAccessible(page);
  await history
    .getByRole('button', { name: /Ada|Admin|@/ })
    .last()
    .click();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('The old version has been restored').first()).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toContainText('Oslo');
});

test('when two editors change the same article, the second one sees both versions and merges them', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { id, title } = await makeArticle(page, { title: unique('Two at once'), status: 'published' });
  await page.goto(`/admin/articles/${id}`);
  await page.getByLabel('Title').fill(`${title}, mine`);
  await page.getByLabel('Byline').fill('Ada Meridian');
  await page
    .getByRole('option', { name: /Ada Meridian/ })
    .first()
    .click();
  const data = { title: `${title}, theirs`, category: 'Treaties' };
  await page.request.patch(`/api/admin/articles/${id}`, { data });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const merge = page.getByRole('dialog', { name: 'A colleague saved this while you were editing' });
  await expect(merge.getByText('Taken from the saved version: Category')).toBeVisible();
  await expect(merge.getByText('Kept from yours: Byline')).toBeVisible();
  await expect(merge.getByRole('deletion')).toHaveText('[removed: theirs]');
  await expectAccessible(page);
  await merge.getByRole('radio', { name: 'Take theirs' }).check();
  await merge.getByRole('button', { name: 'Merge and save' }).click();
  await expect(page.getByText('Both versions have been merged and saved').first()).toBeVisible();
  const stored = await (await page.request.get(`/api/admin/articles/${id}`)).json();
  expect(stored).toMatchObject({ ...data, authorName: 'Ada Meridian' });
});

test('an editor has to see a colleague’s newer version before they can delete the article', async ({ page }) => {
  await signInAsAdmin(page);
  const { id, title } = await makeArticle(page, { title: unique('Nearly lost'), status: 'published' });
  await page.goto(`/admin/articles/${id}`);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.request.patch(`/api/admin/articles/${id}`, { data: { title: `${title}, theirs` } });
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete article' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await remove();
  await expect(
    page.getByText(/^Somebody else saved this article after .* Nothing was changed\.$/).first(),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, theirs`);
  await remove();
  await expect(page.getByText('Article deleted successfully').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone').first()).toBeVisible();
  expect((await page.request.get(`/api/admin/articles/${id}`)).status()).toBe(200);
});

test('the next tab offers text that was typed in a closed tab', async ({ page, context }) => {
  await signInAsAdmin(page);
  const { id, title } = await makeArticle(page, { title: unique('Closed too soon'), status: 'published' });
  const tab = await context.newPage();
  await tab.goto(`/admin/articles/${id}`);
  await tab.getByLabel('Title').fill(`${title}, unsaved`);
  await tab.close();
  await page.goto(`/admin/articles/${id}`);
  await expect(page.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, unsaved`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Article saved successfully').first()).toBeVisible();
});

test('an editor previews an unpublished article as readers will see it', async ({ page }) => {
  await signInAsAdmin(page);
  const { id, title } = await makeArticle(page, { title: unique('Not yet public') });
  await page.goto(`/admin/preview/article/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Draft');
  await expectAccessible(page);
});

test('a joke is written in its own editor, and an announcement is scheduled', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/humor');
  await page.getByRole('link', { name: 'New piece of humor' }).click();
  await expect(page.getByLabel('Kind of humor')).toHaveValue('joke');
  const joke = unique('Why the auditor crossed the border');
  await page.getByLabel('Title').fill(joke);
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.type('To see where the value was created.');
  await publishNow(page);
  await expect(page.getByText('Piece of humor published successfully').first()).toBeVisible();

  const news = unique('Portal closes on Friday');
  const data = {
    title: news,
    content: '<p>Until Monday.</p>',
    publishedAt: new Date(Date.now() + 86_400_000).toISOString(),
  };
  await page.request.post('/api/admin/breaking-news', { data });
  await page.goto(`/admin/announcements?status=scheduled&q=${encodeURIComponent(news)}`);
  await expect(row(page, news).getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(row(page, news).getByText(/^Scheduled for \d+ \w+ 20\d\d, \d\d:\d\d /)).toBeVisible();
  expect(await (await page.request.get(`/api/breaking-news?q=${encodeURIComponent(news)}`)).json()).toEqual([]);
});

test('a job without a way to apply cannot be published; a published job is closed and duplicated', async ({ page }) => {
  await signInAsAdmin(page);
  const data = {
    title: unique('Customs Counsel'),
    company: 'Example Trading',
    location: 'Ghent',
    status: 'draft',
    description: 'You classify goods.',
    requirements: ['Dutch'],
  };
  const { id } = (await (await page.request.post('/api/admin/jobs', { data })).json()) as { id: string };
  await page.goto(`/admin/jobs/${id}`);
  await page.getByRole('button', { name: 'Publish now' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('One thing to fix before you publish')).toBeVisible();
  await expect(question.getByText('readers cannot apply')).toHaveCount(0);
  await expect(question.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await question.getByRole('button', { name: 'Edit: Contact email' }).click();
  await expect(page.getByLabel('Contact email')).toBeFocused();
  await page.getByLabel('Contact email').fill('jobs@example.com');
  await publishNow(page);
  await expect(page.getByText('Job published successfully').first()).toBeVisible();

  await page.goto(`/admin/jobs?q=${encodeURIComponent(data.title)}`);
  await page.getByRole('button', { name: `Expire now “${data.title}”` }).click();
  await expect(row(page, data.title).getByText('Expired')).toBeVisible();
  await page.getByRole('button', { name: `Duplicate “${data.title}”` }).click();
  await expect(page.getByText('2 jobs', { exact: true })).toBeVisible();
  await expect(row(page, data.title).filter({ hasText: 'Draft' })).toBeVisible();
});

test('an editor adds an information page, and readers find it at a readable address', async ({ page, newContext }) => {
  const title = unique('Rates for advertisements');
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  await openDesk(page);
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'Information', exact: true }).click();
  await page.getByRole('link', { name: 'New information page' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Summary').fill('What a quarter of a page costs.');
  await page.getByRole('textbox', { name: 'Content', exact: true }).click();
  await page.keyboard.type('Forty euros a week.');
  await page.waitForURL(/\/admin\/information\/[\da-f-]{36}$/);
  await expectAccessible(page);
  expect((await page.request.get(`/information/${slug}`)).status()).toBe(404);
  await publishNow(page);
  await expect(page.getByText('Information page published successfully').first()).toBeVisible();
  const context = await newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto('/information');
  await reader.getByRole('link', { name: title }).click();
  await expect(reader).toHaveURL(`/information/${slug}`);
  await expect(reader.getByText('Forty euros a week.')).toBeVisible();
  await context.close();
});
