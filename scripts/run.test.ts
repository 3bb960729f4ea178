import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const runModule = JSON.stringify(new URL('./run.mjs', import.meta.url));

/** Replaces the site: prints that it is up, and that it closes on SIGTERM. */
const site = `
  process.on('SIGTERM', () => { console.log('site closed'); process.exit(); });
  console.log('site up ' + process.ppid);
  setInterval(() => {}, 1e6);`;

const launcher = `
  import { run } from ${runModule};
  run(process.execPath, ['-e', ${JSON.stringify(site)}], {});`;

/** Loses its parent before it runs anything, as when npm is stopped during an installation. */
const slowLauncher = `
  import { run } from ${runModule};
  const parent = process.ppid;
  console.log('installing ' + process.pid);
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    run(process.execPath, ['-e', ${JSON.stringify(site)}], {});
  }, 5);`;

/** Starts a package whose start script is the launcher, with the real npm. */
async function npmStart(source: string) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'tax-meridian-run-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  writeFileSync(path.join(cwd, 'launcher.mjs'), source);
  writeFileSync(path.join(cwd, 'package.json'), JSON.stringify({ scripts: { start: 'node launcher.mjs' } }));
  const npm = spawn('npm', ['start', '--silent'], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = await once(npm.stdout, 'data');
  const said = String(first).trim();
  onTestFinished(() => stop(Number(said.match(/\d+$/)?.[0])));
  // The pipe closes when the last process that uses it has ended.
  return { npm, said, rest: () => text(npm.stdout) };
}

/** Stops the process, even if the test failed. */
function stop(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // The process has already ended, as it should.
  }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to npm closes the site that npm started and leaves no process',
  async (signal) => {
    const { npm, said, rest } = await npmStart(launcher);
    expect(said).toMatch(/^site up/);
    npm.kill(signal);
    expect(await rest()).toBe('site closed\n');
  },
);

test('a site whose npm was stopped during the installation is not started', async () => {
  const { npm, said, rest } = await npmStart(slowLauncher);
  expect(said).toMatch(/^installing/);
  npm.kill('SIGTERM');
  expect(await rest()).toBe('');
});
