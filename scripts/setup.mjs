/**
 * node scripts/setup.mjs [--browser | --firefox] command [arguments]
 *
 * Installs missing packages, builds missing pages and, for --browser, installs a missing Chromium (for --firefox, a Firefox); then runs the command
 * with the project's own Node. Plain JavaScript, because it runs under any Node that can run npm.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { run } from './run.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const bin = path.join(root, 'node_modules', '.bin');
const env = {
  // Keeps compiled code for the next process, which saves the site and its commands a sixth to a third of the work of
  // starting.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  // glibc keeps freed memory separately for each thread. A lower limit saves 25 MB when pages are compressed.
  MALLOC_ARENA_MAX: '2',
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
};
const windows = process.platform === 'win32';

const args = process.argv.slice(2);
const browser = ['--browser', '--firefox'].find((flag) => flag === args[0]);
if (browser) args.shift();
const [command, ...rest] = args;

alone(() => {
  install();
  build();
});
if (browser) must('node', ['src/testing/browser.ts', browser.slice(2)]);
if (command) run(command, rest, { cwd: root, env });

/** Runs `work` once no other process of this clone does: two builds at once would delete each other's files. */
function alone(work) {
  const lock = path.join(root, 'dist', '.building');
  mkdirSync(path.dirname(lock), { recursive: true });
  for (let isTold = false; !hasTaken(lock); isTold = true) {
    if (!isTold) console.log(`Waiting for another process that prepares this project (${lock}) …`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Tries to take the lock, and returns whether it did. Removes it if the process that had it has ended. */
function hasTaken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    try {
      process.kill(Number(readFileSync(lock, 'utf8')), 0);
    } catch {
      rmSync(lock, { force: true });
    }
    return false;
  }
}

/**
 * Installs the packages of the lock file. Does not use `npm ci`, which refuses this lock file: it lacks builds for some
 * platforms that could not be looked up when it was written. npm 11 looks up the one for this machine. npm 10 would
 * silently skip it, and the pages could not be built, so npx runs npm 11 for this command. CONTRIBUTING.md says how to
 * complete the lock.
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

/** Builds the pages for browsers and for the server, if a source is newer. */
function build() {
  const stamp = path.join(root, 'dist', '.built');
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  const sources = ['src', 'vite.config.ts', 'package-lock.json'].map((name) => path.join(root, name));
  if (Math.max(...sources.map(newest)) <= built) return;
  console.log('Building pages …');
  must('node', [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app', '--logLevel', 'warn']);
  writeFileSync(stamp, '');
}

/** Returns when the newest file at or below `place` was written (ms). */
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
