import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('./date-changelog.mjs', import.meta.url));
const RELEASED = '## 0.1.0 - 2026-01-31\n\n- The first.\n';

function dateChangelog(changes: string) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'tax-meridian-changelog-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const file = path.join(cwd, 'CHANGELOG.md');
  writeFileSync(file, `# Changelog\n\n## Unreleased\n\n${changes}${RELEASED}`);
  const env = { ...process.env, npm_new_version: '0.2.0' };
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd, env, encoding: 'utf8' });
  return { status, stderr, text: readFileSync(file, 'utf8') };
}

test('the unreleased section gets the new version and a date', () => {
  const { status, text } = dateChangelog('### Readers\n\n- A new page.\n\n');
  expect(status).toBe(0);
  expect(text.replace(/\d{4}-\d\d-\d\d/, 'today')).toBe(
    `# Changelog\n\n## Unreleased\n\n## 0.2.0 - today\n\n### Readers\n\n- A new page.\n\n${RELEASED}`,
  );
});

test('a release without changes is refused', () => {
  expect(dateChangelog('')).toEqual({
    status: 1,
    stderr: 'CHANGELOG.md has nothing under "## Unreleased".\n',
    text: `# Changelog\n\n## Unreleased\n\n${RELEASED}`,
  });
});
