import { expect, test } from 'vitest';
import type { mediaApi } from '#features/media/contract.ts';
import { buildFile } from '#features/media/server/factory.fixtures.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { settingsApi } from '../contract.ts';
import { settings } from './table.ts';

const t = await usingTestApp({ env: { SITE_NAME: 'The Levy', MAIL_FROM: 'Desk <desk@levy.example>' } });

test('settings start with the configuration’s values, and changes are stored', async () => {
  const admin = t.client<typeof settingsApi>(await t.signIn('admin'));
  const first = {
    siteTitle: 'The Levy',
    contactEmail: 'desk@levy.example',
    newsletterFrequency: 'weekly',
    timeZone: 'UTC',
  };
  expect(await admin('GET /api/admin/settings')).toEqual({
    ...first,
    secondFactorRequired: false,
    rulesOff: [],
    knownAcronyms: '',
    logo: '',
    icon: '',
    updatedAt: '1970-01-01T00:00:00.000Z',
  });
  const read = () => t.client<typeof settingsApi>()('GET /api/settings');
  await admin('PATCH /api/admin/settings', { body: { ...newest, newsletterFrequency: 'monthly' } });
  const shown = { logo: null, icon: null };
  expect(await read()).toEqual({ ...first, ...shown, newsletterFrequency: 'monthly' });
  const all = {
    siteTitle: 'The Tithe',
    contactEmail: 'desk@tithe.example',
    newsletterFrequency: 'daily',
    timeZone: 'Europe/London',
  } as const;
  await admin('PATCH /api/admin/settings', { body: { ...newest, ...all } });
  expect(await read()).toEqual({ ...all, ...shown });
  await admin('PATCH /api/admin/settings', { body: { ...newest, ...first, newsletterFrequency: 'weekly' } });
});

test('the site replaces an invalid stored setting by its default', async () => {
  await t.db
    .insert(settings)
    .values([{ name: 'siteTitle', value: { a: 1 } }])
    .onConflictDoUpdate({ target: settings.name, set: { value: { a: 1 } } });
  expect(await t.client<typeof settingsApi>()('GET /api/settings')).toMatchObject({ siteTitle: 'The Levy' });
});

test('the time zone must be in the IANA database, and the desk sees which one applies', async () => {
  const cookie = await t.signIn('admin');
  const admin = t.client<typeof settingsApi>(cookie);
  const change = (timeZone: string) => admin('PATCH /api/admin/settings', { body: { ...newest, timeZone } });
  await expect(change('Europe/Nowhere')).rejects.toMatchObject({ status: 400 });
  await change('Europe/London');
  const person = await t.inject({ url: '/api/admin/user', headers: { cookie: await t.signIn('editor') } });
  expect(person.json().timeZone).toBe('Europe/London');
  await change('UTC');
});

test('an invalid setting changes nothing', async () => {
  const admin = t.client<typeof settingsApi>(await t.signIn('admin'));
  const body = { siteTitle: 'New', contactEmail: 'nobody' };
  await expect(admin('PATCH /api/admin/settings', { body: { ...newest, ...body } })).rejects.toMatchObject({
    problem: { errors: { contactEmail: 'Must be a valid email' } },
  });
  expect((await admin('GET /api/admin/settings')).siteTitle).toBe('The Levy');
});

test('the second of two people who change the same setting gets an error, but changes of different settings do not conflict', async () => {
  const admin = t.client<typeof settingsApi>(await t.signIn('admin'));
  const { updatedAt } = await admin('GET /api/admin/settings');
  await admin('PATCH /api/admin/settings', { body: { siteTitle: 'The first', updatedAt } });
  const second = admin('PATCH /api/admin/settings', { body: { siteTitle: 'The second', updatedAt } });
  await expect(second).rejects.toMatchObject({ status: 409 });
  const other = await admin('PATCH /api/admin/settings', { body: { newsletterFrequency: 'daily', updatedAt } });
  expect(other).toMatchObject({ siteTitle: 'The first', newsletterFrequency: 'daily' });
});

test('the logo and the icon are pictures of the library, and readers see neither once it is in the bin', async () => {
  const admin = t.client<typeof settingsApi & typeof mediaApi>(await t.signIn('admin'));
  const read = async () => {
    const { logo, icon } = await t.client<typeof settingsApi>()('GET /api/settings');
    return { logo, icon };
  };
  const paper = await buildFile(t.db, { kind: 'document', fileName: 'paper.pdf', type: 'application/pdf' });
  await expect(admin('PATCH /api/admin/settings', { body: { ...newest, logo: paper.id } })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { logo: 'This picture is no longer in the library. Please choose another one' } },
  });
  const logo = await buildFile(t.db, { width: 1440, height: 360, widths: [320, 640, 960, 1440] });
  const icon = await buildFile(t.db, { width: 640, height: 640, widths: [320, 640] });
  await admin('PATCH /api/admin/settings', { body: { ...newest, logo: logo.id, icon: icon.id } });
  expect(await read()).toEqual({
    logo: { src: `/media/${logo.key}/640.webp`, width: 1440, height: 360 },
    icon: { tab: `/media/${icon.key}/320.webp`, phone: `/media/${icon.key}/640.jpg` },
  });
  const { id, updatedAt } = logo;
  await admin('DELETE /api/admin/media/:id', { params: { id }, query: { updatedAt } });
  expect(await read()).toMatchObject({ logo: null, icon: { tab: `/media/${icon.key}/320.webp` } });
  await admin('PATCH /api/admin/settings', { body: { ...newest, logo: '', icon: '' } });
  expect(await read()).toEqual({ logo: null, icon: null });
});
