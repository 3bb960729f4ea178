import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { readConfig } from '../config.ts';
import { openOutbox } from './outbox.ts';

test('a program that watches the outbox sees no incomplete email', async () => {
  const dataDir = temporaryFolder();
  const outbox = openOutbox(readConfig({ DATA_DIR: dataDir }));
  const mail = { from: 'desk@example.com', to: 'ada@example.com', subject: 'Large', text: 'x '.repeat(2_000_000) };
  let isWritten = false;
  const put = outbox.send(mail, { name: 'large', at: '2026-03-01T09:00:00.000Z' }).then(() => {
    isWritten = true;
  });
  const folder = path.join(dataDir, 'outbox');
  const seen = new Set<number>();
  const look = () => {
    const names = readdirSync(dataDir).includes('outbox') ? readdirSync(folder) : [];
    for (const name of names.filter((one) => one.endsWith('.eml'))) seen.add(statSync(path.join(folder, name)).size);
  };
  while (!isWritten) {
    look();
    await new Promise(setImmediate);
  }
  await put;
  look();
  outbox.close();
  expect(seen.size).toBe(1);
  expect(Math.min(...seen)).toBeGreaterThan(4_000_000);
});
