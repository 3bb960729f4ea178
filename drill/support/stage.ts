/**
 * Gives a row its sites, databases, mail servers and folders. Ends and removes them afterwards, even if the row failed.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type FaultyNetwork, faultyNetwork } from '#testing/faulty-network.ts';
import { createTestDatabase, startTestPostgres } from '#testing/postgres.ts';
import { newDataDir, type SiteProcess, startSiteProcess } from '#testing/site-process.ts';
import { startSmtpServer, type TestSmtpServer } from '#testing/smtp.ts';
import { createTemplate } from '#testing/template.ts';
import { postmasterOf, signal, treeOf, untilGone } from './processes.ts';

type SiteOptions = NonNullable<Parameters<typeof startSiteProcess>[0]>;

export interface Stage {
  /** Adds a step for the end of the row; the last step runs first. */
  after(step: () => Promise<unknown> | unknown): void;
  /**
   * Starts a site, with its embedded PostgreSQL unless DATABASE_URL is set. It has no demonstration content, unless
   * SEED says so.
   */
  site(options?: SiteOptions): Promise<SiteProcess>;
  /** Returns the URL of a new database with the demonstration content. */
  database(): Promise<string>;
  network(url: string): Promise<FaultyNetwork>;
  smtp(): Promise<TestSmtpServer>;
  folder(): string;
}

/** Servers that all rows share; they start when the first row needs them. */
export interface Shared {
  postgres(): Promise<{ url: string; template: string }>;
  close(): Promise<void>;
}

export function openShared(): Shared {
  let opened: Promise<{ url: string; template: string; close(): Promise<void> }> | undefined;
  const open = async () => {
    const server = await startTestPostgres();
    const template = await createTemplate(server.url, { seed: 'demo' });
    const close = async () => {
      await template.drop();
      await server.stop();
    };
    return { url: server.url, template: template.name, close };
  };
  return {
    postgres() {
      opened ??= open();
      return opened;
    },
    close: async () => (await opened)?.close(),
  };
}

/** Runs `work` with a stage, and then clears the stage away. */
export async function onStage<T>(shared: Shared, work: (stage: Stage) => Promise<T>): Promise<T> {
  const steps: (() => Promise<unknown> | unknown)[] = [];
  const after: Stage['after'] = (step) => void steps.push(step);
  const stage: Stage = {
    after,
    async site({ dataDir = newDataDir(), variables, ...others } = {}) {
      after(() => clearAway(dataDir));
      const site = await startSiteProcess({ dataDir, variables: { SEED: 'none', ...variables }, ...others });
      const all = treeOf(site.pid);
      after(() => endAll(all.map(({ pid }) => pid)));
      return site;
    },
    async database() {
      const { url, template } = await shared.postgres();
      const own = await createTestDatabase(url, { template });
      after(own.drop);
      return own.url;
    },
    async network(url) {
      const network = await faultyNetwork(url);
      after(network.close);
      return network;
    },
    async smtp() {
      const server = await startSmtpServer();
      after(server.stop);
      return server;
    },
    folder() {
      const folder = mkdtempSync(path.join(tmpdir(), 'tax-meridian-drill-'));
      chmodSync(folder, 0o755);
      after(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    },
  };
  try {
    return await work(stage);
  } finally {
    for (const step of steps.reverse())
      await (async () => step())().catch((err: unknown) => console.error('clearing away after a row failed:', err));
  }
}

async function endAll(pids: number[]): Promise<void> {
  signal(pids, 'SIGKILL');
  await untilGone(pids.map((pid) => ({ pid, parent: 0, command: String(pid) })));
}

/** Ends the embedded PostgreSQL, which outlives its site, and removes the folder. */
async function clearAway(dataDir: string): Promise<void> {
  const postmaster = postmasterOf(dataDir);
  if (postmaster) await endAll(treeOf(postmaster).map(({ pid }) => pid));
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
}

/** Runs one statement on a separate connection. */
export async function query<T extends pg.QueryResultRow>(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
