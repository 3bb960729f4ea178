/**
 * `npm run new:feature:prove`: writes a kind into a copy of the tree, and runs there what a contributor would run:
 * migration, types, style, boundaries, unused code, the build, its own tests and those that go through every kind. Takes minutes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { trigger } from './feature.ts';

const [MANY, ONE] = ['insights', 'insight'];
const root = path.join(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'new-feature-'));
const bin = path.join(copy, 'node_modules/.bin');

const must = (command: string, ...args: string[]) => {
  console.log(`$ ${[command, ...args].join(' ')}`);
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  if (spawnSync(command, args, { cwd: copy, env, stdio: 'inherit' }).status !== 0) throw new Error(`${command} failed`);
};

try {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.trim().split('\n')) cpSync(path.join(root, file), path.join(copy, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  must('git', 'init', '--quiet');
  must('node', 'scripts/new-feature/run.ts', MANY, ONE);
  must('npm', 'run', 'db:generate', '--', '--name', MANY);
  must('npm', 'run', 'db:search', '--', `${MANY}_search`);
  appendFileSync(path.join(copy, globSync(`drizzle/*_${MANY}.sql`, { cwd: copy })[0]!), `\n${trigger(MANY, ONE)}`);
  must('node', 'src/app/server/tools/permissions.ts');
  must('npm', 'run', 'check:types');
  must('biome', 'check', '--error-on-warnings', 'src', 'scripts');
  must('depcruise', '--preserve-symlinks', '--config', '.dependency-cruiser.mjs', 'src');
  must('knip');
  must('npm', 'run', 'check:kinds');
  // Some tests open the built pages.
  must('vite', 'build', '--app', '--logLevel', 'warn');
  must('vitest', 'run', '--project', 'api', `src/features/${MANY}`, 'visibility', 'invalidation');
  must('vitest', 'run', '--project', 'unit*', 'src/app/web/desk');
  console.log('A new kind passes every check.');
} finally {
  rmSync(copy, { recursive: true, force: true });
}
