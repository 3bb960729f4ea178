import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { failureToConnect } from '#platform/server/db/wait.ts';
import { withDatabase } from './with-database.ts';

test('a command stops the embedded database that it has started', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'with-database-'));
  onTestFinished(() => removeDataDir(dataDir));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  let url = '';
  await withDatabase(async (_, opened) => {
    url = opened.url;
    expect(await failureToConnect(url)).toBeUndefined();
  });
  expect(await failureToConnect(url)).toBeDefined();
});
