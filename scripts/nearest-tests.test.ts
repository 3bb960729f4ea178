import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nearestTests, testsFor } from './nearest-tests.ts';

const JOBS = 'src/features/jobs';

test.each([
  ['named after it', 'src/kernel/time.ts', 'src/kernel/time.test.ts'],
  ['beside it', `${JOBS}/server/content.ts`, `${JOBS}/server/routes.test.ts`],
  [
    'of the folder around its own',
    'src/platform/server/security-events/recorder.ts',
    'src/platform/server/changes.test.ts',
  ],
  ['of the folders below its own', 'src/features/privacy/contract.ts', 'src/features/privacy/server/routes.test.ts'],
])('the tests nearest to a source are those %s', (_, file, nearest) => {
  expect(existsSync(file)).toBe(true);
  expect(nearestTests(file)).toContain(nearest);
});

test('a change to the server is also tested for what everybody can see, do and get by email', () => {
  const { tests } = testsFor([`${JOBS}/server/content.ts`]);
  for (const name of ['visibility', 'frame', 'permissions', 'visitor-mail'])
    expect(
      tests.filter((file) => file.endsWith(`/${name}.test.ts`)),
      name,
    ).toHaveLength(1);
  for (const file of tests) expect(existsSync(file), file).toBe(true);
  expect(testsFor([`${JOBS}/contract.ts`]).tests.join()).toContain('visibility');
  expect(testsFor([`${JOBS}/web/JobCard.tsx`, `${JOBS}/server/rules.test.ts`]).tests.join()).not.toContain(
    'visibility',
  );
});

const PLATFORM = 'src/platform/server';

test.each([
  ['auth/people.ts', 'src/features/accounts/server/routes.account.test.ts'],
  ['auth/passwords/rules.ts', 'src/features/accounts/server/routes.registration.test.ts'],
  ['slugs/slugs.ts', 'src/features/articles/server/routes.slugs.test.ts'],
  ['calendar.ts', 'src/features/events/server/calendar.test.ts'],
  ['db/publication.ts', `${PLATFORM}/http/schedule.test.ts`],
  ['schedule.ts', `${PLATFORM}/http/schedule.test.ts`],
  ['versions/records.ts', `${PLATFORM}/http/invalidation.test.ts`],
  ['versions/keep.ts', `${PLATFORM}/versions/routes.test.ts`],
  ['versions/routes.ts', 'src/features/pages/server/routes.test.ts'],
  ['mail/figures.ts', 'src/features/mail/server/routes.test.ts'],
  ['versions/personal-data.ts', 'src/features/privacy/server/routes.test.ts'],
  ['security-events/recorder.ts', 'src/features/security/server/routes.test.ts'],
])('a change to %s of the platform is also tested by %s', (file, elsewhere) => {
  expect(existsSync(`${PLATFORM}/${file}`)).toBe(true);
  expect(testsFor([`${PLATFORM}/${file}`]).tests).toContain(elsewhere);
  expect(testsFor([`${JOBS}/server/content.ts`]).tests).not.toContain(elsewhere);
});

test.each([
  [`${JOBS}/fields.ts`, `${JOBS}/server/routes.test.ts`],
  ['src/features/events/server/records.ts', 'src/features/events/server/routes.test.ts'],
  ['src/features/search/server/personal-data.ts', 'src/features/privacy/server/routes.test.ts'],
  ['src/features/newsletter/server/routes.ts', `${PLATFORM}/mail/mailed-links.test.ts`],
  ['src/features/alerts/server/queries.ts', `${PLATFORM}/mail/mailed-links.test.ts`],
  ['src/features/alerts/server/queries.ts', 'src/features/accounts/server/routes.account.test.ts'],
  ['src/features/intake/server/rules.ts', `${PLATFORM}/http/audit-trail.test.ts`],
  ['src/features/media/server/upload.ts', 'src/features/submissions/server/routes.pictures.test.ts'],
])('a change to %s is also tested by %s', (file, routes) => {
  expect(testsFor([file]).tests).toContain(routes);
  expect(testsFor([`${JOBS}/web/JobCard.tsx`]).tests).not.toContain(routes);
});

test('a changed test is run itself, and sources without tests anywhere near are named', () => {
  const changed = `${JOBS}/server/rules.test.ts`;
  expect(testsFor([changed, 'src/features/kinds.ts'])).toEqual({
    tests: [changed],
    untested: ['src/features/kinds.ts'],
  });
});

test('nearly every source has tests near it, and always fewer than fifty', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(?:test|d)\.tsx?$/.test(file));
  const near = sources.map((file) => nearestTests(file).length);
  expect(near.filter((count) => count === 0).length).toBeLessThan(0.01 * sources.length);
  expect(Math.max(...near)).toBeLessThan(50);
});

test.each([
  [`${JOBS}/web/desk/JobsList.tsx`, 'src/app/web/desk-lists.test.tsx'],
  ['src/platform/web/ui/data-table/DataTable.tsx', 'src/app/web/desk-lists.test.tsx'],
  ['src/platform/web/ui/ConfirmDialog.tsx', 'src/app/web/desk-lists.test.tsx'],
  [`${JOBS}/web/CareersPage.tsx`, 'src/app/web/public-lists.test.tsx'],
])('a change to %s is also tested by the tests of all lists in %s', (file, walk) => {
  expect(testsFor([file]).tests).toContain(walk);
});
