/** Runs the site as `npm start` does: in a separate process, with the embedded PostgreSQL and the demonstration content. */
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
  /** From the start of the process to its first 200. */
  startMs: number;
  stop(): Promise<void>;
  /** SIGKILL, so that it cannot shut down cleanly. */
  kill(): Promise<void>;
  /** Removes its data. */
  remove(): void;
}

/** `variables` are added to the environment variables that it needs. */
export async function startSiteProcess({
  dataDir = newDataDir(),
  variables = {} as Record<string, string>,
} = {}): Promise<SiteProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...variables,
  };
  const begun = performance.now();
  const child = spawn('node', ['--max-semi-space-size=8', 'src/app/server/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await firstAnswer(url, child);
  const startMs = performance.now() - begun;
  return {
    url,
    pid: child.pid!,
    dataDir,
    startMs,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    remove: () => removeDataDir(dataDir),
  };
}

export function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tax-meridian-bench-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const reply = await fetch(`${url}/articles`).catch(() => undefined);
    if (reply?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`the site ended with ${child.exitCode}`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
