/** The main journeys again, in Firefox. Their details are tested in Chromium. */
import type { Page } from 'puppeteer-core';
import {
  button,
  choose,
  expect,
  expectAddress,
  expectText,
  field,
  fill,
  find,
  link,
  open,
  PHONE,
  press,
  resize,
  signInAsAdmin,
  started,
  test,
  write,
} from '../support/firefox.ts';
import { ADMIN, SITE } from '../support/places.ts';
import { mailTo, unique } from '../support/test.ts';

test.slow();

const PASSWORD = 'four unrelated little words';
const PARAGRAPH =
  'A treaty that nobody reads to the end gives its best surprises in the protocol, and the protocol is where the withholding rate of this case was hidden for eleven years.';

/** Returns the text that says how many records a list has found. */
const counted = (tab: Page) => tab.$eval('main [role=status]', (status) => status.textContent);

test('a reader filters the articles, opens one and searches the site', async ({ tab }) => {
  await open(tab, '/articles');
  const all = await counted(tab);
  await write(tab, 'form[aria-label="Articles"] input[type=search]', 'permanent establishment');
  await tab.keyboard.press('Enter');
  await expectAddress(tab, /\?q=permanent/);
  await expect.poll(() => counted(tab)).not.toBe(all);
  const first = 'main table a';
  const title = await (await find(tab, first)).evaluate((element) => element.textContent!);
  await press(tab, first);
  await tab.waitForSelector(`::-p-xpath(//h1[normalize-space()="${title}"])`);
  await write(tab, 'input[placeholder="Search..."]', 'treaty');
  await tab.keyboard.press('Enter');
  await expectAddress(tab, /\/search\?q=treaty/);
  await tab.waitForSelector('main mark');
});

test('a reader subscribes to the newsletter and confirms by email', async ({ tab }) => {
  const reader = `firefox-${Date.now()}@example.com`;
  await open(tab, '/');
  await fill(tab, 'Email address', reader);
  await press(tab, button('Subscribe'));
  await expectText(tab, 'Check your email for a confirmation message.');
  const { text } = await mailTo(reader);
  await open(tab, /\/newsletter\/[\w-]+/.exec(text)![0]);
  await press(tab, button('Confirm subscription'));
  await expectText(tab, 'You are subscribed');
});

test('readers filter careers and training', async ({ tab }) => {
  for (const [path, label, value] of [
    ['/careers', 'Contract', 'fixed_term'],
    ['/training', 'Price', 'free'],
  ] as const) {
    await open(tab, path);
    const all = await counted(tab);
    await tab.select(field(label), value);
    await expectAddress(tab, new RegExp(`=${value}`));
    await expect.poll(() => counted(tab)).not.toBe(all);
    await press(
      tab,
      '::-p-xpath(//a[normalize-space()="Clear Filters"] | //button[normalize-space()="Clear Filters"])',
    );
    await expect.poll(() => counted(tab)).toBe(all);
  }
});

