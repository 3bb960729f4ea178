import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { acquireLock } from './lock.ts';
import { startedAt } from './processes.ts';

function newLockPath(): string {
  const dir = temporaryFolder();
  return join(dir, 'node.lock');
}

const deadPid = () => spawnSync(process.execPath, ['--version']).pid;
const owner = (fields: object) => JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid), ...fields });

test('a lock is refused while its owner runs, and free once released', () => {
  const path = newLockPath();
  const lock = acquireLock(path);
  expect(() => acquireLock(path)).toThrow(`pid ${process.pid}`);
  lock.release();
  acquireLock(path).release();
  expect(readdirSync(join(path, '..'))).toEqual([]);
});

test.each([
  ['a dead process', () => owner({ pid: deadPid() })],
  ['a process whose pid was recycled', () => owner({ startedAt: 'earlier' })],
  ['a power cut', () => ''],
])('a new owner takes over the lock left by %s', (_, text) => {
  const path = newLockPath();
  writeFileSync(path, text());
  const lock = acquireLock(path);
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
  lock.release();
  expect(readdirSync(join(path, '..'))).toEqual([]);
});

test('releasing a lost lock does not remove the lock of its new owner', () => {
  const path = newLockPath();
  const lock = acquireLock(path);
  writeFileSync(path, owner({ nonce: 'another' }));
  lock.release();
  expect(readFileSync(path, 'utf8')).toContain('another');
});
