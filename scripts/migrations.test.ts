import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

test('the migrations make the tables that the code describes, and only the newest snapshot is kept', () => {
  const snapshots = globSync('drizzle/meta/*_snapshot.json', { cwd: root });
  expect(snapshots).toHaveLength(1);
  const copy = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(path.join(root, 'drizzle'), path.join(copy, 'drizzle'), { recursive: true });
  const config = path.join(copy, 'config.ts');
  // The tool does not accept an absolute path.
  const out = path.relative(root, path.join(copy, 'drizzle'));
  writeFileSync(
    config,
    `import config from '${root}/drizzle.config.ts';\nexport default { ...config, out: '${out}' };`,
  );
  const command = ['drizzle-kit', 'generate', '--config', config];
  const { stdout, stderr } = spawnSync('npx', command, { cwd: root, encoding: 'utf8' });
  expect(stdout + stderr).toContain('No schema changes');
});
