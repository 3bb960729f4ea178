import { ADMIN } from './support/places.ts';
import { expect, expectAccessible, hydrated, signInAsAdmin, test, unique } from './support/test.ts';

test('the overview does not move while it loads, and its range is in the address', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Reads' })).toBeVisible();
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without a shift, the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(moved).toBeLessThan(0.01);
  for (const name of ['Total Articles', 'Breaking News', 'Newsletter Subscribers', 'Pending Submissions'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  const recent = page.getByRole('table', { name: 'Recent submissions' }).locator('tbody tr');
  await expect(recent).toHaveCount(5);
  await expect(recent.first()).toContainText(/Pending|Accepted|Published|Rejected|Changes|Withdrawn/);
  await page.getByRole('button', { name: '365 days' }).click();
  await expect(page).toHaveURL(/\/admin\?days=365$/);
  await page.reload();
  await expect(page.getByRole('button', { name: '365 days' })).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['Reads', 'Newsletter subscribers', 'Review times in days'])
    await page.getByRole('region', { name, exact: true }).getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: 'Reads', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Overdue' })).toBeVisible();
  await expectAccessible(page);
});

test('a tab says in words what is waiting there, keeps its name, and shows the count next to it', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/settings/site');
  const tab = page.getByRole('tab', { name: 'Submissions', exact: true });
  await expect(tab).toHaveAccessibleDescription(/^\d+ submissions? to review/);
  // Other tests send submissions and comments at the same time.
  const described = (await tab.getAttribute('aria-description'))!;
  const total = described.match(/\d+/g)!.reduce((sum, count) => sum + Number(count), 0);
  const word = (await tab.getByText('Submissions').boundingBox())!;
  const badge = (await page.getByRole('presentation').filter({ has: tab }).getByText(String(total)).boundingBox())!;
  expect(badge.x).toBeGreaterThan(word.x + word.width);
  await expect(page).toHaveTitle(/^Site settings · Admin Dashboard · /);
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Settings');
  await page.getByTitle('Your account').click();
  await page.waitForURL('**/account');
});

test('a page links editors, but not visitors, to its editor, and the audit log undoes a change', async ({
  page,
  newContext,
}) => {
  await page.goto('/admin-login');
  await hydrated(page);
  await page.getByLabel(/e-?mail/i).fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login to Admin Dashboard' }).click();
  await page.waitForURL('**/admin');
  const title = unique('Written before the change');
  const content = '<p>Who decides, and where they sit when they decide, settles more than the contract.</p>';
  const data = { title, content, type: 'guide', status: 'published' };
  const made = await (await page.request.post('/api/admin/articles', { data })).json();
  const { id, slug } = made as { id: string; slug: string };

  await page.goto(`/articles/${slug}`);
  const desk = page.getByRole('navigation', { name: 'Desk' });
  await expect(desk.getByRole('link', { name: 'Desk' })).toHaveAttribute('href', '/admin');
  await desk.getByRole('link', { name: 'Edit this page' }).click();
  await page.waitForURL(`**/admin/articles/${id}`);

  const visitor = await (await newContext()).newPage();
  const arrived = visitor.waitForResponse((response) => /\/assets\/Arrived/.test(response.url()));
  await visitor.goto(`/articles/${id}`);
  await arrived;
  await expect(visitor.getByRole('navigation', { name: 'Desk' })).toHaveCount(0);

  const later = unique('Written after it');
  await page.request.patch(`/api/admin/articles/${id}`, { data: { title: later } });
  await page.goto('/admin/audit');
  await page
    .getByRole('row', { name: later })
    .getByRole('button', { name: /^Compare/ })
    .click();
  await page.getByRole('button', { name: 'Restore the version before this change' }).click();
  await expect(page.getByText('The version before this change has been restored').first()).toBeVisible();
  expect(((await (await page.request.get(`/api/articles/${id}`)).json()) as { title: string }).title).toBe(title);
});
