import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('./release.mjs', import.meta.url));
const changelog =
  '# Changelog\n\nNewest first.\n\n## Unreleased\n\n### Readers\n\n- A new page.\n\n## 0.1.0 - 2026-01-31\n\n- The first.\n';

/** Creates a repository with a package of version 0.1.0 and everything committed. */
function repository({ log = changelog } = {}) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'tax-meridian-release-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const person = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com' };
  const env = { ...process.env, ...person, GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com' };
  const git = (...args: string[]) => execFileSync('git', args, { cwd, env, encoding: 'utf8' }).trim();
  const write = (name: string, text: string) => writeFileSync(path.join(cwd, name), text);
  const read = (name: string) => readFileSync(path.join(cwd, name), 'utf8');
  const packages = { '': { name: 'site', version: '0.1.0' }, 'node_modules/left': { version: '0.1.0' } };
  write('package.json', JSON.stringify({ name: 'site', version: '0.1.0' }, null, 2));
  write('package-lock.json', JSON.stringify({ name: 'site', version: '0.1.0', packages }, null, 2));
  write('CHANGELOG.md', log);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  const release = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, env, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  return { git, write, read, release };
}

test('a release dates the changelog, bumps both manifests, commits and tags', () => {
  const { git, read, release } = repository();
  expect(release('0.2.0').status).toBe(0);
  expect(JSON.parse(read('package.json')).version).toBe('0.2.0');
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version, lock.packages['node_modules/left'].version]).toEqual([
    '0.2.0',
    '0.2.0',
    '0.1.0',
  ]);
  const text = read('CHANGELOG.md');
  expect(text).toMatch(
    /^## Unreleased\n\n## 0\.2\.0 - \d{4}-\d\d-\d\d\n\n### Readers\n\n- A new page\.\n\n## 0\.1\.0 /m,
  );
  expect(text.replace(/\n\n## 0\.2\.0 - .*/, '')).toBe(changelog);
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(git('status', '--porcelain')).toBe('');
});

test('a dry run shows what would be released and changes nothing', () => {
  const { git, release } = repository();
  const before = git('rev-parse', 'HEAD');
  const { status, said } = release('0.2.0', '--dry-run');
  expect(status).toBe(0);
  expect(said).toContain('0.1.0 would become 0.2.0');
  expect(said).toContain('- A new page.');
  expect(said).not.toContain('- The first.');
  expect([git('status', '--porcelain'), git('tag'), git('rev-parse', 'HEAD')]).toEqual(['', '', before]);
});

test.each([
  ['no version', [], 'Name the version'],
  ['an invalid version', ['two'], 'Name the version'],
  ['the current version', ['0.1.0'], 'does not come after 0.1.0'],
  ['an earlier version', ['0.0.9'], 'does not come after 0.1.0'],
])('%s is refused', (_, args, reason) => {
  const { release } = repository();
  expect(release(...args)).toEqual({ status: 1, said: expect.stringContaining(reason) });
});

test('uncommitted changes, an existing tag and an empty changelog are refused, and nothing changes', () => {
  const dirty = repository();
  dirty.write('draft.txt', 'not yet');
  expect(dirty.release('0.2.0').said).toContain('not committed');
  const tagged = repository();
  tagged.git('tag', 'v0.2.0');
  expect(tagged.release('0.2.0').said).toContain('v0.2.0 already exists');
  const empty = repository({ log: '# Changelog\n\n## Unreleased\n\n## 0.1.0 - 2026-01-31\n\n- The first.\n' });
  expect(empty.release('0.2.0').said).toContain('nothing under "## Unreleased"');
  expect(empty.git('status', '--porcelain')).toBe('');
});
