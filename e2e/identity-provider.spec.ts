import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { SITE } from './support/places.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const own = new URL(SITE);
/** A site with an identity provider, in addition to the site that the other tests use. */
const port = Number(own.port) + 3;
const site = `http://localhost:${port}`;
const issuer = `http://localhost:${port + 2}`;
let running: ChildProcess;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const env = { ...process.env, E2E_PORT: String(port), E2E_PROVIDER_PORT: String(port + 2) };
  running = spawn('node', ['e2e/support/server.ts'], { env, stdio: 'inherit' });
  const answers = () =>
    fetch(`${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 100_000 }).toBe(true);
});
test.afterAll(async () => {
  running.kill('SIGTERM');
  await once(running, 'exit');
});

test('a person signs in through their organisation and signs out again', async ({ page }) => {
  const claims = { email: 'ada@organisation.example', email_verified: true, given_name: 'Ada', family_name: 'Byron' };
  await fetch(`${issuer}/people/ada`, { method: 'PUT', body: JSON.stringify(claims) });

  await page.goto(`${site}/login?returnTo=%2Farticles`);
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('You cancelled the sign-in');

  await page.goto(`${site}/articles`);
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
  await page.getByLabel('Name').fill('ada');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${site}/contribute`);
  await page.goto(`${site}/articles`);
  await expect(page.getByRole('link', { name: 'Your account' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Your account' }).first().click();
  await expect(page.getByText('ada@organisation.example').first()).toBeVisible();
  await expect(page.getByText('you sign in through your organisation')).toBeVisible();

  await page.goto(`${site}/logout`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  // Also signs out at the provider: otherwise the next person at this machine could sign in with one click.
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.waitForURL(`${site}/`);
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible();
});
