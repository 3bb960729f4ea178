/**
 * Runs the site as `npm start` does: in a separate process, with the embedded PostgreSQL and the demonstration content.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';

export const ADMIN = { email: 'editor@meridian.example', password: 'a password for machines' };

export interface SiteProcess {
  url: string;
  pid: number;
  dataDir: string;
  /** The time from the start of the process to its first 200. */
  startMs: number;
  /** Resolves when the process has ended. */
  ended: Promise<SiteEnd>;
  /** Returns the output and log of the process so far. */
  log(): string;
  stop(): Promise<void>;
  /** Sends SIGKILL, so that it cannot shut down cleanly. */
  kill(): Promise<void>;
  /** Removes the site's data. */
  remove(): void;
}

/** An exit code, or the signal that ended the process. */
export type SiteEnd = [code: number | null, signal: NodeJS.Signals | null];

interface SiteOptions {
  dataDir?: string;
  /** Added to the environment variables that the site needs. */
  variables?: Record<string, string>;
  port?: number;
  /** The command to run instead of the site itself, such as `npm start`. Then `pid` is that command's pid. */
  command?: string[];
  /** Whether the process runs in a separate group, as when a terminal starts it. */
  ownGroup?: boolean;
}

const SITE = ['node', '--max-semi-space-size=8', '--heap-growing-percent=20', 'dist/site/main.js'];

/** Resolves with the site once it has answered. @throws an error with its output if it ends before that */
export async function startSiteProcess({
  dataDir = newDataDir(),
  variables = {},
  port: ownPort,
  command = SITE,
  ownGroup = false,
}: SiteOptions = {}): Promise<SiteProcess> {
  const port = ownPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    WORKERS: '1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...variables,
  };
  const begun = performance.now();
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: ownGroup });
  await once(child, 'spawn');
  const ended = once(child, 'exit') as Promise<SiteEnd>;
  let said = '';
  child.stdout.on('data', (bytes) => {
    said += bytes;
  });
  await firstAnswer(url, child, () => said);
  const startMs = performance.now() - begun;
  return {
    url,
    pid: child.pid!,
    dataDir,
    startMs,
    ended,
    log: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    remove: () => removeDataDir(dataDir),
  };
}

export function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tax-meridian-bench-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

async function firstAnswer(url: string, child: ChildProcess, said: () => string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const reply = await fetch(`${url}/articles`).catch(() => undefined);
    if (reply?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`the site ended with ${child.exitCode}\n${said()}`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
