import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf, DataDirInUseError } from './errors.ts';
import { isRunning, startedAt } from './processes.ts';

/** A lock that one living process at a time can hold. */
export interface Lock {
  release(): void;
}

/**
 * Acquires the lock file at `path` for this process, even from an owner that no longer runs. Identifies the owner by
 * pid and start time, so that a recycled pid is not mistaken for it.
 * @throws DataDirInUseError naming the directory and the pid if a running process, including this one, owns it.
 */
export function acquireLock(path: string): Lock {
  const text = JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid), nonce: randomUUID() });
  while (!created(path, text)) {
    const found = read(path);
    if (found === undefined) continue; // The owner has just released the lock.
    refuseLiving(found, path);
    if (replaced(path, found, text)) break;
  }
  return { release: () => read(path) === text && rmSync(path, { force: true }) };
}

/** Creates the file with its text in one step, so that nobody reads an incomplete lock. Returns false if it exists. */
function created(path: string, text: string): boolean {
  const draft = writeDraft(path, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Replaces the text of a dead owner with ours. Several processes may find the same dead owner: only the one that holds
 * the lock for replacing *this very text* may do so, and it checks the text again. Returns false if another was faster.
 */
function replaced(path: string, dead: string, text: string): boolean {
  const claim = acquireLock(`${path}.${createHash('sha256').update(dead).digest('hex').slice(0, 16)}`);
  try {
    if (read(path) !== dead) return false;
    renameSync(writeDraft(path, text), path);
    return true;
  } finally {
    claim.release();
  }
}

function refuseLiving(text: string, path: string): void {
  const owner = parse(text);
  if (!owner || !isRunning(owner.pid)) return;
  const started = startedAt(owner.pid);
  // If the system does not give the start time, a running pid counts as the owner: two servers would be worse.
  if (started && owner.startedAt && started !== owner.startedAt) return;
  throw new DataDirInUseError(
    `The data directory ${dirname(path)} is in use by a running process (pid ${owner.pid}). ` +
      'Stop that one first, or set DATA_DIR to another directory.',
  );
}

function writeDraft(path: string, text: string): string {
  const draft = `${path}.${randomUUID()}.new`;
  writeFileSync(draft, text, { mode: 0o644 });
  return draft;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns undefined for a file that our processes did not write, such as the empty file left by a power cut. */
function parse(text: string): { pid: number; startedAt?: unknown } | undefined {
  try {
    const value = JSON.parse(text);
    return Number.isInteger(value?.pid) && value.pid > 0 ? value : undefined;
  } catch {
    return undefined;
  }
}
