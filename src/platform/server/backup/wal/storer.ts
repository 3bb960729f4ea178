/** Moves the files of changes that PostgreSQL has handed over to the backups, in order. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Encryption } from '../packing.ts';
import { prepareFolder } from '../write-file.ts';
import { listBases, listStored, store } from './folder.ts';
import { encryptionOf } from './key.ts';
import { isComplete, isKept, parseStored, type StoredFile, timelineOf } from './names.ts';

export interface Storing {
  /** The folder where PostgreSQL puts the files; each is removed from it once stored. */
  from: string;
  /** The folder of this cluster, in `backupDir`. */
  folder: string;
  backupDir: string;
  encryption: Encryption | undefined;
}

export function createStorer({ from, folder, backupDir, encryption }: Storing) {
  let opened: { stored: StoredFile[]; encryption: Encryption | undefined } | undefined;

  async function open() {
    await prepareFolder(folder, parseStored);
    return { stored: await listStored(folder), encryption: await encryptionOf(folder, encryption) };
  }

  /** Histories come first: they sort before the segments of their timeline. */
  const waiting = async () => (await readdir(from)).filter((name) => !name.startsWith(UNFINISHED)).sort();

  return {
    /** Stores all waiting files. Returns how many. @throws the reason why one could not be stored; it keeps waiting */
    async storeWaiting(): Promise<number> {
      let count = 0;
      for (const name of await waiting()) {
        const file = path.join(from, name);
        if (isKept(name)) {
          opened ??= await open();
          const bytes = await readFile(file);
          const added = await store({ folder, stored: opened.stored }, { name, bytes }, opened.encryption);
          if (added) opened.stored.push(added);
          count++;
        }
        await rm(file);
      }
      return count;
    },
    /** Returns since when the oldest file has been waiting (ms since 1970). */
    async waitingSince(): Promise<number | undefined> {
      const times = (await waiting()).map(async (name) => (await stat(path.join(from, name))).mtimeMs);
      return times.length === 0 ? undefined : Math.min(...(await Promise.all(times)));
    },
    /** Returns whether a base and the changes since then make up the current state. */
    async isComplete(): Promise<boolean> {
      opened ??= await open();
      const names = opened.stored.map(({ name }) => name);
      const bases = (await listBases(backupDir)).filter((base) => base.folder === folder);
      const timelines = [...names.map(timelineOf), ...bases.map(({ first }) => first.timeline)];
      return isComplete(bases, names, Math.max(...timelines));
    },
  };
}

/** The beginning of the names of files that `basic_archive` is still writing. */
const UNFINISHED = 'archtemp.';
