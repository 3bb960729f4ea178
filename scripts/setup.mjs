/**
 * node scripts/setup.mjs [--browser | --firefox] command [arguments]
 *
 * Does what is missing (packages, pages, for --browser a Chromium, for --firefox a Firefox), then runs the command with the project's own
 * Node. What is there already is skipped. Runs under any Node that can run npm, hence plain JavaScript.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { run } from './run.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const bin = path.join(root, 'node_modules', '.bin');
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
const windows = process.platform === 'win32';

const args = process.argv.slice(2);
const browser = ['--browser', '--firefox'].find((flag) => flag === args[0]);
if (browser) args.shift();
const [command, ...rest] = args;

install();
build();
if (browser) must('node', ['src/testing/browser.ts', browser.slice(2)]);
if (command) run(command, rest, { cwd: root, env });

/**
 * Packages as the lock file names them. Not `npm ci`: it refuses this lock, which leaves out builds for platforms that could
 * not be looked up when it was written. npm 11 looks up the one for this machine; npm 10 would quietly leave it out, and
 * then the pages could not be built, so it fetches npm 11 for this one command. CONTRIBUTING.md says how the lock is completed.
 */
function install() {
  const lock = path.join(root, 'package-lock.json');
  const stamp = path.join(root, 'node_modules', '.tax-meridian-lock');
  const wanted = readFileSync(lock, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  const [npm, ...before] = npmMajor() < 11 ? ['npx', '--yes', 'npm@11.19.1'] : ['npm'];
  must(npm, [...before, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

function npmMajor() {
  return Number.parseInt(spawnSync('npm', ['--version'], { encoding: 'utf8', env, shell: windows }).stdout, 10);
}

/** Pages for browsers and for the server, if a source is newer than they are. */
function build() {
  const stamp = path.join(root, 'dist', '.built');
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  const sources = ['src', 'vite.config.ts', 'package-lock.json'].map((name) => path.join(root, name));
  if (Math.max(...sources.map(newest)) <= built) return;
  console.log('Building pages …');
  must('node', [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app', '--logLevel', 'warn']);
  writeFileSync(stamp, '');
}

/** When the youngest file at or below `place` was written (ms). */
function newest(place) {
  const stat = statSync(place);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(place).map((name) => newest(path.join(place, name))));
}

function must(name, parameters) {
  const { status, error } = spawnSync(name, parameters, { cwd: root, env, stdio: 'inherit', shell: windows });
  if (error) console.error(`${name} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
