import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf, EmbeddedPostgresError } from './errors.ts';
import { isRunning, startedAt } from './processes.ts';

/** Held by one living process at a time. */
export interface Lock {
  release(): void;
}

/**
 * Takes the lock file at `path` for this process, also from an owner that no longer lives. The owner is known by pid
 * and start time, so a recycled pid is not mistaken for it.
 * @throws EmbeddedPostgresError naming the directory and the pid when a living process (this one included) owns it.
 */
export function acquireLock(path: string): Lock {
  const mine = JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid), nonce: randomUUID() });
  while (!created(path, mine)) {
    const found = read(path);
    if (found === undefined) continue; // Its owner released it just now.
    refuseLiving(found, path);
    if (replaced(path, found, mine)) break;
  }
  return { release: () => read(path) === mine && rmSync(path, { force: true }) };
}

/** Creates the file with its text in one step: a lock is never seen half written. False if it exists. */
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
 * Puts our text in the place of a dead owner's. Two processes may find the same dead owner: only the one that holds the
 * lock on replacing *this very text* may do so, and it looks again once it holds it. False when another was faster.
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
  // Where the system does not tell the start time, a living pid is taken for the owner: two servers would be worse.
  if (started && owner.startedAt && started !== owner.startedAt) return;
  throw new EmbeddedPostgresError(
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

/** Undefined for what no process of ours wrote, such as the empty file that a power cut leaves. */
function parse(text: string): { pid: number; startedAt?: unknown } | undefined {
  try {
    const value = JSON.parse(text);
    return Number.isInteger(value?.pid) && value.pid > 0 ? value : undefined;
  } catch {
    return undefined;
  }
}