test('a visitor goes from the contributor portal to the sign-in, and a contributor submits', async ({ tab }) => {
  const email = `firefox-contributor-${Date.now()}@example.com`;
  const post = (path: string, body: object) =>
    fetch(new URL(path, SITE), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/auth/register', { email, password: PASSWORD, firstName: 'Ottilie', lastName: 'Marchetti' });
  const token = /token=([\w.-]+)/.exec((await mailTo(email)).text)![1];
  expect((await post('/api/auth/verify', { token })).status).toBe(200);

  await tab.goto(new URL('/contribute', SITE).href);
  await expectAddress(tab, /\/login\?returnTo=%2Fcontribute/);
  await started(tab);
  await fill(tab, 'Email address', email);
  await fill(tab, 'Password', PASSWORD);
  await press(tab, button('Sign in'));
  await expectAddress(tab, /\/contribute$/);
  await started(tab);
  await press(tab, button('Start New Submission'));
  const title = unique('Read the protocol first');
  await fill(tab, 'Title', title);
  await press(tab, '[role=textbox][contenteditable=true]');
  await tab.keyboard.type(PARAGRAPH);
  await press(tab, button('Submit for Review'));
  await expectText(tab, 'Your submission has been sent for review');
  await tab.waitForSelector(`::-p-xpath(//li[contains(., "${title}")]//*[normalize-space()="Pending"])`);
});

test('an editor signs in, writes an article, schedules it and publishes it for readers', async ({ tab, openTab }) => {
  const title = unique('Who signed the lease');
  await open(tab, '/admin-login');
  await fill(tab, 'Email', ADMIN.email);
  await fill(tab, 'Password', ADMIN.password);
  await press(tab, button('Login to Admin Dashboard'));
  await expectAddress(tab, /\/admin$/);
  await press(tab, '::-p-xpath(//*[@role="tab"][normalize-space()="Content"])');
  await press(tab, link('New article'));
  await fill(tab, 'Title', title);
  const content = '[role=textbox][contenteditable=true]';
  await press(tab, content);
  await tab.keyboard.type('The lease was signed in Oslo.');
  await tab.keyboard.down('Control');
  await tab.keyboard.press('b');
  await tab.keyboard.up('Control');
  await tab.keyboard.type(' Boldly.');
  await expectAddress(tab, /\/admin\/articles\/[\da-f-]{36}$/);
  await expectText(tab, 'Saved at');
  const id = (await tab.evaluate(() => location.pathname)).split('/').at(-1);

  await choose(tab, 'Publish later', '2099-01-01T09:30');
  await press(tab, button('Schedule'));
  await press(tab, 'dialog[open] footer button:last-child');
  await expectText(tab, 'Article scheduled successfully');
  expect((await fetch(`${SITE}/api/articles/${id}`)).status).toBe(404);
  await press(tab, button('Publish now'));
  await press(tab, 'dialog[open] footer button:last-child');
  await expectText(tab, 'Article published successfully');

  const reader = await openTab();
  await open(reader, `/articles/${id}`);
  await reader.waitForSelector(`::-p-xpath(//h1[normalize-space()="${title}"])`);
  await reader.waitForSelector('::-p-xpath(//article//strong[contains(., "Boldly.")])');
});

test('a popup opens over its page, keeps the focus and closes on Escape', async ({ tab, request }) => {
  const admin = await request.post(`${SITE}/api/admin/login`, { data: ADMIN });
  expect(admin.status()).toBe(200);
  const title = unique('Reach tax professionals');
  const made = await request.post(`${SITE}/api/admin/marketing-popups`, {
    data: { title, content: '<p>Text</p>', displayPages: ['/privacy'], displayFrequency: 'always', active: true },
  });
  const { id } = (await made.json()) as { id: string };
  await open(tab, '/privacy');
  const dialog = `::-p-xpath(//dialog[@open][contains(., "${title}")])`;
  await tab.waitForSelector(dialog, { visible: true });
  for (let n = 0; n < 4; n++) {
    await tab.keyboard.press('Tab');
    expect(await tab.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(false);
  }
  await tab.keyboard.press('Escape');
  await tab.waitForSelector(dialog, { hidden: true });
  await request.delete(`${SITE}/api/admin/marketing-popups/${id}`);
});

test('a keyboard user sees where the focus is', async ({ tab }) => {
  await open(tab, '/careers');
  for (let n = 0; n < 12; n++) {
    await tab.keyboard.press('Tab');
    const outline = await tab.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(outline).not.toBe('none');
  }
});

test('no page is wider than a phone, not even at the desk', async ({ tab }) => {
  await resize(tab, PHONE);
  await signInAsAdmin(tab);
  const [article] = (await (await fetch(`${SITE}/api/articles?limit=1`)).json()) as [{ id: string }];
  for (const path of ['/', `/articles/${article.id}`, '/careers', '/training', '/contribute', '/submit', '/admin']) {
    await open(tab, path);
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, path).toBe(0);
  }
});
