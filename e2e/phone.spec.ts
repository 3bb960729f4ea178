/** Lists on a phone. */
import { expect, expectAccessibleOnPhone, expectNoSidewaysScroll, look, openDesk, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

for (const [path, item, highest] of [
  ['/articles', 'Professional Articles', 420],
  ['/breaking-news', 'Announcements', 420],
  ['/events', 'Events', 440],
  ['/training', 'Course catalogue', 480],
  ['/careers', 'Find your next role in tax', 560],
  ['/search?q=tax', 'Search', 360],
] as const) {
  look(`on a phone ${path} shows its first item on the first screen`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible();
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).or(page.locator('main tbody tr')).first();
    expect((await first.boundingBox())!.y).toBeLessThan(highest);
    await expectNoSidewaysScroll(page);
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    const field = (await page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.getByLabel('Search for'))
      .first()
      .boundingBox())!;
    expect(field.y - heading.y - heading.height).toBeGreaterThanOrEqual(8);
  });
}

look('on a phone with text of twice the size, pages are no wider than the screen', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  const [{ id }] = await (await request.get('/api/articles?limit=1&fields=summary')).json();
  for (const path of ['/', `/articles/${id}`, '/search?q=vat', '/jurisdictions', '/contact-us', '/training']) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
    const header = page.getByRole('banner');
    for (const control of [
      header.getByRole('link', { name: 'Search' }),
      header.getByRole('button', { name: 'Switch between light and dark' }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 });
    const field = page.getByRole('main').getByRole('searchbox').first();
    if (await field.count()) expect((await field.boundingBox())!.width).toBeGreaterThan(300);
  }
});

look('a site’s name of 80 letters fits into the header of every window', async ({ page }) => {
  // Other journeys read the name that is stored, so this one changes only what its page shows.
  const name = 'The International Quarterly of Cross-Border Taxation and Transfer Pricing Rules';
  await page.route('/', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replaceAll('Tax Meridian', name) });
  });
  for (const width of [360, 800, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
});

test('with text of twice the size, lists fit into a window of 1280 px, and lists and editors of the desk on a phone', async ({
  page,
}) => {
  await openDesk(page);
  const job = {
    title: 'Counsel for telecommunications companies',
    company: 'Wirtschaftsprüfungsgesellschaft Dreyfort',
    location: 'Kingston upon Hull',
    description: 'You advise on the customs value of goods that arrive unfinished.',
    requirements: ['Experience of customs value'],
    contactEmail: 'jobs@example.com',
    status: 'pending',
  };
  expect((await page.request.post('/api/admin/jobs', { data: job })).status()).toBe(201);
  const sizes = [
    [1280, ['/articles', '/training', '/events', '/breaking-news', '/admin/articles', '/admin/jobs', '/admin/issues']],
    [
      PHONE.width,
      ['/admin/articles/new', '/admin/jobs/new', '/admin/topics', '/admin/events', '/admin/audit', '/admin/settings'],
    ],
  ] as const;
  for (const [width, paths] of sizes) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('tbody tr, main li, main form textarea').first()).toBeVisible();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
    }
  }
});

test('on a phone the filters of a list unfold without scripts, and stay open while one of them is in use', async ({
  newContext,
}) => {
  const page = await (await newContext({ javaScriptEnabled: false, viewport: PHONE })).newPage();
  await page.goto('/articles');
  const type = page.getByLabel('Type');
  await expect(type).toBeHidden();
  await page.getByText('Filters and sorting').click();
  await type.selectOption('guide');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/type=guide/);
  await expect(type).toHaveValue('guide');
  await expect(type).toBeVisible();
});

test('on a wide screen the filters of a list are never folded', async ({ newContext }) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/articles');
  await expect(page.getByLabel('Type')).toBeVisible();
  await expect(page.getByText('Filters and sorting')).toBeHidden();
});

look(
  'on a phone the kinds of a search take one row, which shows that there are more and scrolls to the chosen one',
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/search?q=tax&kind=course');
    const kinds = page.getByRole('navigation', { name: 'Kinds of results' });
    expect((await kinds.boundingBox())!.height).toBeLessThan(60);
    await expect(kinds).toHaveCSS('mask-image', /gradient/);
    await expect(kinds.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    await expectAccessibleOnPhone(page);
  },
);

look('the pictures at the head of the front page and of an article are fetched first', async ({ page }) => {
  await page.goto('/');
  const lead = page.locator('main .cover-picture').first();
  await expect(lead).toHaveAttribute('fetchpriority', 'high');
  await expect(lead).not.toHaveAttribute('loading');
  const [{ id } = { id: '' }] = (await (await page.request.get('/api/articles?limit=100')).json()).filter(
    ({ cover }: { cover?: unknown }) => cover,
  );
  await page.goto(`/articles/${id}`);
  await expect(page.locator('header .cover-picture').first()).toHaveAttribute('fetchpriority', 'high');
});

test('on a phone only lists with an order offer sorting', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [path, name] of [
    ['/careers', 'Filters'],
    ['/events', 'Filters'],
    ['/breaking-news', 'Filters and sorting'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('summary').filter({ hasText: 'Filters' })).toHaveText(name);
  }
});

test('on a narrow phone the header of the desk takes two lines, and a sort button appears when focused', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDesk(page);
  await page.goto('/admin/articles');
  const header = page.getByRole('banner');
  const [find, logout, title] = [
    header.getByRole('button', { name: 'Find' }),
    header.getByRole('button', { name: 'Logout' }),
    header.getByRole('link', { name: 'Tax Meridian' }),
  ];
  const middles = await Promise.all(
    [find, logout, title].map(async (part) => {
      const { y, height } = (await part.boundingBox())!;
      return Math.round(y + height / 2);
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);

  const sort = page.getByRole('columnheader').getByRole('button').first();
  const isShown = () =>
    sort.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await isShown()).toBe(false);
  await sort.focus();
  expect(await isShown()).toBe(true);
});

test('links of the desk’s lists and to feeds are at least 24 px high', async ({ page }) => {
  await openDesk(page);
  for (const [path, links] of [
    ['/admin/topics', 'tbody th a'],
    ['/admin/authors', 'tbody th a'],
    ['/search?q=tax', 'main p a[href*="search."], main p a[href*="feed"]'],
  ] as const) {
    await page.goto(path);
    const heights = async () =>
      page.locator(links).evaluateAll((found) => found.map((link) => link.getBoundingClientRect().height));
    await expect.poll(async () => (await heights()).length).toBeGreaterThan(0);
    expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(24);
  }
});
