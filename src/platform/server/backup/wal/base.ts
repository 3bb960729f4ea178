/** Copies the cluster while the site runs. With the changes since then, any later moment can be restored. */
import path from 'node:path';
import type { Config } from '#platform/server/config.ts';
import { readPassword } from '#platform/server/db/embedded/cluster.ts';
import { readKeys } from '../keys.ts';
import { pack } from '../packing.ts';
import { tarEntry } from '../tar.ts';
import { prepareFolder, writeDurably } from '../write-file.ts';
import { folderOf, removeSurplus } from './folder.ts';
import { baseName, parseBase } from './names.ts';
import { copyCluster } from './replication.ts';

/** The embedded PostgreSQL whose changes are archived. */
export interface KeptServer {
  /** The address for its superuser. */
  url: string;
  cluster: string;
}

/** Our file in the copy, next to PostgreSQL's own. */
export const NOTES_FILE = 'tax-meridian.json';

/** The site's keys, and the password that the copied cluster requires. */
export interface BaseNotes extends Awaited<ReturnType<typeof readKeys>> {
  format: 1;
  version: string;
  password: string;
}

interface BaseRun {
  server: KeptServer;
  config: Pick<Config, 'backup' | 'dataDir' | 'sessionSecret'>;
  version: string;
  /** Called with the size of the file so far; may throw to stop. */
  onBytes: (bytes: number) => void;
}

/** Makes a base, and removes old ones to make room for it. */
export async function makeBase({ server, config, version, onBytes }: BaseRun) {
  const { dir, keep, encryption } = config.backup;
  const folder = await folderOf(dir, server.cluster);
  await prepareFolder(folder, (name) => name === DRAFT || parseBase(name));
  const password = readPassword({ path: path.dirname(server.cluster), account: undefined });
  const notes: BaseNotes = { format: 1, version, password, ...(await readKeys(config)) };
  const copy = await copyCluster(server.url);
  async function* tar() {
    yield tarEntry(NOTES_FILE, JSON.stringify(notes));
    yield* copy.tar;
  }
  try {
    let file = path.join(folder, DRAFT);
    const bytes = await writeDurably(file, await pack(tar(), encryption), onBytes, async () => {
      file = path.join(folder, baseName(Date.now(), await copy.first, encryption !== undefined));
      return file;
    });
    return { file, bytes, removed: await removeSurplus(dir, keep) };
  } finally {
    await copy.close();
  }
}

const DRAFT = 'base';
