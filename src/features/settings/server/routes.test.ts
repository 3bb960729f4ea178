import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { settingsApi } from '../contract.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ env: { SITE_NAME: 'The Levy', MAIL_FROM: 'Desk <desk@levy.example>' } });
});
afterAll(() => t.close());

test('settings begin with the configuration and keep what is changed', async () => {
  const admin = t.client<typeof settingsApi>(await t.signIn('admin'));
  const first = { siteTitle: 'The Levy', contactEmail: 'desk@levy.example', newsletterFrequency: 'weekly' };
  expect(await admin('GET /api/admin/settings')).toEqual({ ...first, secondFactorRequired: false });
  await admin('PATCH /api/admin/settings', { body: { newsletterFrequency: 'monthly' } });
  expect(await t.client<typeof settingsApi>()('GET /api/settings')).toEqual({
    ...first,
    newsletterFrequency: 'monthly',
  });
});

test('a wrong setting changes nothing', async () => {
  const admin = t.client<typeof settingsApi>(await t.signIn('admin'));
  const body = { siteTitle: 'New', contactEmail: 'nobody' };
  await expect(admin('PATCH /api/admin/settings', { body })).rejects.toMatchObject({
    problem: { errors: { contactEmail: 'Must be a valid email' } },
  });
  expect((await admin('GET /api/admin/settings')).siteTitle).toBe('The Levy');
});
