import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a folder, and removes it after the test or, with `afterAll`, after the tests of the file. */
export function temporaryFolder(whenDone: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tax-meridian-test-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
