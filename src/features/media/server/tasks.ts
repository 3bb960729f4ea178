import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY } from '#kernel/time.ts';
import type { Deps } from '#platform/server/deps.ts';
import { uploadsFolder } from '#platform/server/files/parts.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { knownKeys } from './queries.ts';

/** Removes the bytes of files without a record, which an emptied bin, a replacement or a broken upload leaves. */
const removeUnused: Task = {
  name: 'media-unused',
  cron: '50 3 * * *',
  async run(deps, now) {
    await removeUnknown(deps, now - DAY);
    await removeLeft(uploadsFolder(deps.config), now - DAY);
  },
};

/** Leaves younger folders alone, because an upload may not have stored its record yet. */
async function removeUnknown({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>, before: number): Promise<void> {
  let removed = 0;
  for await (const { folder, madeAt } of files.folders()) {
    if (madeAt >= before || (await knownKeys(db, [folder])).size > 0) continue;
    await files.removeFolder(folder);
    removed += 1;
  }
  if (removed > 0) log.info({ removed }, 'removed the bytes of files that are no longer in the library');
}

async function removeLeft(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const about = await stat(file).catch(() => undefined);
    if (about && about.mtimeMs < before) await rm(file, { recursive: true, force: true });
  }
}

export const mediaTasks: readonly Task[] = [removeUnused];
