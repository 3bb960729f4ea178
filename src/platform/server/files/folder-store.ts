/** Keeps files in a folder of the node, which several nodes can share. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkName, type FileStore, isFolderName } from './store.ts';

export function folderStore(root: string): FileStore {
  const at = (name: string) => path.join(root, checkName(name));
  /** Ignores folders that are not ours: a disk has a folder 'lost+found'. */
  const folders = async () => (await entries(root)).filter(isFolderName);
  return {
    async put(name, source) {
      const file = at(name);
      await mkdir(path.dirname(file), { recursive: true });
      // Written under another name first, so that nobody reads an incomplete file.
      const unfinished = `${file}.${randomUUID()}.new`;
      try {
        if (source instanceof Uint8Array) await writeFile(unfinished, source);
        else await copyFile(source.path, unfinished);
        await flush(unfinished);
        await rename(unfinished, file);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    size: async (name) => (await found(stat(at(name))))?.size,
    async read(name, range) {
      const file = at(name);
      const about = await found(stat(file));
      return about && { size: about.size, stream: createReadStream(file, range) };
    },
    async *folders() {
      for (const folder of await folders()) {
        const about = await found(stat(path.join(root, folder)));
        if (about?.isDirectory()) yield { folder, madeAt: about.mtimeMs };
      }
    },
    async *names() {
      for (const folder of await folders())
        for (const file of await entries(path.join(root, folder)))
          if (!file.endsWith('.new')) yield `${folder}/${file}`;
    },
    removeFolder: (folder) => rm(path.dirname(at(`${folder}/x`)), { recursive: true, force: true }),
  };
}

/** Waits until the bytes are on the disk, because the database will say that the file exists. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Returns undefined if there is no such file or folder. */
async function found<T>(looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking;
  } catch (err) {
    if (isMissing(err)) return undefined;
    throw err;
  }
}

async function entries(folder: string): Promise<string[]> {
  const names: string[] = [];
  const directory = await found(opendir(folder));
  if (directory) for await (const { name } of directory) names.push(name);
  return names.sort();
}

const isMissing = (err: unknown) => ['ENOENT', 'ENOTDIR'].includes((err as NodeJS.ErrnoException).code ?? '');
