import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the tests that are named after a source, or else all tests in its folder, if there are any. */
function testsBeside(file: string): string[] {
  const folder = path.dirname(file);
  const stem = path.basename(file).replace(/\.tsx?$/, '');
  const beside = readdirSync(folder).filter((name) => /\.test\.tsx?$/.test(name));
  const named = beside.filter((name) => name.startsWith(`${stem}.`));
  return (named.length > 0 ? named : beside).map((name) => path.join(folder, name));
}

/** Folders whose tests cover everything. */
const TOO_WIDE = ['.', 'src', 'src/app', 'src/features', 'src/platform'];

/**
 * Returns the tests beside a source. If there are none, returns the tests of the nearest folder above it that has some:
 * those in the folder itself, or else those below it.
 */
export function nearestTests(file: string): string[] {
  const beside = testsBeside(file);
  if (beside.length > 0) return beside;
  for (let folder = path.dirname(file); !TOO_WIDE.includes(folder); folder = path.dirname(folder)) {
    const [inIt, below] = ['*', '**/*'].map((names) => globSync(`${folder}/${names}.test.{ts,tsx}`));
    if (below!.length > 0) return (inIt!.length > 0 ? inIt! : below!).sort();
  }
  return [];
}

/** Any change to the server or its contracts can show, allow or email something that it should not. */
const OF_EVERY_SERVER = [
  'src/platform/server/http/visibility.test.ts',
  'src/platform/server/http/frame.test.ts',
  'src/platform/server/auth/permissions.test.ts',
  'src/platform/server/mail/visitor-mail.test.ts',
];

/** A change to any list, dialog or page can affect what a list reads, and what it shows without records. */
const OF_EVERY_LIST: readonly [part: RegExp, test: string][] = [
  [/\/web\/(?:desk\/|ui\/(?:data-table\/|ConfirmDialog\.)|admin-queries\.ts$)/, 'src/app/web/desk-lists.test.tsx'],
  [/\/web\/(?!desk\/|editor\/|ui\/)/, 'src/app/web/public-lists.test.tsx'],
];

/** A change to what a feature stores, checks or erases can affect the responses of its endpoints. */
const OF_ITS_FEATURE: readonly [part: RegExp, tests: string][] = [
  [/^src\/features\/[^/]+\/(?=server\/|[^/]+$)/, 'server/routes.test.ts'],
  [/^src\/features\/(?=[^/]+\/server\/(?:personal-data|table)\.ts$)/, 'privacy/server/routes.test.ts'],
];

/** Parts whose faults are more often noticed by the tests of the features that use them than by the nearest tests. */
const TESTED_ELSEWHERE: readonly [below: string, tests: string][] = [
  ['src/features/alerts/server/', 'src/platform/server/mail/mailed-links.test.ts'],
  ['src/features/alerts/server/queries.ts', 'src/features/accounts/server/routes.account.test.ts'],
  ['src/features/intake/server/rules.ts', 'src/platform/server/http/audit-trail.test.ts'],
  ['src/features/jobs/web/queries.ts', 'src/features/home/web/queries.test.ts'],
  ['src/features/media/server/upload.ts', 'src/features/submissions/server/routes.pictures.test.ts'],
  ['src/features/newsletter/server/routes.ts', 'src/platform/server/mail/mailed-links.test.ts'],
  ['src/features/settings/server/routes.ts', 'src/features/accounts/server/routes.proof.test.ts'],
  ['src/platform/server/db/next-table.ts', 'src/features/search/server/routes.rebuild.test.ts'],
  ['src/platform/server/auth/', 'src/features/accounts/server/*.test.ts'],
  ['src/platform/server/slugs/', 'src/features/articles/server/routes.slugs.test.ts'],
  ['src/platform/server/calendar.ts', 'src/features/events/server/calendar.test.ts'],
  ['src/platform/server/db/publication.ts', 'src/platform/server/http/schedule.test.ts'],
  ['src/platform/server/db/publication.ts', 'src/features/jobs/server/routes.test.ts'],
  ['src/platform/server/schedule.ts', 'src/platform/server/http/schedule.test.ts'],
  ['src/platform/server/versions/', 'src/platform/server/http/invalidation.test.ts'],
  ['src/platform/server/versions/keep.ts', 'src/platform/server/versions/routes.test.ts'],
  ['src/platform/server/versions/routes.ts', 'src/features/pages/server/routes.test.ts'],
  ['src/platform/server/mail/figures.ts', 'src/features/mail/server/routes.test.ts'],
  ['src/platform/server/versions/personal-data.ts', 'src/features/privacy/server/routes.test.ts'],
  ['src/platform/server/security-events/', 'src/features/security/server/routes.test.ts'],
];

/**
 * Returns the tests to run after a change to these sources, which may include tests, and the sources that have no test
 * nearby.
 */
export function testsFor(sources: readonly string[]): { tests: string[]; untested: string[] } {
  const isTest = (file: string) => /\.test\.tsx?$/.test(file);
  const near = sources.map((file) => ({ file, tests: isTest(file) ? [file] : nearestTests(file) }));
  const elsewhere = TESTED_ELSEWHERE.filter(([below]) =>
    sources.some((file) => file.startsWith(below) && !isTest(file)),
  ).flatMap(([, tests]) => globSync(tests).sort());
  const ofFeatures = sources
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      OF_ITS_FEATURE.flatMap(([part, tests]) => part.exec(file)?.flatMap((folder) => globSync(folder + tests)) ?? []),
    );
  const ofLists = OF_EVERY_LIST.filter(([part]) => sources.some((file) => part.test(file) && !isTest(file)));
  const isServer = sources.some((file) => /^src\/.*(?:\bserver\/|contract\.ts$)/.test(file) && !isTest(file));
  return {
    tests: [
      ...new Set([
        ...near.flatMap(({ tests }) => tests),
        ...ofFeatures,
        ...elsewhere,
        ...ofLists.map(([, one]) => one),
        ...(isServer ? OF_EVERY_SERVER : []),
      ]),
    ],
    untested: near.filter(({ tests }) => tests.length === 0).map(({ file }) => file),
  };
}
